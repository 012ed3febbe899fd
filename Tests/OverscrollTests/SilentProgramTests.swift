import Foundation
import Testing
import WindowTesting

/// Programs that do not do what they should: an ffmpeg that is silent, and a system that gives no threads.
struct SilentProgramTests {
    private func film(in folder: Folder) throws -> String {
        let made = try overscroll(
            "render", "-", "-o", folder("film.mp4"), "--scale", "0.5",
            input: "overscroll-take 1\nscene logowave\n0.2 drag 207 250 207 480 0.3\n1.5 end\n")
        try #require(made.status == 0, "\(made.messages)")
        return folder("film.mp4")
    }

    /// Calls `measure` with a script in the place of ffmpeg.
    private func measure(_ film: String, with script: String, in folder: Folder) throws -> (outcome: Outcome, seconds: Double) {
        _ = try folder.writeProgram("#!/bin/sh\n" + script, to: "ffmpeg")
        let start = Date()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let outcome = try overscroll("measure", film, environment: ["PATH": "\(folder.path):\(path)"])
        return (outcome, Date().timeIntervalSince(start))
    }

    /// The script's own child has to end with it.
    @Test(.queueOfItsOwn) func anFfmpegThatHangsIsEnded() throws {
        let folder = try Folder()
        let script = "echo $$ > '\(folder("group"))'\nsleep 500\n"
        let measured = try measure(film(in: folder), with: script, in: folder)
        #expect(measured.outcome.status == 2 && measured.seconds < 40, "\(measured)")
        #expect(measured.outcome.messages.contains("it hangs: it has done nothing for 10 seconds"), "\(measured.outcome.messages)")
        let group = try #require(Int32(String(contentsOfFile: folder("group"), encoding: .utf8).dropLast()))
        try eventually("no child is left") { kill(-group, 0) != 0 }
    }

    /// A film that comes slowly, but comes.
    @Test(.queueOfItsOwn) func anFfmpegThatIsSlowIsWaitedFor() throws {
        let folder = try Folder()
        // ffmpeg is called more than once; the first call is slow.
        let script = """
            if mkdir '\(folder("called"))' 2>/dev/null; then sleep 7; echo wait >&2; sleep 7; fi
            PATH="${PATH#*:}" exec ffmpeg "$@"

            """
        let measured = try measure(film(in: folder), with: script, in: folder)
        #expect(measured.outcome.status == 0 && measured.outcome.output.hasPrefix("time,offset"), "\(measured.outcome.messages)")
        #expect(measured.seconds > 14)
    }

    /// The child of a script keeps the pipe open, which then has no end.
    @Test(.queueOfItsOwn) func aChildThatFfmpegLeavesIsNotWaitedFor() throws {
        let folder = try Folder()
        let (film, path) = (try film(in: folder), ProcessInfo.processInfo.environment["PATH"] ?? "")
        _ = try folder.writeProgram("#!/bin/sh\nsleep 30 &\nPATH=\"${PATH#*:}\" exec ffmpeg \"$@\"\n", to: "ffmpeg")
        let program = try ChildProcess(
            ["timeout", "-s", "KILL", "20", builtProgram("overscroll"), "measure", film], environment: ["PATH": "\(folder.path):\(path)"])
        #expect(try program.finish() == 0, "\(program.messages)")
    }

    /// A program that `diff` compares with: it hangs, or it works for long without a word. Returns its path; its process group stands in the file `group`.
    private func other(_ script: String, in folder: Folder) throws -> String {
        try folder.writeProgram("#!/bin/sh\necho $$ > '\(folder("group"))'\n\(script)\n", to: "other")
    }

    private func expectNothingLeft(in folder: Folder, _ files: Folder) throws {
        let group = try #require(Int32(String(contentsOfFile: folder("group"), encoding: .utf8).dropLast()))
        try eventually("no child is left") { kill(-group, 0) != 0 }
        #expect(try files.names == [])
    }

    /// Nobody waits for a program for ever, nor for its child.
    @Test(.queueOfItsOwn, arguments: ["diff", "report"]) func anotherProgramThatHangsIsEnded(command: String) throws {
        let (folder, files) = (try Folder(), try Folder())
        let (take, program) = (try folder.write(shortTake, to: "a.take"), try other("sleep 90", in: folder))
        let start = Date()
        let outcome = try overscroll(
            arguments: [command, take, "--program", program] + (command == "report" ? ["-o", folder("r.html")] : []),
            environment: ["TMPDIR": files.path])
        #expect(outcome.status == 2 && Date().timeIntervalSince(start) < 40, "\(outcome)")
        #expect(outcome.messages.contains("other trace': it hangs: it has done nothing for 10 seconds"), "\(outcome.messages)")
        try expectNothingLeft(in: folder, files)
    }

