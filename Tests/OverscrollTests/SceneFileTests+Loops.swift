import Foundation
import Testing
import WindowTesting

extension SceneFileTests {
    private static let pull = "overscroll-take 1\nscene card\n0.1 down 207 250\n0.2 slide 207 350 0.4\n0.7 end\n"

    /// Where a scene works for ever, a command that finds it, and what is told of the place.
    private nonisolated static let loops: [(change: [String: String], command: [String], place: String)] = [
        (["title = context.label": "while true {}\n        title = context.label"], ["trace"], "in its initializer"),
        (
            ["let visible =": "while scrollView.contentOffset.y < -260 {}\n        let visible ="], ["check"],
            "at 0.55 s in an event, such as a touch"
        ),
        (
            [".number(\"y\", \\.list.scrollView.contentOffset.y)": ".number(\"y\") { _ in while true {} }"],
            ["report", "-o", "report.html"],
            "at 0 s in the probe 'y'"
        ),
        (
            ["root.addSublayer(header)": "root.addSublayer(Layer(name: \"loop\", frame: context.screen) { _ in while true {} })"],
            ["render", "-o", "frames/%05d.png"], "at 0 s in a drawing"
        ),
        (
            ["root.addSublayer(header)": "context.timeline.schedule(after: 0.4) { _ in while true {} }"],
            ["render", "-o", "film.gif"], "at 0.4 s in a frame: in a timer, at the end of an animation, or while it scrolls"
        ),
        // Two threads draw these pictures, and one of them waits for the other.
        (["root.addSublayer(header)": drawings(0, "while true {}")], ["render", "-o", "frames/%05d.png"], "at 0 s in a drawing"),
        (["root.addSublayer(header)": drawings(2, "while true {}")], ["render", "-o", "frames/%05d.png"], "at 0 s in a drawing"),
    ]

    /// Three layers that draw asynchronously, of which the one at an index draws by a statement.
    private nonisolated static func drawings(_ index: Int, _ statement: String) -> String {
        let conditional = "if index == \(index) { \(statement) }"
        return """
            for index in 0..<3 {
                let layer = Layer(name: "picture", frame: context.screen)
                layer.contents = Drawing.asynchronous(size: context.screen.size) { _ in \(conditional) }
                root.addSublayer(layer)
            }
            """
    }

    @Test(arguments: loops.indices) func aLoopEndsEveryCommandAndLeavesNothing(index: Int) throws {
        let (change, command, place) = Self.loops[index]
        let workshop = try SceneWorkshop()
        try workshop.save(change)
        let folder = try Folder()
        let take = try folder.write(Self.pull, to: "pull.take")
        // One of them shows that a fifth of a second is not made several: it is given one in all, and compiled before.
        if index == 1 { #expect(try workshop.run("scenes", "--scenes", workshop.file).status == 0) }
        let program = try ChildProcess(
            ["env", "-C", folder.path] + (index == 1 ? ["prlimit", "--cpu=1"] : []) + [builtProgram("overscroll"), command[0], take]
                + command.dropFirst() + ["--scenes", workshop.file],
            environment: workshop.impatient)
        #expect(try program.finish(within: 180) == 65)
        #expect(
            program.messages
                == "overscroll: the scene 'card' has worked for 0.2 s (OVERSCROLL_SCENE_SECONDS allows more) without an end, \(place): an endless loop?\n",
            "\(program.messages)")
        let left = FileManager.default.subpaths(atPath: folder.path) ?? []
        #expect(Set(left).isSubset(of: ["pull.take", "frames"]), "\(left)")
    }

    @Test func aFileThatNeverTellsItsScenesEndsEveryCommand() throws {
        let workshop = try SceneWorkshop()
        try workshop.save(["final class": "let words: String = { while true {} }()\n\nfinal class", "summary: \"": "summary: words + \""])
        let program = try ChildProcess(
            [builtProgram("overscroll"), "scenes", "--scenes", workshop.file], environment: workshop.impatient)
        #expect(try program.finish(within: 180) == 65)
        #expect(program.messages.contains("Card.swift has worked for 0.2 s"), "\(program.messages)")
        #expect(program.messages.contains("without an end, before its scenes are known"), "\(program.messages)")
    }

