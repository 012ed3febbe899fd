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
        #expect(passed.status == 0 && passed.output == "\(first): good, 1 expectation, 0 hashes, 61 frames\n")
        let failed = try overscroll("check", second, first)
        #expect(failed.status == 1 && failed.messages == "2 takes: 1 good, 1 different\n")
        #expect(failed.output.hasPrefix("\(second):6: frame 3 at 0.05 s: list.offset is -64, expected == -60 +- 1\n\(first): good"))
    }

    @Test func whatCannotBeComparedExitsWithTwo() throws {
        #expect(try overscroll("check", "-", input: shortTake).status == 2)
        let late = try overscroll("check", "-", input: good + "3 expect home.state == idle")
        #expect(late.status == 2 && late.output.contains("standard input:8: not compared: the take ends at 1 s, before 3 s"))
        // A stretch of time that goes on beyond the end was not seen whole.
        let longer = try overscroll("check", "-", input: good + "0.5..1.5 expect home.state == idle")
        #expect(longer.status == 2 && longer.output.contains("the take ends at 1 s, before 1.5 s"))
        let picture = try overscroll("check", "-", input: good + "1.5 hash 0000000000000000")
        #expect(picture.status == 2 && picture.output.contains("the take ends at 1 s, before 1.5 s"))
    }

    @Test func aTakeThatCannotBeReadIsCounted() throws {
        let folder = try Folder()
        let (first, damaged) = (try folder.write(good, to: "good.take"), try folder.write("overscroll-take 2", to: "damaged.take"))
        let result = try overscroll("check", "/nowhere.take", first, damaged)
        #expect(result.status == 66 && result.output.contains("\(first): good"))
        #expect(result.messages.contains("there is no file '/nowhere.take'") && result.messages.contains("damaged.take:1: "))
        #expect(result.messages.hasSuffix("3 takes: 1 good, 2 not read\n"))
        let bad = try folder.write(shortTake + "\n0.05 expect list.offset == -60 +- 1\n", to: "bad.take")
        #expect(try overscroll("check", "/nowhere.take", bad).status == 1)
    }

    /// Glyphs differ between versions of FreeType; a take with hashes says which one it means.
    @Test func hashesOfAnotherFreeTypeAreNotCompared() throws {
        let other =
            shortTake.replacingOccurrences(of: "scene wechat", with: "scene wechat\nuses freetype 1.0") + "\n0.1 hash 0000000000000000\n"
        let result = try overscroll("check", "-", input: other)
        #expect(result.status == 2 && result.output.contains("made with FreeType 1.0"))
        let folder = try Folder()
        let path = try folder.write(other, to: "other.take")
        #expect(try overscroll("check", path, "--write-hashes", "-o", path, "--force").status == 0)
        #expect(try overscroll("check", path).status == 0)
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written.split(separator: "\n").filter { $0.hasPrefix("uses freetype ") }.count == 1 && !written.contains("freetype 1.0"))
    }

    /// An option and a probe may be called `hash` as well.
    @Test func whatIsOnlyCalledHashStays() throws {
        let folder = try Folder()
        let scene = try folder.write(
            """
            import OverscrollKit
            final class Hashed: Scene {
                private static let hash = SceneOption("hash", "whether there is a ground", default: true)
                static let description = SceneDescription(
                    Hashed.self, name: "hashed", summary: "a scene", options: [hash], probes: [.number("hash") { _ in 3 }, .number("far") { _ in .infinity }])
                let root: Layer
                init(context: SceneContext) {
                    root = Layer(frame: context.screen)
                    if context[Self.hash] { root.backgroundColor = .black }
                }
            }
            """, to: "Hashed.swift")
        let take = try folder.write(
            "overscroll-take 1\nscene hashed\noption hash off\n0.1 expect hash == 4\n+0.1 hash 0123456789abcdef\n0.2 end\n", to: "a.take")
        let written = try overscroll("check", take, "--write-hashes", "-o", take, "--force", "--scenes", scene)
        #expect(written.status == 0, "\(written.messages)")
        let text = try String(contentsOfFile: take, encoding: .utf8)
        #expect(text.contains("\noption hash off\n") && text.contains("\n0.1 expect hash == 4\n") && !text.contains("0123456789abcdef"))
        #expect(try overscroll("check", take, "--bless", "--force", "--scenes", scene).status == 0)
        #expect(try String(contentsOfFile: take, encoding: .utf8) == text.replacing("hash == 4", with: "hash == 3"))
        // A take cannot say that a value is infinite, and its other lines are blessed.
        let far = try folder.write(
            "overscroll-take 1\nscene hashed\n0.1 expect far == 3\n0.1 expect hash == 4\n0.2 end\n", to: "far.take")
        let blessed = try overscroll("check", far, "--bless", "--force", "--scenes", scene)
        #expect(blessed.status == 1 && blessed.output.contains("\(far):3: left as it is: far is inf, expected == 3; a take cannot say"))
        #expect(try String(contentsOfFile: far, encoding: .utf8).contains("far == 3\n0.1 expect hash == 3\n"))
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
        #expect(passed.status == 0 && passed.output.contains("1 expectation, 61 hashes"))
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