    /// A script that waits uses no time of the processor; the program that it has started uses a little now and then, and says nothing until it has drawn everything.
    @Test(.queueOfItsOwn) func anotherProgramThatWorksInSilenceIsWaitedFor() throws {
        let folder = try Folder()
        // Some ten milliseconds of work, forty times.
        let work = "setsid sh -c 'for i in $(seq 40); do for j in $(seq 50000); do :; done; sleep 0.3; done' & wait"
        let script =
            "[ -e '\(folder("called"))' ] || { touch '\(folder("called"))'; \(work); }\n'\(builtProgram("overscroll"))' \"$@\"\nexit $?"
        let (take, program) = (try folder.write(shortTake, to: "a.take"), try other(script, in: folder))
        let start = Date()
        let outcome = try overscroll("diff", take, "--program", program)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("nothing differs"), "\(outcome)")
        #expect(Date().timeIntervalSince(start) > 12)
    }

    /// Ctrl+C, and the other signals that end a program, end the other program, too, and nothing that it has written stays.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) func aSignalEndsTheOtherProgramToo(number: Int32) throws {
        let (folder, files) = (try Folder(), try Folder())
        let (take, script) = (try folder.write(shortTake, to: "a.take"), try other("sleep 90", in: folder))
        let program = try ChildProcess(
            [builtProgram("overscroll"), "diff", take, "--program", script], environment: ["TMPDIR": files.path])
        try eventually("the other program runs") {
            (try? String(contentsOfFile: folder("group"), encoding: .utf8))?.hasSuffix("\n") == true
        }
        program.signal(number)
        #expect(try program.finish() == -number)
        try expectNothingLeft(in: folder, files)
    }

    /// Somebody may still come and write; the user is told after a moment what the program waits for.
    @Test func aPipeWithoutAWriterIsTold() throws {
        let folder = try Folder()
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let program = try ChildProcess([builtProgram("overscroll"), "trace", folder("pipe"), "--probes", "t"])
        try eventually("it says what it waits for") {
            program.messages.contains("\(folder("pipe")): waiting for somebody to write into it")
        }
        _ = try folder.write(shortTake, to: "a.take")
        let writer = try ChildProcess(["sh", "-c", "exec cat '\(folder("a.take"))' > '\(folder("pipe"))'"])
        #expect(try writer.finish() == 0)
        #expect(try program.finish() == 0 && program.lines.count > 100, "\(program.messages)")
        // A signal ends the wait.
        let other = try ChildProcess([builtProgram("overscroll"), "feel", folder("a.take"), "--reference", folder("pipe")])
        try eventually("it says what it waits for") { other.messages.contains("waiting for somebody") }
        other.signal(SIGTERM)
        #expect(try other.finish() == -SIGTERM)
    }

    /// Only for root, to whom the limit does not apply: the calls are made as a user who has no other process.
    @Test(.enabled(if: getuid() == 0), arguments: [["serve", "wechat"], ["run"], ["check", "-", "-"]])
    func tooFewThreadsAreTold(call: [String]) throws {
        for count in 1...3 {
            let program = try ChildProcess(
                ["timeout", "-s", "KILL", "20", "setpriv", "--reuid", "64123", "--clear-groups", "prlimit", "--nproc=\(count)"]
                    + [builtProgram("overscroll")] + call)
            try program.closeInput()
            #expect(try program.finish() == 71 && program.messages.contains("ulimit -u"), "\(count) \(program.messages)")
        }
    }

    /// A signal of a crash that comes from outside ends the program at once, and one that it sends itself still does.
    @Test(arguments: [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]) func signalsOfCrashesFromOutside(number: Int32) throws {
        let program = try ChildProcess(["bash", "-c", "ulimit -c 0; exec \"$0\" serve wechat", builtProgram("overscroll")])
        try program.send("{\"command\": \"step\"}")
        #expect(try program.nextLine(within: 20) != nil)
        program.signal(number)
        // Its input is still open, so it would wait for more.
        #expect(try program.finish() == -number && program.messages.isEmpty, "\(program.messages)")
    }

    /// A file of the kernel that is read to no end.
    @Test(.enabled(if: getuid() == 0 && access("/dev/kmsg", R_OK) == 0)) func aFileOfTheKernelIsNotWaitedFor() throws {
        for call in [["trace", "/dev/kmsg"], ["feel", "-", "--feel", "/dev/kmsg"]] {
            let program = try ChildProcess(["timeout", "-s", "KILL", "20", builtProgram("overscroll")] + call)
            try program.write(shortTake)
            try program.closeInput()
            #expect([65, 66].contains(try program.finish()) && program.messages.contains("/dev/kmsg"), "\(program.messages)")
        }
    }

    /// Millions of frames that nobody sees.
    @Test func aServerThatShowsNothingIsFast() throws {
        let input = String(repeating: "{\"command\": \"step\", \"frames\": 36000}\n", count: 5)
        // Half a second of a processor, and more than three where each frame is captured.
        let program = try ChildProcess(["prlimit", "--cpu=2", builtProgram("overscroll"), "serve", "wechat"])
        try program.write(input)
        try program.closeInput()
        let output = String(decoding: try program.readAll(), as: UTF8.self)
        #expect(try program.finish() == 0 && output.contains("3000"), "\(program.messages)")
    }

    /// The weakest constants let content glide for minutes; its place of rest is found in a few frames, and is that of the law.
    @Test func flingsOfTheWeakestFeelAreMeasuredFast() throws {
        let folder = try Folder()
        let feel = try folder.write(
            "{\"base\": \"uikit\", \"decelerationRate\": 0.9999, \"restingSpeed\": 0.1, \"bouncePull\": 0.9999}", to: "weak.json")
        let start = Date()
        let probed = try overscroll(
            "probe", "fling", "--samples", "10001", "--velocity", "100000", "--feel", feel, "--max-difference", "0.3")
        #expect(probed.status == 0 && Date().timeIntervalSince(start) < 5, "\(probed.messages)")
    }
}
