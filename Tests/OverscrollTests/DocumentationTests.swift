import Foundation
import Testing
import WindowTesting

/// README and the articles say what is true: their samples are the files that are built, and each of their commands is run.
@Suite(.serialized, .queueOfItsOwn) struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    private static let catalog = "Sources/OverscrollKit/OverscrollKit.docc"
    private static let tutorial = "\(catalog)/YourFirstScene.md"
    private static let articles = [
        "DragByMouse", "RecordDemos", "CheckTheFeel", "RunInCI", "WriteAScene", "TheFiveScenes", "CompareYourApp",
        "DriveByProgram",
    ]
    private static let documents = ["README.md", tutorial] + articles.map { "\(catalog)/\($0).md" }

    /// Commands that are not run here, and why.
    private static let exceptions = [
        "./run.sh": "it installs packages and builds the program, which had to be done before this test",
        "./run.sh test": "it runs every test, this one too",
    ]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The contents of all blocks of code in a language, in order.
    private static func blocks(_ language: String, of path: String) throws -> [String] {
        try text(path).matches(of: #/(?ms)^```(\w*)\n(.*?)^```$/#).filter { $0.1 == language }.map { String($0.2) }
    }

    // MARK: - Samples

    /// Who copies the README's files has the package that `ConsumerTests` builds and drags.
    @Test func theSampleOfTheReadmeIsThePackageThatIsBuilt() throws {
        let blocks = try Self.blocks("swift", of: "README.md")
        try #require(blocks.count == 2)
        #expect(try blocks[0] == Self.text("Tests/CardApp/Sources/CardScene.swift"))
        #expect(try blocks[1] == Self.text("Tests/CardApp/Sources/Mine.swift"))
        let products = try Self.text("Tests/CardApp/Package.swift").matches(of: #/\.product\(name: "(\w+)", package: "overscroll"\)/#)
        let sentence = "depends on the products " + products.map { "`\($0.1)`" }.joined(separator: " and ")
        #expect(products.count == 2)
        #expect(try Self.text("README.md").contains(sentence))
    }

    /// The package of the tutorial lies elsewhere; in everything else it is the same.
    @Test func theTutorialEndsWithThePackageThatIsBuilt() throws {
        let package = try Self.text("Tests/CardApp/Package.swift")
            .replacing(#".package(name: "overscroll", path: "../..")"#, with: #".package(path: "../overscroll")"#)
        #expect(package.contains(#""../overscroll""#))
        let sources = try ["CardScene", "Mine"].map { try Self.text("Tests/CardApp/Sources/\($0).swift") }
        #expect(try Self.blocks("swift", of: Self.tutorial) == [package] + sources)
    }

    // MARK: - Commands

    /// Every line of every block of commands, in order, in a folder with the takes of this repository; the tutorial begins with its own take.
    @Test(arguments: documents) @CommandThread func everyCommandDoesWhatItSays(document: String) throws {
        let commands = try Self.blocks("sh", of: document).flatMap { $0.split(separator: "\n").map(String.init) }
        let reader = try Reader(take: Self.blocks("text", of: document).first { $0.hasPrefix("overscroll-take") })
        try #require(!commands.isEmpty)
        for line in commands {
            let command = line.split(separator: " #")[0].trimmingCharacters(in: .whitespaces)
            guard Self.exceptions[command] == nil else { continue }
            let expected = line.firstMatch(of: /exits with (\d+)/).flatMap { Int32($0.1) } ?? 0
            // Of a film that the next command measures every picture counts.
            let isMeasured = command.firstMatch(of: #/-o (\S+\.mp4)/#).map { film in commands.contains { $0.contains("measure \(film.1)") }
            }
            let (status, messages) = try reader.run(command, makesWholeFilms: isMeasured ?? false)
            #expect(status == expected, "\(document): \(command): \(messages)")
        }
    }

    /// Somebody who types what the text says, and drags whatever opens.
    private final class Reader {
        private let folder = try! Folder()
        private let tools = try! Folder()
        /// Films are only made here, and `FilmTests` looks at what the options of the encoders come to.
        private let environment: [String: String]
        /// Here ffmpeg makes a film of the first pictures only, and reads the others: that a command draws and hands on every picture does not depend on what becomes of it.
        private let brief: [String: String]
        /// What opens a window, besides no word at all.
        private static let windows: Set = ["run", "wechat", "airbar", "logowave", "promotion", "pagedrefresh"]

        init(take: String?) throws {
            environment = try folder.hurry()
            let briefly = """
                #!/bin/sh
                PATH="${PATH#*:}"
                case "$*" in *"-i pipe:0"*) ffmpeg -t 0.2 "$@"; status=$?; cat >/dev/null; exit $status ;; esac
                exec ffmpeg "$@"

                """
            _ = try tools.writeProgram(briefly, to: "ffmpeg")
            brief = ["PATH": "\(tools.path):\(environment["PATH"] ?? "")"]
            let resources = URL(fileURLWithPath: folder("Resources"))
            try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
            for name in ["Takes", "Pictures"] {
                try FileManager.default.copyItem(
                    at: DocumentationTests.root.appendingPathComponent("Resources/\(name)"), to: resources.appendingPathComponent(name))
            }
            if let take { _ = try folder.write(take, to: "card.take") }
            try script("run.sh", #"exec '\#(builtProgram("overscroll"))' "$@""#)
            try script("swift", #"[ "$1 $2" = "run Mine" ] && shift 2 && exec '\#(Self.consumer())' "$@""#)
        }

        /// Writes a program that stands for another one of this name.
        private func script(_ name: String, _ line: String) throws {
            _ = try folder.writeProgram("#!/bin/sh\n\(line)\n", to: name)
        }

        /// The program of the package in `Tests/CardApp`; `run.sh test` has built it before.
        private static func consumer() throws -> String {
            let scratch = URL(fileURLWithPath: builtProgram("consumers")).appendingPathComponent("CardApp")
            let program = scratch.appendingPathComponent("debug/Mine").path
            if !FileManager.default.isExecutableFile(atPath: program) {
                let package = DocumentationTests.root.appendingPathComponent("Tests/CardApp").path
                let build = try ChildProcess([
                    "swift", "build", "--disable-index-store", "--package-path", package, "--scratch-path", scratch.path,
                ])
                _ = try build.readAll()
                #expect(try build.finish() == 0, "\(build.messages)")
            }
            return program
        }

        /// The exit status of a command and what it wrote to standard error; a window is dragged, and closed with its key.
        func run(_ command: String, makesWholeFilms: Bool) throws -> (status: Int32, messages: String) {
            let arguments = command.replacing(#/^(\./run\.sh|swift run Mine)\s*/#, with: "").split(separator: " ")
            try #require(arguments.count < command.split(separator: " ").count, "\(command) is no command of the simulator")
            let opensWindow = arguments.first.map { Self.windows.contains(String($0)) } ?? true
            // It ends with its window: while films are made, tests with windows have their turn.
            let server = opensWindow ? try XServer() : nil
            let display = server.map { ["DISPLAY": $0.display] } ?? [:]
            // The program takes the place of the shell, so that its window is that of the process that was started.
            let program = try ChildProcess(
                ["-C", folder.path, "sh", "-c", "exec \(command)"],
                environment: display.merging(makesWholeFilms ? environment : brief) { $1 })
            if let server { try drag(program, of: command, on: server) }
            return try withExtendedLifetime(server) {
                // A film takes longer than `readAll` would wait.
                while try program.nextLine(within: 120) != nil {}
                return (try program.finish(), program.messages)
            }
        }

        private func drag(_ program: ChildProcess, of command: String, on server: XServer) throws {
            let window = try server.window(of: program)
            try server.drag(window, from: 250, to: 520, key: "q")
        }
    }

    // MARK: - Reference

    /// The article is what the program prints; with OVERSCROLL_REMAKE_GOLDENS=1 it is written anew.
    @Test func theReferenceIsWhatTheProgramPrints() throws {
        let path = "\(Self.catalog)/Reference.md"
        let start = "## Commands\n"
        let kept = try Self.text(path)
        let introduction = kept.prefix(upTo: try #require(kept.firstRange(of: start)).lowerBound)
        let printed = try [Self.commands(), Self.keys(), Self.scenes(), Self.constants()]
        let text = String(introduction) + start + printed.joined()
        if ProcessInfo.processInfo.environment["OVERSCROLL_REMAKE_GOLDENS"] == "1" {
            try text.write(to: Self.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
        } else {
            #expect(kept == text, "OVERSCROLL_REMAKE_GOLDENS=1 ./run.sh test --filter theReference writes it anew")
        }
    }

    private static func printed(_ arguments: [String]) throws -> String {
        let outcome = try overscroll(arguments: arguments, environment: ["COLUMNS": "80"])
        try #require(outcome.status == 0, "\(arguments): \(outcome.messages)")
        return outcome.output.trimmingCharacters(in: .newlines)
    }

    private static func block(_ text: String) -> String { "\n```text\n\(text)\n```\n\n" }

    /// The help of a command, and of those below it.
    private static func commands(_ path: [String] = []) throws -> String {
        let help = try printed(["help"] + path)
        let below = help.matches(of: /(?m)^  (\w+)(?: \(default\))?  +\S/).map { String($0.1) }
        let names = help.contains("\nSUBCOMMANDS:") ? below : []
        let section = path.isEmpty ? block(help) : "### overscroll \(path.joined(separator: " "))\n" + block(help)
        return try section + names.map { try commands(path + [$0]) }.joined()
    }

    private static func keys() throws -> String {
        let help = try printed(["help", "run"])
        let sentence = try #require(help.firstMatch(of: /(?ms)^Keys: (.*?)\n\n/)).1.replacing("\n", with: " ")
        return "## Keys\n" + block(sentence.split(separator: " · ").joined(separator: "\n"))
    }

    private static func scenes() throws -> String { try "## Scenes\n" + block(printed(["scenes"])) }

    /// The table of constants, its sections as links.
    private static func constants() throws -> String {
        let rows = try printed(["constants"]).split(separator: "\n").map { line in
            line.split(separator: #/ {2,}/#).map(String.init)
        }
        let columns = try #require(rows.first)
        // Written in one piece, this would be a citation of this very file.
        let links = rows.dropFirst().map { row -> [String] in
            row.dropLast() + ["<" + ["doc", row.last ?? ""].joined(separator: ":") + ">"]
        }
        let table = [columns, columns.map { _ in "---" }] + links
        return "## Constants\n\nThose of `uikit`.\n\n" + table.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
}
