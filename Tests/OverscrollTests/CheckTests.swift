import Foundation
import Testing

/// `overscroll check`
struct CheckTests {
    private let good = shortTake + "\n1 expect home.state == idle\n1 end\n"

    @Test func goodTakesExitWithZeroAndOthersWithOne() throws {
        let folder = try Folder()
        let first = try folder.write(good, to: "good.take")
        let second = try folder.write(shortTake + "\n0.05 expect list.offset == -60 +- 1\n", to: "bad.take")
        let passed = try overscroll("check", first)
        #expect(passed.status == 0 && passed.output == "\(first): good, 1 expectations, 0 hashes, 61 frames\n")
        let failed = try overscroll("check", second, first)
        #expect(failed.status == 1 && failed.messages.isEmpty)
        #expect(failed.output.hasPrefix("\(second):6: frame 3 at 0.05 s: list.offset is -64, expected == -60 +- 1\n\(first): good"))
    }

    @Test func whatCannotBeComparedExitsWithTwo() throws {
        #expect(try overscroll("check", "-", input: shortTake).status == 2)
        let late = try overscroll("check", "-", input: good + "3 expect home.state == idle")
        #expect(late.status == 2 && late.output.contains("standard input:8: not compared: no frame is drawn then"))
    }

    @Test func wrongLinesAreRefused() throws {
        let probe = try overscroll("check", "-", input: shortTake + "\n1 expect home.stat == idle")
        #expect(probe.status == 65 && probe.messages.contains("standard input:6:") && probe.messages.contains("'home.state'"))
        #expect(try overscroll("check", "-", input: shortTake + "\n1 expect home.state = idle").status == 65)
        #expect(try overscroll("check", "/nowhere.take").status == 66)
        #expect(try overscroll("check", "-", "--write-hashes", input: good).status == 64)
        #expect(try overscroll("check").status == 64)
    }

    @Test func hashesAreWrittenBesideWhatIsThere() throws {
        let folder = try Folder()
        let take = try folder.write(
            good.replacingOccurrences(of: "\n0.4 up", with: "\n0.4 up # lift\r") + "0.5 hash 0000000000000000", to: "a.take")
        #expect(try overscroll("check", take).status == 1)
        #expect(try overscroll("check", take, "--write-hashes", "-o", folder("b.take")).status == 0)
        let written = try String(contentsOfFile: folder("b.take"), encoding: .utf8)
        #expect(written.contains("0.4 up # lift\r\n") && !written.contains("0.5 hash 0000000000000000"))
        let passed = try overscroll("check", folder("b.take"))
        #expect(passed.status == 0 && passed.output.contains("1 expectations, 61 hashes"))
        #expect(try overscroll("check", take, "--write-hashes", "-o", folder("b.take")).status == 74)
        // Another picture is found.
        let other = written.replacingOccurrences(of: "slide 207 300", with: "slide 207 301")
        let failed = try overscroll("check", "-", input: other)
        #expect(failed.status == 1 && failed.output.contains("the picture's hash is"))
    }

    /// The edge cases of every scene that come with the program.
    @Test func theEdgeCasesAreGood() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Takes/edge")
        let takes = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.path + "/" + $0 }
        let outcome = try overscroll(arguments: ["check", "--jumps"] + takes)
        #expect(takes.count >= 20 && outcome.status == 0, "\(outcome.output.split(separator: "\n").filter { !$0.contains(": good,") })")
        #expect(outcome.output.split(separator: "\n").count == takes.count)
    }

    @Test func jumpsAreLookedFor() throws {
        let passed = try overscroll("check", "-", "--jumps", input: shortTake)
        #expect(passed.status == 0 && passed.output.contains("no jumps"))
    }
}
