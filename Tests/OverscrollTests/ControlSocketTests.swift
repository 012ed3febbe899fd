import Foundation
import Testing
import WindowTesting

/// Programs that drive another program: by standard input, and by a socket.
struct ControlSocketTests {
    private let folder = try! Folder()

    private var path: String { folder("control") }

    private func serve(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(["-C", folder.path, builtProgram("overscroll"), "serve", "wechat"] + arguments)
    }

    private func time(_ answer: String?) -> Double? {
        answer.flatMap { $0.firstMatch(of: #/"time":([\d.]+)/#) }.flatMap { Double($0.1) }
    }

    // MARK: - Standard input

    @Test func standardInputIsAnsweredLineByLine() throws {
        let script = """
            {"command": "record", "path": "a.take"}
            {"id": "x", "command": "drag", "points": [[207, 150], [207, 400]], "seconds": 0.5}

            {"command": "nonsense"}
            {"command": "wait"}
            {"command": "picture", "path": "a.png", "scale": 0.5}
            {"command": "state"}
            """
        let program = try serve()
        try program.write(script)
        try program.closeInput()
        let lines = String(decoding: try program.readAll(), as: UTF8.self).split(separator: "\n")
        #expect(try program.finish() == 0, "\(program.messages)")
        #expect(lines.count == 6 && lines[1] == #"{"id":"x","result":{"isResting":false,"time":0.5}}"#)
        #expect(lines[2].contains(#""code":"unknownCommand""#) && lines[3].contains(#""isResting":true"#))
        #expect(try picture(folder("a.png")).width == 207)
        // The end of the input ends the recording.
        let hash = try #require(lines[5].firstMatch(of: #/"hash":"(\w+)"/#)).1
        let end = try #require(time(String(lines[5])))
        let take = try String(contentsOfFile: folder("a.take"), encoding: .utf8)
        let outcome = try overscroll("check", "-", input: "\(take)\(end) hash \(hash)\n")
        #expect(outcome.status == 0 && outcome.output.contains("1 hash,"), "\(outcome.output)")
    }

    /// Who may not write a file may still replace it in a folder of his own. Root has to give up the right to write everything.
    @Test func aTakeThatMayOnlyBeReadIsReplacedByOneThatGrows() throws {
        let take = try folder.write("old", to: "a.take")
        #expect(chmod(take, 0o444) == 0)
        let user = getuid() == 0 ? ["setpriv", "--bounding-set=-dac_override"] : []
        let program = try ChildProcess(["-C", folder.path] + user + [builtProgram("overscroll"), "serve", "wechat"])
        try program.send(#"{"command": "record", "path": "a.take", "force": true}"#)
        #expect(try program.nextLine(within: 10)?.contains("result") == true, "\(program.messages) \(program.lines)")
        #expect(rename(take, folder("b.take")) == 0)
        try program.send(#"{"command": "tap", "x": 207, "y": 300}"#)
        try program.closeInput()
        #expect(try program.finish() == 0, "\(program.messages)")
        #expect(try String(contentsOfFile: folder("b.take"), encoding: .utf8).hasPrefix("overscroll-take 1\n"))
        var status = stat()
        #expect(stat(folder("b.take"), &status) == 0 && status.st_mode & 0o777 == 0o444)
        #expect(try folder.names == ["b.take"])
    }

    /// The client of the article drives the program as the article says.
    @Test func theClientOfTheDocumentationWorks() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/OverscrollKit/OverscrollKit.docc/DriveByProgram.md")
        let client = try #require(String(contentsOf: article, encoding: .utf8).firstMatch(of: #/(?ms)^```python\n(.*?)^```$/#)).1
        #expect(client.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
        let script = try folder.write(String(client), to: "client.py")
        let program = try serve("--control", path)
        _ = try ControlClient(path)
        let python = try ChildProcess(["-C", folder.path, "/usr/bin/python3", script, path])
        let output = String(decoding: try python.readAll(), as: UTF8.self)
        #expect(try python.finish() == 0, "\(python.messages)")
        #expect(output.contains("refreshing"))
        #expect(try picture(folder("open.png")).width == 828)
        #expect(try overscroll("trace", folder("pull.take"), "--probes", "home.state").output.hasSuffix("refreshing\n"))
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    // MARK: - The socket

    @Test func onlyItsUserMayConnectAndTheSocketIsGoneAtTheEnd() throws {
        let program = try serve("--control", path)
        let client = try ControlClient(path)
        #expect(time(client.ask(#"{"command": "step", "frames": 6}"#)) == 0.1)
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
        #expect(lstat(path, &status) != 0 && client.line() == nil)
    }

    /// A signal is heard from the moment on in which it has another effect than to end the program, and there is no socket before that.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func noSignalIsLostWhileItStarts(number: Int32) throws {
        for round in 0..<8 {
            let program = try serve("--control", path)
            try eventually("it hears signals") {
                if round % 2 == 1 { return access(path, F_OK) == 0 }
                let status = try String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8)
                return status.matches(of: #/Sig(?:Ign|Cgt):\s+(\w+)/#).contains { (Int($0.1, radix: 16) ?? 0) >> (number - 1) & 1 == 1 }
            }
            program.signal(number)
            #expect(try program.finish() == 0)
            #expect(access(path, F_OK) != 0)
        }
    }

    /// Nothing is saved then, but a socket at which nobody listens is of no use to anybody. What has taken its place is somebody else's.
    @Test(arguments: [SIGQUIT, SIGABRT, SIGSEGV]) func aSignalOfACrashRemovesTheSocket(number: Int32) throws {
        for isReplaced in [false, true] {
            let program = try ChildProcess(
                ["bash", "-c", "ulimit -c 0; exec \"$0\" serve wechat --control \"$1\"", builtProgram("overscroll"), path])
            _ = try ControlClient(path)
            if isReplaced {
                #expect(unlink(path) == 0)
                _ = try folder.write("another's", to: "control")
            }
            program.signal(number)
            #expect(try program.finish() == -number)
            #expect((access(path, F_OK) == 0) == isReplaced)
        }
    }

    /// As `nohup` does it.
    @Test func anIgnoredSignalStaysIgnored() throws {
        let program = try ChildProcess([
            "-C", folder.path, "sh", "-c", "trap '' HUP; exec '\(builtProgram("overscroll"))' serve wechat --control '\(path)'",
        ])
        let client = try ControlClient(path)
        program.signal(SIGHUP)
        #expect(time(client.ask(#"{"command": "step", "frames": 6}"#)) == 0.1)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    /// Another user comes as far as the socket's folder lets anybody, and no further. Only root may play another user.
    @Test(.enabled(if: getuid() == 0, "not run by root")) func anotherUserIsRefused() throws {
        // The folder for temporary files may let nobody else in, so that another user would not even reach the socket.
        let open = try Folder(in: "/tmp")
        let path = open("control")
        let program = try serve("--control", path)
        _ = try ControlClient(path)
        let attempt = "use IO::Socket::UNIX; exit(IO::Socket::UNIX->new(Peer => $ARGV[0]) ? 0 : $!{EACCES} ? 13 : 1)"
        let nobody = try ChildProcess([
            "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-MErrno", "-e", attempt, path,
        ])
        #expect(try nobody.finish() == 13, "\(nobody.messages)")
        // Where modes do not count, the kernel's word of who connects does.
        #expect(chmod(path, 0o777) == 0)
        // Who is refused may hear of it by a signal, before he has asked.
        let talk =
            "use IO::Socket::UNIX; $SIG{PIPE} = 'IGNORE'; $s = IO::Socket::UNIX->new(Peer => $ARGV[0]) or exit 2; "
            + "print $s qq({\"command\": \"state\"}\\n); $s->flush; exit(defined(<$s>) ? 0 : 13)"
        func asked(by user: [String]) throws -> Int32 { try ChildProcess(user + ["perl", "-e", talk, path]).finish() }
        #expect(try asked(by: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]) == 13)
        #expect(try asked(by: []) == 0)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    @Test func nothingIsReplacedButADeadSocket() throws {
        let plain = try folder.write("mine", to: "plain")
        let refused = try overscroll("serve", "--control", plain)
        #expect(refused.status == 74 && refused.messages.contains("nothing replaces it"))
        #expect(try String(contentsOfFile: plain, encoding: .utf8) == "mine")
        let first = try serve("--control", path)
        let client = try ControlClient(path)
        let second = try overscroll("serve", "--control", path)
        #expect(second.status == 74 && second.messages.contains("another program listens"))
        #expect(time(client.ask(#"{"command": "state"}"#)) == 0)
        first.signal(SIGKILL)
        #expect(client.line() == nil)
        // A client hears of the end before the kernel has closed the listening socket, which still takes new clients until then. The last of the threads closes it.
        try eventually("the first one has ended") {
            let isZombie = (try? String(contentsOfFile: "/proc/\(first.id)/stat", encoding: .utf8))?.contains(") Z ") ?? true
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(first.id)/task")) ?? []
            return isZombie && threads.count <= 1
        }
        let third = try serve("--control", path)
        #expect(try time(ControlClient(path).ask(#"{"command": "state"}"#)) == 0)
        third.signal(SIGINT)
        #expect(try third.finish() == 0 && folder.names == ["plain"])
        let long = try overscroll("serve", "--control", folder(String(repeating: "x", count: 100)))
        #expect(long.status == 64 && long.messages.contains("1 to 107 bytes"))
        #expect(try overscroll("serve", "--control", "/nowhere/socket").status == 74)
        #expect(try overscroll("run", "--step").status == 64)
    }

    @Test func twoClientsDriveOneSession() throws {
        let program = try serve("--control", path)
        let (first, second) = (try ControlClient(path), try ControlClient(path))
        #expect(time(first.ask(#"{"command": "step", "frames": 6}"#)) == 0.1)
        #expect(time(second.ask(#"{"command": "step", "frames": 6}"#)) == 0.2)
        // What the first leaves, the second finds, also when the first is gone.
        first.send(#"{"command": "drag", "points": [[207, 150], [207, 300]], "lift": false}"# + "\n" + #"{"command": "st"#)
        first.endOutput()
        #expect(time(first.line()) == 0.5)
        #expect(first.line()?.contains("badRequest") == true && first.line() == nil)
        #expect(second.ask(#"{"command": "state"}"#)?.contains(#""fingers":[[207,300]]"#) == true)
        #expect(time(second.ask(#"{"command": "lift"}"#)) ?? 0 > 0.5)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    @Test func badLinesAreAnsweredAndTheConnectionGoesOn() throws {
        let program = try serve("--control", path)
        let client = try ControlClient(path)
        for bad in ["{", "\u{0}\u{1}", "\"tap\"", "{\"command\": \"tap\", \"x\": 1e999, \"y\": 1}", String(repeating: "x", count: 3 << 20)]
        {
            #expect(client.ask(bad)?.contains(#""error""#) == true)
        }
        client.send(#"{"comm"#)
        client.send("and\": \"step\"}\n{\"command\": \"step\"}\n")
        #expect(time(client.line()) == 0.016667 && time(client.line()) == 0.033333)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    /// Without a file for it a client is refused, and neither holds the program nor the others up.
    @Test(arguments: [0, 1, 2]) func withoutAFileForThemClientsAreRefused(filesLeft: Int) throws {
        let program = try serve("--control", path)
        let first = try ControlClient(path)
        let request = #"{"command": "state"}"#
        #expect(time(first.ask(request)) == 0)
        func limit(_ count: Int) throws {
            #expect(try ChildProcess(["prlimit", "--pid", "\(program.id)", "--nofile=\(count):4096"]).finish() == 0)
        }
        let open = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.id)/fd").compactMap { Int($0) })
        let free = (0..<4096).filter { !open.contains($0) }
        try limit(free[filesLeft])
        // A client needs two.
        if filesLeft == 2 { #expect(try time(ControlClient(path).ask(request)) == 0) }
        if filesLeft < 2 { for _ in 0..<3 { #expect(try ControlClient(path).isRefused) } }
        #expect(time(first.ask(request)) == 0)
        try limit(1024)
        #expect(try time(ControlClient(path).ask(request)) == 0)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    /// A client that goes at once, in the middle of a line or with one that is not ended, leaves its place to others, and what it has said is done.
    @Test func whoGoesAtOnceTakesNoPlace() throws {
        let program = try serve("--control", path)
        for _ in 0..<40 {
            do { try ControlClient(path).send("{\"comm") }
            do { try ControlClient(path).send("\n") }
        }
        for end in ["", "\n"] {
            do { try ControlClient(path).send("{\"command\": \"step\", \"frames\": 60}\(end)") }
        }
        let last = try ControlClient(path)
        try eventually("both have stepped") { time(last.ask("{\"command\": \"state\"}\n")) == 2 }
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }

    /// One client sends without reading, one dies in the middle, too many come: the program stays small and answers everybody else.
    @Test func floodsAndDeathsHarmNobodyElse() throws {
        let program = try serve("--control", path)
        let flood = try ControlClient(path)
        let request = "{\"command\": \"state\"}\n"
        var sent = 0
        for _ in 0..<1000 {
            let count = flood.send(String(repeating: request, count: 50), waits: false)
            if count < 0 { break }
            sent += count
        }
        do {
            let dying = try ControlClient(path)
            dying.send(String(repeating: request, count: 200))
        }
        let others = try (0..<30).map { _ in try ControlClient(path) }
        let said = others.map { $0.ask(request) }
        #expect(said.count { time($0) == 0 } == 15)
        // Those who are too many are told so, and it is said once on standard error.
        #expect(said.count { $0?.hasPrefix(#"{"error":{"code":"refused","message":"16 clients are connected"#) == true } == 15, "\(said)")
        #expect(program.messages.ranges(of: "further ones are refused").count == 1, "\(program.messages)")
        let status = try String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8)
        let memory = try #require(status.firstMatch(of: #/VmRSS:\s+(\d+)/#).flatMap { Int($0.1) })
        #expect(memory < 100_000, "\(memory) kB")
        // Every whole line that was taken is answered.
        flood.endOutput()
        var answers = 0
        while let line = flood.line() { answers += line.contains(#""time":0"#) ? 1 : 0 }
        #expect(answers == sent / request.utf8.count)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
    }
}
