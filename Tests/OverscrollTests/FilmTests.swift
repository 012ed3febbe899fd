import Foundation
import Testing
import WindowTesting

/// `overscroll render` to films, with the real ffmpeg and with some that fail.
struct FilmTests {
    /// What ffprobe says: codec, pixel format, sides and the number of frames, counted.
    private func probe(_ path: String) throws -> [String] {
        let program = try ChildProcess([
            "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=codec_name,width,height,pix_fmt,nb_read_frames", "-of",
            "csv=p=0", path,
        ])
        try program.closeInput()
        let said = String(decoding: try program.readAll(), as: UTF8.self)
        return said.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ",").map(String.init)
    }

    /// The short drag, on a screen with a quarter of the pixels.
    private var small: String { shortTake.replacing("scene wechat", with: "scene wechat\ndevice 208x368@1") }

    @Test(arguments: [
        ("mp4", ["--fps", "60"], ["h264", "208", "368", "yuv420p", "31"]), ("gif", [], ["gif", "208", "368", "bgra", "26"]),
        ("apng", [], ["apng", "208", "368", "rgb24", "31"]), ("webm", ["--fps", "30"], ["vp9", "208", "368", "yuv420p", "16"]),
        ("mp4", ["--speed", "0.5", "--hold-last", "0.25"], ["h264", "208", "368", "yuv420p", "76"]),
        ("mp4", ["--bezel", "plain", "--touches"], ["h264", "308", "556", "yuv420p", "31"]),
        ("mov", ["--from", "0.1", "--to", "0.3", "--slow", "0.2..0.3=0.5"], ["h264", "208", "368", "yuv420p", "19"]),
        ("apng", ["--bezel", "plain", "--background", "transparent", "--to", "0.1"], ["apng", "308", "556", "rgba", "7"]),
        ("mp4", ["--beside", "flutter", "--loop"], ["h264", "524", "480", "yuv420p", "55"]),
    ])
    func everyFrameIsThere(row: (kind: String, arguments: [String], stream: [String])) throws {
        let folder = try Folder()
        let take = try folder.write(small + "\n0.5 end\n", to: "short.take")
        let film = folder("film.\(row.kind)")
        let outcome = try overscroll(arguments: ["render", take, "-o", film, "--scale", "1"] + row.arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try probe(film) == row.stream)
        #expect(try folder.names == ["film.\(row.kind)", "short.take"])
    }

    /// A film has every frame of its take, and a picture is the frame that a trace tells of. Of several takes the fastest counts; a GIF cannot.
    @Test func aFilmHasTheRateOfItsTake() throws {
        let folder = try Folder()
        let text = small + "\n0.5 end\n"
        let take = try folder.write(text, to: "slow.take")
        let fast = try folder.write(text.replacing("scene wechat", with: "scene wechat\nrate 120"), to: "fast.take")
        for (takes, name, message) in [
            ([fast], "fast.mp4", "61 frames at 120 a second"), ([take, fast], "both.apng", "61 frames at 120 a second"),
            ([take], "slow.mp4", "31 frames at 60 a second"), ([fast], "fast.gif", "26 frames at 50 a second"),
            ([fast], "fast/%02d.png", "61 frames at 120 a second"),
        ] {
            let outcome = try overscroll(arguments: ["render"] + takes + ["-o", folder(name)])
            #expect(outcome.status == 0 && outcome.messages.contains(message), "\(name): \(outcome.messages)")
        }
        #expect(try overscroll("render", fast, "-o", folder("one.png"), "--at", "0.175").status == 0)
        #expect(try picture(folder("one.png")).pixels == picture(folder("fast/21.png")).pixels)
        #expect(try picture(folder("one.png")).pixels != picture(folder("fast/20.png")).pixels)
        let story = try folder.write("overscroll-film 1\nfilm story.mp4\ntake fast.take\n", to: "a.film")
        let filmed = try overscroll("film", story)
        #expect(filmed.status == 0 && filmed.messages.contains("61 frames at 120 a second"), "\(filmed.messages)")
    }

    /// A lossless film holds the pictures that a series of PNGs holds.
    @Test func theFramesAreTheTakes() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake + "\n0.5 end\n", to: "short.take")
        #expect(try overscroll("render", take, "-o", folder("film.apng"), "--scale", "1", "--fps", "20").status == 0)
        #expect(try overscroll("render", take, "-o", folder("frames/%02d.png"), "--scale", "1", "--fps", "20").status == 0)
        let unpack = try ChildProcess(["ffmpeg", "-v", "error", "-i", folder("film.apng"), "-start_number", "0", folder("out-%02d.png")])
        try unpack.closeInput()
        #expect(try unpack.finish() == 0, "\(unpack.messages)")
        for index in 0...10 {
            let name = index < 10 ? "0\(index)" : "\(index)"
            #expect(try picture(folder("out-\(name).png")).pixels == picture(folder("frames/\(name).png")).pixels, "frame \(index)")
        }
    }

    /// What is written of a take depends on the take alone, byte for byte.
    @Test(arguments: ["mp4", "webm", "gif", "apng", "html"]) func aFilmIsTheSameEachTime(kind: String) throws {
        let folder = try Folder()
        let take = try folder.write(small + "\n0.5 end\n", to: "short.take")
        let files = try ["one", "two"].map { name in
            let path = folder("\(name).\(kind)")
            let command = kind == "html" ? ["report", take, "-o", path] : ["render", take, "-o", path, "--scale", "1"]
            let outcome = try overscroll(arguments: command)
            #expect(outcome.status == 0, "\(outcome.messages)")
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        #expect(files[0] == files[1], "\(kind)")
        #expect(!files[0].isEmpty)
    }

    @Test func sixtyDoesNotExistInAGIF() throws {
        let folder = try Folder()
        let outcome = try overscroll("render", "-", "-o", folder("x.gif"), "--fps", "60", input: shortTake)
        #expect(outcome.status == 64 && outcome.messages.contains("50, 33.3 or 25"))
        #expect(try folder.names.isEmpty)
    }

    @Test func withoutFFmpegTheWayOutIsNamed() throws {
        let folder = try Folder()
        let program = try ChildProcess(
            [builtProgram("overscroll"), "render", "-", "-o", folder("x.mp4")], environment: ["PATH": folder.path])
        try program.write(shortTake)
        try program.closeInput()
        #expect(try program.finish() == 74)
        #expect(program.messages.contains("ffmpeg") && program.messages.contains("frames/%05d.png"))
        #expect(try folder.names.isEmpty)
    }

    /// One that ends in the middle, one that reads all and then says no, one that is killed.
    @Test(arguments: [
        ("head -c 100000 >/dev/null; echo 'broken pipe of my own' >&2; exit 3", "broken pipe of my own"),
        (
            "cat >/dev/null; for last; do :; done; echo half > \"$last\"; echo \"Error closing file $last: No space left on device\" >&2; exit 1",
            "Error closing file 'NAME': No space left on device"
        ),
        ("kill -9 $$", "ended with 137"), ("cat >/dev/null", "wrote nothing"),
    ])
    func anFFmpegThatFailsLeavesNothing(row: (script: String, message: String)) throws {
        let folder = try Folder()
        let bin = try Folder()
        _ = try bin.writeProgram("#!/bin/sh\n\(row.script)\n", to: "ffmpeg")
        let path = "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        for kind in ["mp4", "gif"] {
            let film = folder("x.\(kind)")
            let outcome = try overscroll("render", "-", "-o", film, "--scale", "1", input: shortTake, environment: ["PATH": path])
            let message = row.message.replacingOccurrences(of: "NAME", with: film)
            #expect(outcome.status == 74 && outcome.messages.contains(message), "\(outcome.messages)")
            #expect(outcome.messages.hasPrefix("overscroll: ffmpeg could not write '\(film)': "), "\(outcome.messages)")
            #expect(try folder.names.isEmpty)
        }
    }

    /// A caller that ignores the ends of its children hands this down, and the system then tells nobody how they end.
    @Test func aCallerThatIgnoresChildrenHidesNoFailure() throws {
        let (folder, bin) = (try Folder(), try Folder())
        _ = try bin.writeProgram("#!/bin/sh\ncat >/dev/null; for last; do :; done; echo half > \"${last#file:}\"; exit 1\n", to: "ffmpeg")
        let path = "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let take = try folder.write(shortTake, to: "a.take")
        let program = try ChildProcess(
            ["env", "--ignore-signal=CHLD", builtProgram("overscroll"), "render", take, "-o", folder("x.mp4")], environment: ["PATH": path])
        #expect(try program.finish() == 74 && program.messages.contains("it ended with 1"), "\(program.messages)")
        #expect(try folder.names == ["a.take"])
    }

    @Test(arguments: [
        ["-o", "x.mp4", "--at", "1"], ["-o", "x.avi"], ["-o", "x.mp4", "--speed", "0"], ["-o", "x.mp4", "--hold-last", "-1"],
        ["-o", "x.mp4", "--bezel", "plain", "--background", "red"],
        ["-o", "x.mp4", "--bezel", "gold"],
    ])
    func refused(arguments: [String]) throws {
        let outcome = try overscroll(arguments: ["render", "-"] + arguments, input: shortTake)
        #expect(outcome.status == 64 && !outcome.messages.isEmpty, "\(outcome.messages)")
    }

    /// Told to end in the middle of a film it takes away what there is of it.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anInterruptedFilmLeavesNothing(number: Int32) throws {
        let folder = try Folder()
        let program = try ChildProcess(
            [builtProgram("overscroll"), "render", "-", "-o", folder("a.mp4"), "--speed", "0.01"])
        try program.write(shortTake + "\n5 end\n")
        try program.closeInput()
        try eventually("ffmpeg writes it") {
            try !String(contentsOfFile: "/proc/\(program.id)/task/\(program.id)/children", encoding: .utf8).isEmpty
        }
        kill(program.id, number)
        #expect(try program.finish() == -number)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// Each pass has an ffmpeg and hears signals of its own. This ffmpeg stays in the second one.
    @Test func aGIFIsInterruptedInItsSecondPass() throws {
        let (folder, bin) = (try Folder(), try Folder())
        let script = """
            #!/bin/sh
            [ -e "$0.first" ] && touch "$0.second" && exec sleep 60
            touch "$0.first"; cat >/dev/null; for last; do :; done; echo palette >"${last#file:}"
            """
        _ = try bin.writeProgram(script, to: "ffmpeg")
        let path = "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let program = try ChildProcess([builtProgram("overscroll"), "render", "-", "-o", folder("x.gif")], environment: ["PATH": path])
        try program.write(shortTake)
        try program.closeInput()
        try eventually("the second pass") { access(bin("ffmpeg.second"), F_OK) == 0 }
        program.signal(SIGTERM)
        #expect(try program.finish() == -SIGTERM)
        #expect(try folder.names.isEmpty)
    }
}
