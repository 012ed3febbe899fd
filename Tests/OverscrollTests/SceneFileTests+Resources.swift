import Foundation
import Pixels
import Staging
import Testing
import WindowTesting

extension SceneWorkshop {
    /// Changes that put a picture over everything, from the top left corner of the screen.
    static let showsPicture = [
        "root.addSublayer(header)\n": "root.addSublayer(header)\n        root.addSublayer(context.image(\"photo.png\"))\n"
    ]

    /// Writes photo.png, as an editor does: under another name first.
    func savePicture(_ color: UInt32, side: Int = 100) throws {
        let bitmap = Bitmap(width: side, height: side)
        for index in 0..<side * side { bitmap.pixels[index] = 0xFF00_0000 | color }
        try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: folder("photo.png")), options: .atomic)
    }
}

extension SceneFileTests {
    @Test func aPictureBesideTheFileIsShownWhereverTheProgramRuns() throws {
        let workshop = try SceneWorkshop(isAlone: true)
        try workshop.save(SceneWorkshop.showsPicture)
        try workshop.savePicture(0x30D158)
        for folder in ["/", workshop.folder.path] {
            let out = workshop.folder("out\(folder.count).png")
            let program = try ChildProcess(
                ["-C", folder, builtProgram("overscroll"), "render", "-", "-o", out, "--scale", "1", "--scenes"]
                    + [folder == "/" ? workshop.file : "Card.swift"], environment: workshop.environment)
            try program.write("overscroll-take 1\nscene card\n0.1 end\n")
            try program.closeInput()
            #expect(try program.finish() == 0, "\(program.messages)")
            let (width, _, pixels) = try picture(out)
            #expect(pixels[99 * width + 99] == 0x30D158 && pixels[100 * width + 100] != 0x30D158)
        }
        #expect(try workshop.libraries.count == 1, "both are the same source")
    }

    @Test func whatIsMissingBesideTheFileEndsEveryCommand() throws {
        let workshop = try SceneWorkshop()
        try workshop.save(SceneWorkshop.showsPicture)
        let line = try #require(
            String(contentsOfFile: workshop.file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("photo.png") })
        let place = "Card.swift:\(line + 1): error: photo.png: "
        let take = "overscroll-take 1\nscene card\n0.1 end\n"
        for command in [["trace"], ["check"], ["render", "-o", workshop.folder("out.png")]] {
            let outcome = try overscroll(
                arguments: command + ["-", "--scenes", workshop.file], input: take, environment: workshop.environment)
            #expect(outcome.status == 65, "\(command): \(outcome.status) \(outcome.messages)")
            #expect((outcome.messages + outcome.output).contains(place + "there is no such file beside the source"), "\(outcome.messages)")
        }
        #expect(!FileManager.default.fileExists(atPath: workshop.folder("out.png")))
        _ = try workshop.folder.write("no picture", to: "photo.png")
        let outcome = try workshop.run("trace", "-", "--scenes", workshop.file, input: take)
        #expect(outcome.status == 65 && outcome.messages.contains(place) && !outcome.messages.contains("no such file"))
    }

    @Test func aTakeAndTheCommandLineChooseTheNumbersOfAFile() throws {
        let workshop = try SceneWorkshop()
        func height(_ header: String, _ arguments: String...) throws -> String {
            let outcome = try overscroll(
                arguments: ["trace", "-", "--scenes", workshop.file, "--probes", "header.height"] + arguments,
                input: "overscroll-take 1\nscene card\n\(header)\n0 end\n", environment: workshop.environment)
            return outcome.status == 0 ? String(outcome.output.split(separator: ",").last ?? "") : "\(outcome.status) \(outcome.messages)"
        }
        #expect(try height("") == "220.0\n")
        #expect(try height("option tallHeader 300.5") == "300.5\n")
        #expect(
            try height("option tallHeader 401")
                == "65 overscroll: standard input:3: tallHeader is a number from 100 to 400 (pt), and '401' is not\n")
        #expect(
            try height("option tallheader 300")
                == "65 overscroll: standard input:3: unknown option 'tallheader'; did you mean 'tallHeader'?\n")
        let scenes = try workshop.run("scenes", "--scenes", workshop.file)
        #expect(scenes.output.contains("\n  option tallHeader 100...400 pt: tunable, 220 in the source\n"))
    }
}
