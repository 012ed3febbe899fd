import Foundation
import Testing
import WindowTesting

/// A small file never takes more than a second or 100 MB, whatever it asks for.
@Suite struct FileLimitTests {
    private func feelTime(_ reference: String, take: String = shortTake) throws -> (result: Outcome, seconds: Double) {
        let folder = try Folder()
        let (curve, path) = (try folder.write(reference, to: "curve.csv"), try folder.write(take, to: "a.take"))
        let start = Date()
        let result = try overscroll("feel", path, "--reference", curve)
        return (result, Date().timeIntervalSince(start))
    }

    @Test func aReferenceOfThreeLines() throws {
        let long = try feelTime("0,0\n1,0\n1000000,0\n")
        #expect(long.result.status == 65 && long.result.messages.contains("900 are the most"))
        // With a way out.
        let fitted = try overscroll("fit", "-", input: "0,0\n1,5\n901,0\n")
        #expect(fitted.status == 65 && fitted.messages.contains("'ffmpeg -ss START"), "\(fitted.messages)")
        // The search for the best shift over all of fifteen minutes.
        let search = try feelTime("0,0\n1,5\n899,0\n")
        #expect(search.result.status == 0 && search.seconds < 5)
    }

    @Test func aLongTakeInFewWords() throws {
        let start = Date()
        let result = try overscroll("feel", "-", input: shortTake + "\n900 end\n")
        #expect(result.status == 0 && Date().timeIntervalSince(start) < 10)
    }

    /// A window that has recorded for thirty years, in which every moment comes to pass in a single frame.
    @Test(arguments: ["wechat", "airbar", "logowave", "promotion", "pagedrefresh"]) func aTickAfterThirtyYears(scene: String) throws {
        let start = Date()
        let result = try overscroll("trace", "-", input: "overscroll-take 1\nscene \(scene)\n0 frame\n1 tap 100 300\n1000000000 frame\n")
        #expect(result.status == 0 && Date().timeIntervalSince(start) < 5, "\(result.messages)")
    }

    /// Two frames with weeks between them are millions of frames of a film.
    @Test func aFilmHasSoManyFrames() throws {
        let folder = try Folder()
        let take = try folder.write("overscroll-take 1\nscene airbar\n0 frame\n1000000 frame\n", to: "weeks.take")
        for name in ["a.png", "a.mp4"] {
            let long = try use(["render", take, "-o", folder(name)])
            #expect(long.status == 65 && long.seconds < 1, "\(name) \(long)")
        }
        #expect(try overscroll("render", take, "-o", folder("b.png")).messages.contains("at most 45000000 frames"))
        #expect(try overscroll("render", take, "-o", folder("c.png"), "--fps", "1").status == 0)
        #expect(try folder.names == ["c.png", "weeks.take"])
    }

    @Test func manyRowsOfAFastClock() throws {
        // 8 kHz for 36 s.
        let rows = (0..<288_000).map { "\(Double($0) / 8000),\($0 % 8)\n" }.joined()
        #expect(try feelTime(rows).result.status == 0)
    }

    /// What a call used: its status, the seconds of the processor and the kilobytes of memory. What other programs have held is measured by python.
    private func use(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Double, seconds: Double, kilobytes: Double) {
        let script = """
            import resource, subprocess, sys
            done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            print(done.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss)
            """
        let python = try ChildProcess(["/usr/bin/python3", "-c", script, builtProgram("overscroll")] + arguments, environment: environment)
        let words = String(decoding: try python.readAll(), as: UTF8.self).split { $0.isWhitespace }.compactMap { Double($0) }
        try #require(words.count == 3, "\(python.messages)")
        return (words[0], words[1], words[2])
    }

    /// Comments are read over, and a line is not kept when the next one is read.
    @Test func commentsTakeLittleMemory() throws {
        let folder = try Folder()
        let comments = String(repeating: "# \(String(repeating: "c", count: 58))\n", count: 300_000)
        let path = try folder.write(shortTake + "\n" + comments + "0.5 end\n", to: "comments.take")
        let used = try use(["trace", path])
        // 18 MB of comments took 216 MB at first.
        #expect(used.status == 0 && used.kilobytes < 100_000, "\(used)")
    }

