import Foundation
import Testing
import WindowTesting

/// What is written, and what is never replaced.
struct OutputTests {
    private let take = "overscroll-take 1\nscene promotion\ndevice 100x200@1\n0.1 end\n"

    private func mode(_ path: String) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    private func render(to path: String, _ arguments: String...) throws -> Outcome {
        try overscroll(arguments: ["render", "-", "-o", path] + arguments, input: take)
    }

    @Test func aReplacedFileKeepsItsModeAndALinkStaysALink() throws {
        let folder = try Folder()
        let file = try folder.write("old", to: "secret.png")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: folder("link.png"), withDestinationPath: "secret.png")
        #expect(try render(to: folder("link.png"), "--force").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.png")) == "secret.png")
        #expect(try picture(file).width == 100 && mode(file) == 0o600)
        #expect(try folder.names == ["link.png", "secret.png"])
    }

    @Test func whatIsNoPlainFileIsNeverReplaced() throws {
        let folder = try Folder()
        #expect(mkfifo(folder("pipe.png"), 0o644) == 0)
        try FileManager.default.createDirectory(atPath: folder("folder.png"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: folder("nowhere.png"), withDestinationPath: "not/there")
        for name in ["pipe.png", "folder.png", "nowhere.png", "/proc/x.png"] {
            let outcome = try render(to: name.hasPrefix("/") ? name : folder(name), "--force")
            #expect(outcome.status == 74, "\(name): \(outcome.messages)")
        }
        #expect(try folder.names == ["folder.png", "nowhere.png", "pipe.png"])
        for arguments in [["run", "--record", ""], ["run", "--record", "/proc/x.take"]] {
            #expect(try overscroll(arguments: arguments, environment: ["DISPLAY": ":98765"]).status == 74)
        }
    }

    /// Frames of a longer series would be taken for the end of the new one.
    @Test func aSeriesIsReplacedAsAWhole() throws {
        let folder = try Folder()
        for index in [0, 3, 6, 7, 40] { _ = try folder.write("old", to: "f\(index).png") }
        _ = try folder.write("mine", to: "f07.png")
        let refused = try render(to: folder("f%d.png"))
        #expect(refused.status == 74 && refused.messages.contains("--force"))
        #expect(try render(to: folder("f%d.png"), "--force").status == 0)
        #expect(try folder.names.sorted() == (["f07.png"] + (0...6).map { "f\($0).png" }).sorted())
        #expect(try picture(folder("f6.png")).width == 100)
    }

    @Test(arguments: ["a:b.mp4", "12:30.gif", "-x.mp4", "50%.gif", "x.mov", "file:x.mp4", "tee:x.mp4"]) func filmsOfEveryName(name: String)
        throws
    {
        let folder = try Folder()
        let shell = try ChildProcess(
            ["sh", "-c", "cd \"$1\" && \"$0\" render - -o \"./$2\" 2>&1; echo status $?", builtProgram("overscroll"), folder.path, name])
        try shell.write(take)
        try shell.closeInput()
        let said = String(decoding: try shell.readAll(), as: UTF8.self)
        #expect(said.contains("status 0"), "\(said)")
        #expect(try folder.names == [name])
    }

    /// 200 kB of warnings, a child that goes on, and an end that never comes. `exec`, because nothing is to remain after the test.
    @Test(arguments: [
        "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; cat >/dev/null; exit 1", "sleep 3 & cat >/dev/null; exit 1", "exit 3",
        "trap '' TERM; exec 0<&-; exec sleep 60",
    ])
    func aBadFFmpegIsTold(script: String) throws {
        let folder = try Folder()
        let tools = try Folder()
        let file = try tools.write("#!/bin/sh\n\(script)\n", to: "ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        let outcome = try overscroll(
            arguments: ["render", "-", "-o", folder("a.mp4")], input: take, environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
        #expect(outcome.status == 74 && outcome.messages.contains("ffmpeg"), "\(outcome.messages.suffix(300))")
        #expect(try folder.names == [])
    }

    @Test func aSignalThatWasIgnoredStaysIgnored() throws {
        let folder = try Folder()
        let script = "trap '' HUP; \"$0\" render \"$1\" -o \"$2\" & sleep 0.4; kill -HUP $!; wait $!; echo status $?"
        let long = try folder.write("overscroll-take 1\nscene wechat\n6 end\n", to: "long.take")
        let shell = try ChildProcess(["sh", "-c", script, builtProgram("overscroll"), long, folder("a.mp4")])
        let said = String(decoding: try shell.readAll(), as: UTF8.self)
        #expect(said.contains("status 0"), "\(said)")
    }
}
