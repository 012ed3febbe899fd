import Foundation
import Testing
import WindowTesting

struct TraceTests {
    private func rows(_ arguments: [String]) throws -> [[String]] {
        let program = try ChildProcess([builtProgram("overscroll"), "trace", "-"] + arguments)
        try program.write(shortTake + "\n1 end\n")
        try program.closeInput()
        let text = String(decoding: try program.readAll(), as: UTF8.self)
        #expect(try program.finish() == 0, "\(program.messages)")
        return text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    }

    @Test func oneRowAFrameWithEveryProbe() throws {
        let rows = try rows([])
        #expect(rows[0].prefix(4) == ["frame", "time", "t", "home.state"])
        #expect(rows.count == 62 && rows.allSatisfy { $0.count == rows[0].count })
        #expect(rows[1].prefix(2) == ["0", "0.0"] && rows[61].prefix(2) == ["60", "1.0"])
    }

    @Test func theGridIsTheOneAskedFor() throws {
        let rows = try rows(["--fps", "37", "--probes", "home.d"])
        #expect(rows[0] == ["frame", "time", "home.d"])
        #expect(rows.count == 39 && Double(rows[2][1]) == 1.0 / 37)
        // What a probe shows at a time does not depend on the grid.
        let fine = try self.rows(["--fps", "111", "--probes", "home.d"])
        for frame in 0...37 {
            let (coarse, other) = (try #require(Double(rows[frame + 1][2])), try #require(Double(fine[frame * 3 + 1][2])))
            #expect(abs(coarse - other) < 1e-6, "frame \(frame)")
        }
    }

    @Test func patternsChooseProbesInTheOrderAsked() throws {
        // The first one and then the rest; a table with a name twice could not be compared.
        #expect(try rows(["--probes", "list.y,list.*"])[0].count { $0 == "list.y" } == 1)
        let header = try rows(["--probes", "list.y,balls.c.*,home.d"])[0]
        #expect(header == ["frame", "time", "list.y", "balls.c.alpha", "balls.c.scale", "home.d"])
        let wrong = try overscroll("trace", "-", "--probes", "home.b", input: shortTake)
        #expect(wrong.status == 64 && wrong.messages.contains("did you mean 'home.d'?") && wrong.output.isEmpty)
    }

    @Test func jsonLinesHoldTheSameValues() throws {
        let csv = try rows(["--probes", "home.*"])
        let program = try overscroll("trace", "-", "--format", "jsonl", "--probes", "home.*", input: shortTake + "\n1 end\n")
        let lines = program.output.split(separator: "\n")
        #expect(lines.count == csv.count - 1)
        for (line, row) in zip(lines, csv.dropFirst()) {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["home.state"] as? String == row[2])
            #expect((object["home.d"] as? NSNumber)?.doubleValue == Double(row[3]))
        }
    }

    /// `overscroll trace TAKE | head -1`, also where the signal of a broken pipe is ignored.
    @Test(arguments: ["", "trap '' PIPE;"]) func aReaderThatLeavesEndsTheTraceQuietly(trap: String) throws {
        let script = "\(trap) { \"$0\" trace - --fps 1000 <\"$1\"; echo status $? >&2; } | head -1"
        let folder = try Folder()
        let take = try folder.write(shortTake + "\n9 end\n", to: "long.take")
        let shell = try ChildProcess(["bash", "-c", script, builtProgram("overscroll"), take])
        #expect(String(decoding: try shell.readAll(), as: UTF8.self).hasPrefix("frame,time,t,"))
        try eventually("the trace has ended") { shell.messages.contains("status") }
        let status = shell.messages.split(separator: " ").last.flatMap { Int($0.dropLast()) }
        #expect([0, 74, 128 + 13].contains(status), "\(shell.messages)")
        #expect(!shell.messages.contains("Fatal"))
    }

    @Test(arguments: [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
    func anOutputThatCannotBeWrittenIsTold(output: String, message: String) throws {
        let help = ["--help", "--version", "help trace", "curve", "--generate-completion-script bash"]
        for command in ["trace - --fps 1000", "scenes --json", "scenes", "layers - --at 1", "constants"] + help {
            let shell = try ChildProcess(["sh", "-c", "\"$0\" \(command) \(output)", builtProgram("overscroll")])
            try shell.write(shortTake)
            try shell.closeInput()
            #expect(try shell.finish() == 74, "\(command): \(shell.messages)")
            #expect(shell.messages.contains(message), "\(command): \(shell.messages)")
        }
    }

    /// A motion is a function of time: what code or a wheel begins between two frames is the same at every rate.
    @Test(arguments: [
        "airbar": "0.2 do reload 30\n0.5 drag 207 600 207 300 0.5\n1.5 down 207 200\n1.51 slide 207 640 0.25\n1.8 up\n1.86 do expand",
        "promotion": "0.2 down 207 200\n0.25 slide 207 500 0.5 easeOut\n1 up\n1.155 wheel 60 233 0 -1",
    ])
    func theRateOfTheDisplayChangesNoPath(scene: String, lines: String) throws {
        let take = "overscroll-take 1\nscene \(scene)\ndevice 414x736@2\n\(lines)\n3 end\n"
        let traces = try ["30", "60", "240"].map { rate in
            try overscroll("trace", "-", "--probes", scene == "airbar" ? "y,h" : "y,state", "--fps", rate, input: take).output.split(
                separator: "\n"
            ).dropFirst()
                .map { $0.split(separator: ",").dropFirst().joined(separator: ",") }
        }
        #expect(traces[0].count > 80)
        for (index, row) in traces[0].enumerated() {
            #expect(row == traces[1][2 * index] && row == traces[2][8 * index])
        }
    }
}