    /// A check would pass by the code of a scene, and its outcome would be missing.
    @Test func aSceneThatCallsExitEndsNothingWell() throws {
        let workshop = try SceneWorkshop()
        try workshop.save([
            "import OverscrollKit": "import Glibc\nimport OverscrollKit",
            "let visible =": "if scrollView.isTracking { exit(0) }\n        let visible =",
        ])
        let outcome = try workshop.run("check", "-", "--scenes", workshop.file, input: Self.pull)
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        #expect(outcome.messages.hasPrefix("overscroll: the scene 'card' has called exit, at 0."), "\(outcome.messages)")
        for index in [0, 2] {
            try workshop.save([
                "import OverscrollKit": "import Glibc\nimport OverscrollKit", "root.addSublayer(header)": Self.drawings(index, "exit(0)"),
            ])
            let film = try workshop.run("render", "-", "-o", "film.gif", "--scenes", workshop.file, input: Self.pull)
            #expect(
                film.status == 65 && film.messages.hasPrefix("overscroll: the scene 'card' has called exit, at 0 s in a drawing"),
                "\(film.messages)")
        }
    }

    /// Swift tells where the scene has trapped; the outcome of the command is told as for any other scene that cannot go on.
    @Test(arguments: ["_ = [Int]()[0]", "func deep(_ n: Int) -> Int { n > 1 << 40 ? 0 : deep(n + 1) + 1 }\n        print(deep(0))"])
    func aSceneThatTrapsEndsTheCommandAsABadOne(code: String) throws {
        let workshop = try SceneWorkshop()
        try workshop.save(["let visible =": "if scrollView.isTracking {\n        \(code)\n        }\n        let visible ="])
        let outcome = try workshop.run("render", "-", "-o", "film.gif", "--scenes", workshop.file, input: Self.pull)
        #expect(outcome.status == 65 && outcome.messages.contains("Card.swift:"), "\(outcome.messages)")
        let last = outcome.messages.split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("overscroll: the scene 'card' has trapped, at 0."), "\(outcome.messages)")
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)).isDisjoint(with: ["film.gif"]))
    }

    /// Whoever looks for an error prints; the rows of a table and the answers to commands stay whole.
    @Test func whatAScenePrintsIsNoData() throws {
        let workshop = try SceneWorkshop()
        let silent = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.pull)
        try workshop.save(["let visible =": "print(\"scrolled\")\n        let visible ="])
        let trace = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.pull)
        #expect(trace.status == 0 && trace.output == silent.output && trace.messages.split(separator: "\n").count { $0 == "scrolled" } > 10)
        let answers = try workshop.run("serve", workshop.file, input: "{\"command\":\"state\"}\n")
        #expect(answers.output.split(separator: "\n").count == 1 && answers.output.hasPrefix("{\"result\""), "\(answers.output)")
        #expect(answers.messages.contains("scrolled\n"))
    }

    @Test func aSceneWritesWhereTheUserHasSaid() throws {
        let workshop = try SceneWorkshop()
        try workshop.save([
            "import OverscrollKit": "import Glibc\nimport OverscrollKit",
            "let visible =": "if scrollView.isTracking { chdir(\"\(workshop.folder.path)\") }\n        let visible =",
        ])
        let folder = try Folder()
        let program = try ChildProcess(
            ["env", "-C", folder.path, builtProgram("overscroll"), "render", "-", "-o", "kept.png", "--scenes", workshop.file],
            environment: workshop.environment)
        try program.write(Self.pull)
        try program.closeInput()
        #expect(try program.finish() == 0, "\(program.messages)")
        #expect(FileManager.default.fileExists(atPath: folder("kept.png")))
    }

    private nonisolated static let names: [(change: [String: String], words: String)] = [
        (
            ["name: \"card\"": "name: \"my card\""],
            "a scene has the name 'my card', and takes and tables need one word without , # and quotes, such as 'myCard'"
        ),
        (
            ["\"header.height\"": "\"header, height\""],
            "declares the probe 'header, height', and takes and tables need one word without , # and quotes, such as 'headerHeight'"
        ),
        (["init(\"top\"": "init(\"\""], "declares the command ''"),
        (["\"header.height\"": "\"y\""], "the scene 'card' declares two probes 'y'"),
        (["\"header.height\"": "\"t\""], "the scene 'card' declares the probe 't', the time, which every scene has"),
    ]

    /// What was recorded of such a scene could not be played.
    @Test func namesThatTakesCannotSayAreRefused() throws {
        let workshop = try SceneWorkshop()
        for (change, words) in Self.names {
            try workshop.save(change)
            let outcome = try workshop.run("scenes", "--scenes", workshop.file)
            #expect(
                outcome.status == 65 && outcome.messages.contains("Card.swift: ") && outcome.messages.contains(words),
                "\(outcome.messages)")
        }
    }

    /// Lines that end as on Windows, and scenes that are commented out.
    @Test func onlyCodeDescribesScenes() throws {
        let workshop = try SceneWorkshop()
        let old = "/* SceneDescription(Old.self, /* */ name: \"\") */ // SceneDescription(Old.self\n"
        try (old + workshop.source).replacingOccurrences(of: "\n", with: "\r\n")
            .write(toFile: workshop.file, atomically: true, encoding: .utf8)
        let outcome = try workshop.run("scenes", "--scenes", workshop.file)
        #expect(outcome.status == 0 && outcome.output.contains("card"), "\(outcome.messages)")
        try workshop.save(["final class CardScene": "private final class CardScene"])
        let hidden = try workshop.run("scenes", "--scenes", workshop.file)
        #expect(
            hidden.status == 65
                && hidden.messages.hasPrefix(
                    "overscroll: \(workshop.file): the program cannot reach the 'static let description' of CardScene;"),
            "\(hidden.messages)")
    }

    /// The program is optimised, and so it would not tell why a precondition was not met.
    @Test func whatStopsASceneIsTold() throws {
        let workshop = try SceneWorkshop()
        let quiet = ["SWIFT_BACKTRACE": "enable=no"]
        try workshop.save(["\"tallHeader\"": "\"tall header\""])
        let name = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.pull, adding: quiet)
        #expect(
            name.messages.contains("the tunable 'tall header' at \(workshop.file):") && name.messages.contains("needs a name of one word"))
        let tall = "    @Tunable(\"tallHeader\""
        try workshop.save([tall: "\(tall)) private var isTall = true\n\(tall)"])
        let twice = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.pull, adding: quiet)
        #expect(twice.messages.contains("two tunables have the name 'tallHeader', at \(workshop.file):"), "\(twice.messages)")
        try workshop.save(["root.addSublayer(header)": "header.addSublayer(root)\n        root.addSublayer(header)"])
        let cycle = try workshop.run("trace", "-", "--scenes", workshop.file, input: Self.pull, adding: quiet)
        #expect(cycle.messages.contains("the layer 'header' is part of a cycle in its layer tree"), "\(cycle.messages)")
        try workshop.save(["root.addSublayer(header)": "header.hostedLayer = root\n        root.addSublayer(header)"])
        let host = try workshop.run("render", "-", "--scenes", workshop.file, "-o", workshop.file + ".png", input: Self.pull, adding: quiet)
        #expect(host.messages.contains("the layer 'header' hosts a tree that contains this layer"), "\(host.messages)")
    }

    /// Half a second of processor time in one call, twice as long as the watchdog's looks are apart, and half of what is allowed.
    @Test func aSlowSceneIsNotEnded() throws {
        let workshop = try SceneWorkshop()
        try workshop.save([
            "import OverscrollKit": "import Glibc\nimport OverscrollKit",
            "title = context.label": "let start = clock()\n        while clock() - start < 500_000 {}\n        title = context.label",
        ])
        let outcome = try workshop.run(
            "trace", "-", "--scenes", workshop.file, "--probes", "y", input: Self.pull, adding: ["OVERSCROLL_SCENE_SECONDS": "1"])
        #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 44, "\(outcome.messages)")
    }
}
