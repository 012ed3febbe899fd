import Foundation
import Testing
import WindowTesting

struct RenderTests {
    @Test func oneFrameIsTheSameAsThatOfASeries() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake + "\n0.5 end\n", to: "short.take")
        #expect(try overscroll("render", take, "-o", folder("frames/%03d.png"), "--fps", "20", "--scale", "1").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("frames")).count == 11)
        #expect(try overscroll("render", take, "-o", folder("one.png"), "--fps", "20", "--scale", "1", "--at", "0.3").status == 0)
        let (one, sixth) = (try picture(folder("one.png")), try picture(folder("frames/006.png")))
        #expect(one.width == 414 && one.height == 736)
        #expect(one.pixels == sixth.pixels)
        #expect(try picture(folder("frames/000.png")).pixels != one.pixels)
        // Only a film dissolves into its beginning.
        let looped = try overscroll("render", take, "-o", folder("looped.png"), "--fps", "20", "--scale", "1", "--at", "0.3", "--loop")
        #expect(try looped.status == 0 && picture(folder("looped.png")).pixels == one.pixels)
    }

    @Test(arguments: ["%13d.png", "%99999999999999999999d.png", "%d%d.png", "%s.png"]) func aPatternHoldsOneNumber(name: String) throws {
        let folder = try Folder()
        let refused = try overscroll("render", "-", "-o", folder(name), input: shortTake)
        #expect(refused.status == 64 && refused.messages.contains("one number such as %05d"), "\(refused.messages)")
    }

    /// One frame has no number that could stand in its name; a series that is meant is still told.
    @Test func oneFrameMayHaveAPercentSign() throws {
        let folder = try Folder()
        #expect(try overscroll("render", "-", "-o", folder("a 50%.png"), "--at", "0", input: shortTake).status == 0)
        #expect(try folder.names == ["a 50%.png"])
        let series = try overscroll("render", "-", "-o", folder("%05d.png"), "--at", "0", input: shortTake)
        #expect(series.status == 64 && series.messages.contains("asks for all"), "\(series.messages)")
    }

    @Test(arguments: ["50%/one.png", "%d%s/%03d.png"]) func aFolderMayHaveAPercentSign(name: String) throws {
        let folder = try Folder()
        #expect(try overscroll("render", "-", "-o", folder(name), "--to", "0.05", input: shortTake).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder(String(name.prefix { $0 != "/" })))
        #expect(names.contains(name.hasPrefix("50") ? "one.png" : "000.png"))
    }

    @Test func anExistingFileIsReplacedOnlyWhenForced() throws {
        let folder = try Folder()
        let file = try folder.write("mine", to: "x.png")
        let refused = try overscroll("render", "-", "-o", file, input: shortTake)
        #expect(refused.status == 74 && refused.messages.contains("--force"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try overscroll("render", "-", "-o", file, "--force", input: shortTake).status == 0)
        #expect(try picture(file).width == 828)
        let recording = try folder.write("mine", to: "x.take")
        let record = try overscroll("run", "--record", recording, environment: ["DISPLAY": ":98765"])
        #expect(record.status == 74 && record.messages.contains("--force"))
    }

    @Test func placesThatCannotBeWrittenAreToldBeforeAnythingRuns() throws {
        let folder = try Folder()
        let plain = try folder.write("", to: "plain")
        for place in [plain + "/x.png", "/proc/x.png", folder.path + "/plain/a/b.png"] {
            let outcome = try overscroll("render", "-", "-o", place, input: shortTake)
            #expect(outcome.status == 74, "\(place)")
            #expect(outcome.messages.contains("cannot"), "\(outcome.messages)")
        }
        #expect(try overscroll("render", "-", "-o", folder.path + "/.png/", input: shortTake).status != 0)
        #expect(try folder.names == ["plain"])
    }

    /// A file system of a few kilobytes; needs the right to mount. Of the film all but its end has room, or nothing of it where the disk is full before.
    @Test(
        .enabled(if: geteuid() == 0, "only root may mount"),
        arguments: [("x.png", 16, 0), ("x.mp4", 32, 0), ("x.webm", 32, 0), ("x.mp4", 4, 4)])
    func aFullDiskLeavesNothingHalf(file: String, size: Int, used: Int) throws {
        let folder = try Folder()
        let script = """
            mount -t tmpfs -o size=\(size)k none "$1" && { head -c \(used)k /dev/zero >"$1/used"
            "$0" render - -o "$1/\(file)"; echo status $?; rm "$1/used"; ls -A "$1"; echo end; }
            """
        let shell = try ChildProcess(["unshare", "-m", "sh", "-c", script, builtProgram("overscroll"), folder.path])
        try shell.write(shortTake)
        try shell.closeInput()
        let lines = String(decoding: try shell.readAll(), as: UTF8.self).split(separator: "\n")
        guard !lines.isEmpty else { return print("no mount in this container: \(shell.messages)") }
        #expect(lines == ["status 74", "end"] && shell.messages.hasSuffix(": No space left on device\n"), "\(shell.messages)")
    }
}