    /// Whoever names probes asks for no pictures: drawing all clouds of fifteen minutes took 25 s.
    @Test func probesAreComparedWithoutDrawing() throws {
        let folder = try Folder()
        let text = "overscroll-take 1\nscene wechat\n0 drag 207 200 207 700 0.4\n900 end\n"
        let path = try folder.write(text, to: "long.take")
        for call in [["--probes", "t"], ["--column", "t"]] {
            let used = try use(["diff", path, path] + call)
            #expect(used.status == 0 && used.seconds < 3 && used.kilobytes < 100_000, "\(call) \(used)")
        }
    }

    /// Thirty-six thousand frames, in which little happens; what is kept of each is three times as much in the longest take. There both sides of `diff` with all probes and pictures took 279 MB, and the places of the scroll views 128 MB.
    @Test func longTakesTakeLittleMemory() throws {
        let folder = try Folder()
        let head = "overscroll-take 1\nscene airbar\nrate 120\n"
        let path = try folder.write(head + "0 drag 207 200 207 500 0.4\n300 end\n", to: "long.take")
        for call in [
            ["diff", path, path], ["check", "--jumps", path], ["feel", path, "--feel", "uikit", "--feel", "qt", "--feel", "android"],
        ] {
            let used = try use(call)
            // 35 MB; 23 MB more would be 100 MB in the longest take.
            #expect(used.kilobytes < 53_000, "\(call) \(used)")
        }
    }

    /// The page of a report is written as it comes: with all of it in memory a quarter of an hour took 333 MB. Here the clouds of every frame are other ones, on a narrow screen, whose page is as long as a wide one's.
    ///
    /// The film of so many frames would be most of the work of this test, so this ffmpeg only reads them, and writes as much as a page may hold.
    @Test func aReportTakesLittleMemory() throws {
        let (folder, bin) = (try Folder(), try Folder())
        _ = try bin.writeProgram(
            "#!/bin/sh\ncat >/dev/null; for last; do :; done; head -c 10000000 /dev/zero >\"${last#file:}\"\n", to: "ffmpeg")
        let text = "overscroll-take 1\nscene wechat\ndevice 208x736@1\nrate 120\n0 drag 104 200 104 700 0.4\n30 end\n"
        let take = try folder.write(text, to: "a.take")
        let path = "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let used = try use(["report", take, "-o", folder("r.html")], environment: ["PATH": path])
        let size = try Data(contentsOf: URL(fileURLWithPath: folder("r.html")), options: .alwaysMapped).count
        // 28.5 MB on an idle machine and on a busy one, and with all of the page in memory its size more.
        #expect(used.status == 0 && used.kilobytes < 34_000 && size > 12_500_000, "\(used) \(size)")
    }

    /// Two takes that part in their first second, so that many probes differ in nearly every frame: 133 MB and 25 s at first.
    @Test func differencesTakeLittleMemory() throws {
        let folder = try Folder()
        let head = "overscroll-take 1\nscene wechat\nrate 120\n"
        let takes = try [700, 100].map { try folder.write("\(head)0 drag 207 200 207 \($0) 0.4\n900 end\n", to: "\($0).take") }
        let used = try use(["diff"] + takes + ["--probes", "*"])
        #expect(used.status == 1 && used.kilobytes < 90_000 && used.seconds < 5, "\(used)")
    }

    /// The largest screen that a take may have, drawn as a picture: beside its pixels there is no room for them a second time.
    @Test func aLargePictureTakesItsPixelsOnly() throws {
        let folder = try Folder()
        let take = try folder.write("overscroll-take 1\nscene wechat\ndevice 4000x4000@1\n0.02 end\n", to: "a.take")
        let drawn = try use(["render", take, "-o", folder("a.png")])
        #expect(drawn.status == 0 && drawn.kilobytes < 100_000, "\(drawn)")
        let hashed = try use(["check", take, "--write-hashes", "-o", folder("b.take")])
        #expect(hashed.status == 0 && hashed.kilobytes < 100_000, "\(hashed)")
        let more = try overscroll("render", take, "-o", folder("c.png"), "--size", "4001x4000")
        #expect(more.status == 64 && more.messages.contains("at most 16 can be drawn"), "\(more.messages)")
    }

