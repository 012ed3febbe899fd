import Foundation
import Testing
import WindowTesting

/// Scenes that come from source files, on the command line.
@Suite(.serialized, .queueOfItsOwn) @CompilerThread struct SceneFileTests {
    private static let drag = """
        overscroll-take 1
        scene card
        0.1 down 207 250
        0.2 slide 207 350 0.4
        0.7 expect header.height == 266.5
        0.8 end
        """

    @Test func aNewSceneIsPlayedAtOnceAndCompiledOnce() throws {
        let workshop = try SceneWorkshop(isAlone: true)
        let trace = try workshop.run("trace", "-", "--scenes", workshop.file, "--probes", "header.height", input: Self.drag)
        #expect(trace.status == 0 && trace.output.hasPrefix("frame,time,header.height\n0,0.0,220.0\n"), "\(trace.messages)")
        let libraries = try workshop.libraries
        let check = try workshop.run("check", "-", "--scenes", workshop.file, input: Self.drag)
        #expect(check.status == 0 && check.output.contains("good, 1 expectation,"), "\(check.output)\(check.messages)")
        #expect(try libraries.count == 1 && workshop.libraries == libraries, "the second command takes what the first one compiled")
        #expect(try workshop.run("new", workshop.file).status == 74, "a file that exists is not replaced")
        #expect(try workshop.run("new", workshop.folder("7up.swift")).status == 64)
        #expect(try workshop.run("check", "-", input: Self.drag).status == 65, "no take loads code")
        // Bit for bit the same with optimisation.
        let optimised = try workshop.run(
            "trace", "-", "--scenes", workshop.file, "--optimise", "--probes", "header.height", input: Self.drag)
        #expect(try optimised.output == trace.output && workshop.libraries.count == 2)
    }

    /// What is told can be copied into a shell.
    @Test func theCommandThatOpensASceneIsTold() throws {
        let folder = try Folder()
        for (name, word) in [("Card.swift", "Card.swift"), ("my card.swift", "'my card.swift'"), ("it's.swift", "'it'\\''s.swift'")] {
            let program = try ChildProcess(["env", "-C", folder.path, builtProgram("overscroll"), "new", name])
            #expect(try program.finish() == 0 && program.messages == "\(name): overscroll run \(word) opens it\n", "\(program.messages)")
        }
    }

    /// The letters of a name stay as they are, in the type as in the scene.
    @Test func aNameMayHaveLettersOfAnyLanguage() throws {
        let workshop = try SceneWorkshop()
        let file = workshop.folder("Äpfel & Öl 2.swift")
        #expect(try workshop.run("new", file).status == 0)
        let scenes = try workshop.run("scenes", "--scenes", file)
        #expect(scenes.status == 0 && scenes.output.hasPrefix("äpfelöl2: A header that stretches\n"), "\(scenes.messages)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("final class ÄpfelÖl2Scene: Scene"))
    }

    @Test func aSceneInPlaceOfTheProgramsIsToldOnce() throws {
        let workshop = try SceneWorkshop()
        try workshop.save(["name: \"card\"": "name: \"wechat\""])
        let scenes = try workshop.run("scenes", "--scenes", workshop.file)
        #expect(scenes.status == 0 && scenes.output.hasPrefix("wechat: A header that stretches\n"))
        #expect(
            scenes.messages == "overscroll: 'wechat' is the scene of a file here, and not the program's scene of that name\n",
            "\(scenes.messages)")
        try workshop.save([:])
        #expect(try workshop.run("scenes", "--scenes", workshop.file).messages.isEmpty)
    }

    @Test func aTraceHoldsAnyTextOfAScene() throws {
        let workshop = try SceneWorkshop()
        try workshop.save([".number(\"y\"": ".text(\"said\") { _ in \"say \\\"a, b\\\"\\nnow\" },\n            .number(\"y\""])
        let csv = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.drag)
        #expect(csv.output.contains(",\"say \"\"a, b\"\" now\",-220.0,220.0,1.0\n"), "\(csv.messages)\(csv.output.prefix(200))")
        let jsonl = try workshop.run("trace", "-", "--scenes", workshop.file, "--format", "jsonl", input: Self.drag)
        let row = try JSONSerialization.jsonObject(with: Data(jsonl.output.prefix { $0 != "\n" }.utf8)) as? [String: Any]
        #expect(row?["said"] as? String == "say \"a, b\" now")
        let (take, table) = (try workshop.folder.write(Self.drag, to: "a.take"), try workshop.folder.write(csv.output, to: "a.csv"))
        let same = try workshop.run("diff", take, table, "--scenes", workshop.file)
        #expect(same.status == 0, "\(same.output)\(same.messages)")
    }

    @Test func aFolderOfFilesIsOneSource() throws {
        let workshop = try SceneWorkshop()
        try workshop.save(["hex: 0x5E5CE6": "hex: blue"])
        _ = try workshop.folder.write("let blue: UInt32 = 0x5E5CE6\n", to: "Colors.swift")
        let outcome = try workshop.run("scenes", "--scenes", workshop.folder.path)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("card: A header that stretches\n"), "\(outcome.messages)")
    }

    @Test func everyErrorOfTheCompilerIsToldWithItsPlace() throws {
        let workshop = try SceneWorkshop(isAlone: true)
        try workshop.save(["Color(hex: 0xF2F2F7)": "Color(hexx: 1)", "header.bounds.midX": "header.bounds.middle"])
        let outcome = try workshop.run("scenes", "--scenes", workshop.file)
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        let errors = outcome.messages.split(separator: "\n").filter { $0.contains("Card.swift:") && $0.contains(": error: ") }
        #expect(errors.count == 2 && outcome.messages.contains("^"), "\(outcome.messages)")
        #expect(try workshop.libraries.isEmpty, "nothing half made is left")
    }

    @Test func whatCannotBeCompiledIsRefused() throws {
        let workshop = try SceneWorkshop()
        func refusal(_ path: String, adding: [String: String] = [:]) throws -> (Int32, String) {
            let outcome = try workshop.run("scenes", "--scenes", path, adding: adding)
            return (outcome.status, outcome.messages)
        }
        #expect(try refusal(workshop.folder("None.swift")).0 == 66)
        let take = try workshop.folder.write(shortTake, to: "a.take")
        #expect(try refusal(take) == (66, "overscroll: '\(take)' is no scene: a FILE.swift or a folder of such files is needed\n"))
        try FileManager.default.createDirectory(atPath: workshop.folder("empty"), withIntermediateDirectories: false)
        #expect(try refusal(workshop.folder("empty")) == (66, "overscroll: the folder '\(workshop.folder("empty"))' has no Swift file\n"))
        let plain = try workshop.folder.write("let answer = 42 // SceneDescription(Answer.self\n", to: "Plain.swift")
        let (code, message) = try refusal(plain)
        #expect(code == 65 && message.contains("Plain.swift: it describes no scene"), "\(message)")
        let (status, words) = try refusal(workshop.file, adding: ["PATH": "/nowhere"])
        #expect(status == 64 && words.contains("there is no swiftc in PATH"), "\(words)")
        // A file where the cache should be.
        let (last, reason) = try refusal(workshop.file, adding: ["XDG_CACHE_HOME": plain])
        #expect(last == 74 && reason.contains("cannot write into the cache"), "\(reason)")
    }
}