/// Other kinds of pictures, and times and sizes that cannot be drawn.
struct PictureTests {
    @Test func aJPEGIsOneFrame() throws {
        let folder = try Folder()
        for name in ["a.jpg", "b.JPEG"] {
            let outcome = try overscroll("render", "-", "-o", folder(name), "--at", "0.3", input: shortTake)
            #expect(outcome.status == 0, "\(outcome.messages)")
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder(name))))
            #expect(bytes.starts(with: [0xff, 0xd8, 0xff]) && bytes.suffix(2) == [0xff, 0xd9] && bytes.count > 10_000)
        }
        #expect(try folder.names == ["a.jpg", "b.JPEG"])
    }

    @Test func aTimeBeyondTheEndIsAnError() throws {
        let folder = try Folder()
        let outcome = try overscroll("render", "-", "-o", folder("a.png"), "--at", "3", input: shortTake + "\n1 end\n")
        #expect(outcome.status == 64 && outcome.messages.contains("nothing is drawn at 3 s: standard input ends at 1 s"))
        #expect(try folder.names == [])
        #expect(try overscroll("render", "-", "-o", folder("a.png"), "--at", "1", input: shortTake + "\n1 end\n").status == 0)
        for part in [["--at", "0.1", "--from", "0.5"], ["--at", "0.8", "--to", "0.5"]] {
            let outside = try overscroll(arguments: ["render", "-", "-o", folder("b.png")] + part, input: shortTake + "\n1 end\n")
            #expect(outside.status == 64 && outside.messages.contains("cannot show the frame at \(part[1]) s"), "\(outside.messages)")
        }
        let layers = try overscroll("layers", "-", "--at", "3", input: shortTake + "\n1 end\n")
        #expect(
            layers.status == 64 && layers.output.isEmpty && layers.messages.contains("standard input ends at 1 s"), "\(layers.messages)")
        for time in ["1", "1.016"] { #expect(try overscroll("layers", "-", "--at", time, input: shortTake + "\n1 end\n").status == 0) }
    }

    @Test func morePixelsThanAScreenCanHave() throws {
        let folder = try Folder()
        let take = shortTake.replacingOccurrences(of: "scene wechat", with: "scene wechat\ndevice 4000x4000@1")
        let outcome = try overscroll("render", "-", "-o", folder("a.mp4"), "--scale", "4", input: take)
        #expect(outcome.status == 64 && outcome.messages.contains("256 million pixels"))
    }

    /// A name of one letter is the name of a file, in this folder.
    @Test(arguments: [["render", "-", "-o", "a"], ["feel", "-", "--html", "b"], ["run", "--record", "c"]]) func aNameOfOneLetter(
        words: [String]
    ) throws {
        let folder = try Folder()
        let program = try ChildProcess(["-C", folder.path, builtProgram("overscroll")] + words)
        try program.write(shortTake)
        try program.closeInput()
        #expect(try [0, 3, 64].contains(program.finish()), "\(program.messages)")
    }
}
