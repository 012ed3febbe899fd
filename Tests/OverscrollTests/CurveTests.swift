import Foundation
import Testing

/// `overscroll curve`
struct CurveTests {
    private func table(_ output: String) -> [[String]] { output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) } }

    @Test func aBounceOfTwoFeels() throws {
        let outcome = try overscroll("curve", "bounce", "--distance", "100", "--feel", "uikit", "--feel", "webkit", "--samples", "11")
        #expect(outcome.status == 0)
        let rows = table(outcome.output)
        #expect(rows.count == 12 && rows[0] == ["time", "uikit", "uikit.velocity", "webkit", "webkit.velocity"])
        #expect(rows[1][1] == "100.0" && rows[1][3] == "100.0")
        // Let go at rest, there is no ease-in (<doc:FeelSheet#2.6-Bounce>).
        #expect(abs((Double(rows[1][2]) ?? 0) + 1005.03) < 0.1 && abs((Double(rows[1][4]) ?? 0) + 1250) < 0.1)
        #expect(rows[11][1] == "0.0")
    }

    @Test func aSpringByItsNames() throws {
        let ways = [["--response", "0.5", "--ratio", "0.7"], ["--duration", "0.5", "--bounce", "0.3"]]
        let tables = try ways.map { way in
            let outcome = try overscroll(arguments: ["curve", "spring", "--samples", "5"] + way)
            return table(outcome.output).dropFirst().map { $0.compactMap { Double($0) } }
        }
        #expect(tables[0].count == 5)
        for (a, b) in zip(tables[0], tables[1]) { #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }) }
    }

    @Test(arguments: ["--mass", "--stiffness", "--damping"]) func aSpringHasFiniteConstants(name: String) throws {
        let others = ["--mass", "--stiffness", "--damping"].filter { $0 != name }.flatMap { [$0, "1"] }
        #expect(try overscroll(arguments: ["curve", "spring", name, "inf"] + others).status == 64)
    }

    /// A spring that hardly moves would rest after hours: the table ends, and takes no time.
    @Test(.timeLimit(.minutes(1))) func theWeakestSpringEnds() throws {
        let start = Date()
        let outcome = try overscroll("curve", "spring", "--mass", "1000", "--stiffness", "0.001", "--damping", "0.0001")
        #expect(outcome.status == 0 && Date().timeIntervalSince(start) < 5, "\(outcome.messages)")
        #expect(table(outcome.output).dropFirst().allSatisfy { row in row.allSatisfy { Double($0)?.isFinite == true } })
    }

    @Test func timingFunctionsAndTheBand() throws {
        let timing = table(try overscroll("curve", "timing", "linear", "0.42,0,0.58,1", "--samples", "3").output)
        let curves = try ["easeInOut", "easeInEaseOut"].map { table(try overscroll("curve", "timing", $0).output).dropFirst() }
        #expect(curves[0] == curves[1], "the older word is still read")
        #expect(timing[2].first == "0.5" && timing[2][1] == "0.5" && abs((Double(timing[2][3]) ?? 0) - 0.5) < 1e-9)
        let band = table(try overscroll("curve", "rubberBand", "--distance", "400", "--samples", "5").output)
        #expect(band[2][0] == "100.0" && abs((Double(band[2][1]) ?? 0) - 51.176) < 0.001)
        let flick = table(try overscroll("curve", "deceleration", "--velocity", "1000", "--samples", "2").output)
        #expect(abs((Double(flick[2][1]) ?? 0) - 494.01) < 0.012)
    }

    @Test(arguments: [("rubberBand", "pulled"), ("fling", "velocity"), ("bounce", "time")])
    func probesOfARealView(name: String, input: String) throws {
        let outcome = try overscroll("probe", name, "--scale", "1000", "--samples", "31", "--max-difference", "0.001")
        let rows = table(outcome.output)
        #expect(outcome.status == 0 && rows.count == 32 && rows[0] == [input, "law", "measured"])
        #expect(outcome.messages.contains("rms ") && outcome.messages.contains("largest"))
        for row in rows.dropFirst().map({ $0.compactMap { Double($0) } }) { #expect(row.count == 3 && abs(row[1] - row[2]) <= 0.001) }
        #expect(rows.dropFirst().contains { Double($0[2]) ?? 0 > 10 })
        // Rounded to whole points it is further away.
        let coarse = try overscroll("probe", name, "--scale", "1", "--feel", "flutter", "--max-difference", "0.1")
        #expect(coarse.status == 1)
        let folder = try Folder()
        #expect(try overscroll("probe", name, "-o", folder("p.png")).status == 0)
        #expect(try picture(folder("p.png")).width == 1440)
    }

    @Test(arguments: [
        ["bounce", "--distance", "10", "--velocity", "10"], ["bounce", "--distance", "736"], ["fling", "--velocity", "nan"],
        ["fling", "--feel", "x"],
    ])
    func probesRefuse(arguments: [String]) throws { #expect(try overscroll(arguments: ["probe"] + arguments).status == 64) }

    @Test func drawnWithAxes() throws {
        let folder = try Folder()
        let outcome = try overscroll("curve", "deceleration", "--feel", "uikit", "--feel", "webkit", "-o", folder("d.png"))
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        let drawn = try picture(folder("d.png"))
        #expect(drawn.width == 1440 && drawn.height == 880)
        // Both curves in their colours.
        #expect(drawn.pixels.count { $0 == 0x2563EB } > 1000 && drawn.pixels.count { $0 == 0xDC2626 } > 1000)
        let again = try overscroll("curve", "deceleration", "-o", folder("d.png"))
        #expect(again.status == 74 && again.messages.contains("--force"))
    }

    @Test(arguments: [
        (["bounce", "--feel", "flutte"], "did you mean 'flutter'?"), (["timing", "easeinout"], "easeInEaseOut"),
        (["timing", "2,0,0,1"], "0...1"),
        (["timing", "0,0,1"], "x1,y1,x2,y2"), (["spring", "--mass", "1", "--bounce", "0.3"], "one way only"),
        (["spring", "--mass", "0"], "--mass, --stiffness"),
        (["spring", "--response", "1", "--ratio", "1e200"], "damping ratio 1e+200; they have to lie in"),
        (["spring", "--mass", "1e-300", "--stiffness", "1", "--damping", "1"], "undamped period is"),
        (["spring", "--duration", "1", "--bounce", "2"], "--bounce above -1 and up to 1"),
        (["spring", "--ratio", "0.5"], "one way only"),
        (["spring", "--settling", "0", "--ratio", "0.5"], "--settling in 0.01...10"),
        (["spring", "--settling", "1", "--ratio", "5"], "--ratio in 0.01...1"), (["timing", "0,1e300,1,1"], "y1 and y2"),
        (["deceleration", "--rate", "1"], "0.9999"),
        (["rubberBand", "--dimension", "0"], "above 0"),
        (["bounce", "-o", "x.jpg"], ".png"), (["bounce", "--velocity", "nan"], "--velocity"), (["bounce", "--samples", "1"], "--samples"),
    ])
    func refused(arguments: [String], cause: String) throws {
        let outcome = try overscroll(arguments: ["curve"] + arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.messages.contains(cause), "\(outcome.messages)")
    }
}

/// `--feel` on a take.
struct FeelOptionTests {
    @Test func aTakeIsPlayedWithAnotherFeel() throws {
        let take = "overscroll-take 1\nscene wechat\n0.1 drag 207 200 207 300 0.2\n2 end\n"
        let traces = try [[], ["--feel", "uikit"], ["--feel", "webkit"]].map {
            try overscroll(arguments: ["trace", "-", "--probes", "list.offset"] + $0, input: take)
        }
        #expect(traces.allSatisfy { $0.status == 0 } && traces[0].output == traces[1].output && traces[0].output != traces[2].output)
        let inTake = try overscroll(
            "trace", "-", "--probes", "list.offset", input: take.replacingOccurrences(of: "wechat\n", with: "wechat\nfeel webkit\n"))
        #expect(inTake.output == traces[2].output)
        #expect(try overscroll(arguments: ["trace", "-", "--feel", "velvet"], input: take).status == 64)
    }
}
