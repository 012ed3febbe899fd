import Foundation
import Testing
import WindowTesting

/// The built program, installed into a folder that nobody else uses. Nothing is built here.
struct InstallTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path

    private static func run(_ command: String..., environment: [String: String] = [:]) throws -> Outcome {
        let program = try ChildProcess(command, environment: environment)
        try program.closeInput()
        let output = try program.readAll()
        return Outcome(status: try program.finish(), output: String(decoding: output, as: UTF8.self), messages: program.messages)
    }

    private static func install(into prefix: String) throws -> Outcome {
        try run("\(root)/Packaging/install.sh", "install", "--prefix", prefix, "--program", builtProgram("overscroll"))
    }

    /// All files below a folder, relative to it.
    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    }

    @Test func whatIsInstalledRunsAndGoesAgainWhole() throws {
        let folder = try SceneWorkshop()
        let prefix = folder.folder("a prefix")
        let foreign = prefix + "/share/man/man1"
        try FileManager.default.createDirectory(atPath: foreign, withIntermediateDirectories: true)
        let before = try Self.files(in: prefix)
        for _ in 0..<2 {
            let installed = try Self.install(into: prefix)
            try #require(installed.status == 0, "\(installed.messages)")
        }
        let program = prefix + "/bin/overscroll"
        #expect(try Self.run(program, "--version").output == overscroll("--version").output)
        // Its modules are found beside it.
        let scenes = try Self.run(program, "scenes", "--scenes", folder.file, environment: folder.environment)
        #expect(scenes.status == 0 && scenes.output.contains("card"), "\(scenes.messages)")
        for shell in [
            "bash-completion/completions/overscroll", "zsh/site-functions/_overscroll", "fish/vendor_completions.d/overscroll.fish",
        ] {
            #expect(try String(contentsOfFile: "\(prefix)/share/\(shell)", encoding: .utf8).contains("render"))
        }
        let removed = try Self.run("\(Self.root)/Packaging/install.sh", "uninstall", "--prefix", prefix)
        #expect(removed.status == 0, "\(removed.messages)")
        #expect(try Self.files(in: prefix) == before)
        #expect(try Self.run("\(Self.root)/Packaging/install.sh", "uninstall", "--prefix", prefix).status == 66)
    }

    @Test func everyManualPageAndFileOfTheDesktopIsInForm() throws {
        let folder = try Folder()
        let prefix = folder("prefix")
        try #require(try Self.install(into: prefix).status == 0)
        let pages = try Self.files(in: prefix + "/share/man/man1")
        #expect(pages.contains("overscroll.1") && pages.contains("overscroll-run.1") && pages.contains("overscroll-probe-fling.1"))
        for page in pages {
            let shown = try Self.run(
                "man", "--warnings", "-l", "\(prefix)/share/man/man1/\(page)", environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8"])
            #expect(shown.status == 0 && shown.messages.isEmpty && shown.output.contains("SYNOPSIS"), "\(page): \(shown.messages)")
        }
        let entry = try Self.run("desktop-file-validate", "\(prefix)/share/applications/overscroll.desktop")
        #expect(entry.status == 0 && entry.output.isEmpty, "\(entry.output)")
        let metainfo = try Self.run(
            "appstreamcli", "validate", "--no-net", "\(prefix)/share/metainfo/invalid.overscroll.overscroll.metainfo.xml")
        #expect(metainfo.status == 0, "\(metainfo.output)")
        // The actions of the entry are the scenes.
        let text = try String(contentsOfFile: "\(prefix)/share/applications/overscroll.desktop", encoding: .utf8)
        let scenes = try overscroll("scenes").output.matches(of: /(?m)^(\w+):/).map { String($0.1) }
        #expect(text.matches(of: /(?m)^Exec=overscroll run (\w+)$/).map { String($0.1) } == scenes)
    }

    @Test func whatCannotBeInstalledLeavesNothing() throws {
        let folder = try Folder()
        let script = "\(Self.root)/Packaging/install.sh"
        #expect(try Self.run(script, "install", "--prefix", folder("prefix"), "--program", "/nowhere/overscroll").status == 64)
        #expect(try Self.run(script, "install", "--perfix", folder("prefix")).status == 64)
        let file = try folder.write("", to: "file")
        let refused = try Self.run(script, "install", "--prefix", file + "/prefix", "--program", builtProgram("overscroll"))
        #expect(refused.status == 73 && refused.messages.contains("cannot be written"), "\(refused.messages)")
        #expect(try folder.names == ["file"])
    }
}
