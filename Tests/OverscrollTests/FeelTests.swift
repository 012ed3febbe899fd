import Foundation
import Testing

/// `overscroll feel`
struct FeelTests {
    private let take = shortTake + "\n3 end\n"

    @Test func aTableOfTwoFeels() throws {
        let outcome = try overscroll("feel", "-", "--feel", "uikit", "--feel", "flutter", input: take)
        #expect(outcome.status == 0 && outcome.messages.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines[0] == "standard input: list, vertical" && lines[1].hasSuffix("uikit  flutter-3.32"))
        #expect(
            lines.contains { $0.hasPrefix("peak overscroll") }
                && lines.last?.hasPrefix("largest gap between uikit and flutter-3.32") == true)
    }

    @Test func numbersAsJSON() throws {
        let outcome = try overscroll("feel", "-", "--json", input: take)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(report["view"] as? String == "list" && report["axis"] as? String == "vertical" && report["gap"] == nil)
        let measured = try #require((report["measurements"] as? [[String: Any]])?.first)
        let peak = try #require((measured["peakOverscroll"] as? [String: Double])?["points"])
        // 100 points of the finger, 10 of them slop (<doc:FeelSheet#1.5-Rubber-band>).
        #expect(abs(peak - 46.4) < 0.5)
        let release = try #require((measured["releases"] as? [[String: Any]])?.first)
        #expect(release["time"] as? Double == 0.4 && release["rest"] as? Double ?? 0 > 0.3)
    }

    @Test func aPageThatNeedsNothingElse() throws {
        let folder = try Folder()
        #expect(try overscroll("feel", "-", "--feel", "uikit", "--feel", "webkit", "--html", folder("r.html"), input: take).status == 0)
        let page = try String(contentsOfFile: folder("r.html"), encoding: .utf8)
        #expect(page.hasPrefix("<!doctype html>") && page.contains("</html>") && page.contains("<svg") && !page.contains("<script"))
        #expect(try overscroll("feel", "-", "--html", folder("r.html"), input: take).status == 74)
    }

    @Test func gates() throws {
        func status(_ arguments: String..., take text: String? = nil) throws -> Int32 {
            try overscroll(arguments: ["feel", "-"] + arguments, input: text ?? take).status
        }
        #expect(try status("--feel", "uikit", "--feel", "uikit", "--max-gap", "0.5pt") == 0)
        let wide = try overscroll("feel", "-", "--feel", "uikit", "--feel", "webkit", "--max-gap", "0.5pt", input: take)
        #expect(wide.status == 1 && wide.messages.contains("the gap is"))
        #expect(try status("--max-rest", "900ms") == 0 && status("--max-rest", "0.1s") == 1 && status("--max-jumps", "0") == 0)
        #expect(try status("--max-gap", "0.5pt") == 2 && status("--max-rms", "1") == 2)
        #expect(try status(take: shortTake.replacingOccurrences(of: "0.116 slide 207 300 0.2\n", with: "")) == 2)
        #expect(try status("--view", "lisst") == 2)
        #expect(try status("--max-gap", "half") == 64 && status("--max-rest", "1pt") == 64 && status("--max-gap", "-1") == 64)
        #expect(try status("--feel", "uikitt") == 64 && status("--fps", "0") == 64 && status("--column", "y") == 64)
    }

    @Test func referencesFromElsewhere() throws {
        let folder = try Folder()
        var rows = ["t,offset"]
        let trace = try overscroll("trace", "-", "--probes", "list.offset", input: take).output.split(separator: "\n").dropFirst()
        for line in trace {
            let fields = line.split(separator: ",")
            rows.append("\((Double(fields[1]) ?? 0) - 5),\(fields[2])")
        }
        let file = try folder.write(rows.joined(separator: "\n"), to: "phone.csv")
        let same = try overscroll("feel", "-", "--reference", file, "--max-rms", "0.01pt", "--html", folder("r.html"), input: take)
        #expect(same.status == 0 && same.output.contains("reference: rms"), "\(same.messages)\(same.output)")
        #expect(try String(contentsOfFile: folder("r.html"), encoding: .utf8).contains("reference (5.0000 s)"))
        #expect(try overscroll("feel", "-", "--feel", "flutter", "--reference", file, "--max-rms", "0.01pt", input: take).status == 1)
        let bad = try folder.write("0,1\n0.1,2\nzero,3\n", to: "bad.csv")
        let refused = try overscroll("feel", "-", "--reference", bad, input: take)
        #expect(refused.status == 65 && refused.messages.contains("bad.csv:3: 'zero' is not a number of seconds"))
        #expect(try overscroll("feel", "-", "--reference", folder("none.csv"), input: take).status == 66)
    }

    /// Asked for a feel, it plays that from start to end, whatever the take changes on its way.
    @Test func constantsOfTheTakeAreItsOwnFeels() throws {
        let tuned = shortTake.replacingOccurrences(
            of: "0.4 up", with: "0.35 constant bounce spring\n0.36 constant bounceStiffness 30\n0.4 up")
        let (own, asked) = (try overscroll("feel", "-", input: tuned), try overscroll("feel", "-", "--feel", "flutter", input: tuned))
        let plain = try overscroll("feel", "-", input: shortTake)
        let flutter = try overscroll("feel", "-", "--feel", "flutter", input: shortTake)
        #expect(own.status == 0 && own.output != plain.output)
        #expect(asked.status == 0 && asked.output == flutter.output)
    }
    /// A table, a page and a label have one name for it, which is the preset's only as long as nothing was changed.
    @Test(arguments: ["constant panSlop 20", "0.05 constant panSlop 20"]) func aTunedTakeIsNotCalledThePreset(line: String) throws {
        let folder = try Folder()
        let take = try folder.write(shortTake.replacing("scene wechat", with: "scene wechat\n\(line)") + "\n0.5 end\n", to: "a.take")
        let table = try overscroll("feel", take).output.split(separator: "\n")
        #expect(table[1].hasSuffix(" uikit, tuned"), "\(table[1])")
        #expect(try overscroll("report", take, "-o", folder("r.html")).status == 0)
        #expect(try String(contentsOfFile: folder("r.html"), encoding: .utf8).contains(#""feel":"uikit, tuned""#))
        let labels = [[], ["--label", "uikit, tuned", "--label", "flutter-3.32"], ["--label", "uikit", "--label", "flutter-3.32"]]
        let pictures = try labels.enumerated().map { index, labels in
            let file = folder("\(index).png")
            let outcome = try overscroll(arguments: ["render", take, "--beside", "flutter", "--scale", "1", "-o", file] + labels)
            #expect(outcome.status == 0, "\(outcome.messages)")
            return try picture(file).pixels
        }
        #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
    }
}