    /// The rate of the command line gives a take no more frames than its own rate may.
    @Test func noRateGivesMoreFrames() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake + "\n900 end\n", to: "a.take")
        for call in [
            ["diff", take, take], ["report", take, "-o", folder("r.html")], ["check", take, "--write-hashes", "-o", folder("h.take")],
        ] {
            let outcome = try overscroll(arguments: call + ["--fps", "121"])
            #expect(outcome.status == 64 && outcome.messages.contains("more than 108000 frames"), "\(call) \(outcome.messages)")
        }
        let allowed = try overscroll("diff", take, take, "--fps", "120", "--probes", "t")
        #expect(allowed.status == 0, "\(allowed.messages)")
    }

    /// Accents that all belong to one character; a comment of them took minutes.
    @Test(arguments: ["# ", "0.5 expect home.state == "]) func manyCombiningMarks(start: String) throws {
        let folder = try Folder()
        let marks = String(repeating: "\u{301}", count: 5_000_000)
        let take = try folder.write("\(shortTake)\n\(start)\(marks)\n1 end\n", to: "marks.take")
        let used = try use(["trace", take, "--probes", "t"])
        #expect([0, 65].contains(used.status) && used.seconds < 3, "\(used)")
    }

    /// A reference with few points is laid over each of a quarter million places.
    @Test func aReferenceIsFoundInALongTake() throws {
        let folder = try Folder()
        let take = try folder.write("overscroll-take 1\nscene wechat\nrate 120\n0 drag 207 200 207 600 1\n900 end\n", to: "long.take")
        let rows = (0..<110).map { "\($0),\((1000 - 1000 * pow(0.9, Double($0))).rounded(.down))\n" }.joined()
        let used = try use(["feel", take, "--reference", folder.write(rows, to: "reference.csv")])
        #expect(used.status == 0 && used.seconds < 1, "\(used)")
    }

    /// Flicks of three seconds, one after the other, 8000 times a second: what no screen shows is left out.
    @Test(.timeLimit(.minutes(1))) func aFitOfAFastClock() throws {
        let folder = try Folder()
        var (place, rows) = (0.0, "time,y\n")
        for index in 0..<288_000 {
            let time = (Double(index) / 8000).truncatingRemainder(dividingBy: 3)
            let speed = time < 0.3 ? 5000 * time : time < 2.6 ? 1500 * exp(-2 * (time - 0.3)) : 0
            place += speed / 8000
            rows += "\(Double(index) / 8000),\((place * 1000).rounded() / 1000)\n"
        }
        let outcome = try overscroll("fit", folder.write(rows, to: "fast.csv"))
        #expect(outcome.status == 0 && outcome.messages.contains("of 288000 points one in 16 is used"), "\(outcome.messages)")
        let parts = outcome.output.split(separator: "the feel has:")[0]
        #expect(parts.matches(of: /glide/).count == 12, "\(outcome.output)")
    }

    @Test func probesAreBounded() throws {
        let result = try overscroll("probe", "fling", "--samples", "100001")
        #expect(result.status == 64 && result.messages.contains("10001"))
    }

    @Test func aPipeCanBeRead() throws {
        let folder = try Folder()
        let path = try folder.write(shortTake, to: "a.take")
        let lines = String(
            decoding: try ChildProcess(["bash", "-c", "\(builtProgram("overscroll")) trace <(cat '\(path)') | wc -l"]).readAll(),
            as: UTF8.self)
        #expect((Int(lines.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 10)
    }

    @Test func aFeelIsSmall() throws {
        let folder = try Folder()
        let large = try folder.write("{ " + String(repeating: " ", count: 1 << 17) + "}", to: "large.json")
        let result = try overscroll("feel", "-", "--feel", large, input: shortTake)
        #expect(result.status == 65 && result.messages.contains("64 KB"))
        // A text in place of a file, as a window gives it to other processes.
        let long = try overscroll("feel", "-", "--feel", "{ " + String(repeating: " ", count: 1 << 16) + "}", input: shortTake)
        #expect(long.status == 65 && long.messages.contains("64 KB"))
        #expect(try overscroll("feel", "-", "--feel", "{ \"panSlop\": 12 }", input: shortTake).status == 0)
        let doubled = try folder.write("{ \"panSlop\": 1,\n \"pan\\u0053lop\": 2 }", to: "doubled.json")
        let twice = try overscroll("feel", "-", "--feel", doubled, input: shortTake)
        #expect(twice.status == 65 && twice.messages.contains("doubled.json:2: 'panSlop' stands here twice"))
    }
}
