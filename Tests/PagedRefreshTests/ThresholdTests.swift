import Staging
import TakeTesting
import Testing

/// Lines on the page: the bars' edge, or the page's, is beyond one in exactly the frames in which the scene does what the line says.
@Suite struct ThresholdTests {
    /// A half point of finger in every frame.
    @Test func thePull() throws {
        let run = try run(
            "0.1 down 200 300\n" + (1...140).map { "\(0.1 + Double($0) / 60) move 200 \(300 + Double($0) / 2)\n" }.joined() + "2.6 end")
        for frame in run.frames {
            let threshold = try #require(frame.threshold("60 refreshes"))
            #expect(
                threshold.line == 124 && threshold.edge == 64 + frame["nav.y"] && threshold.isCrossed == (frame["m"] >= 60), "\(frame["m"])"
            )
        }
        #expect(run.frames.contains { $0["m"] == 60 } && run.frames.contains { $0["m"] == 59.5 })
    }

    @Test(arguments: [(59.5, 0.0), (60, 1)]) func lettingGoAtIt(distance: Double, refreshes: Double) throws {
        let run = try run(pull([30, distance]) + "0.6 up\n1 end")
        #expect(run.at(0.55).isCrossed("60 refreshes") == (refreshes == 1) && run.last["refreshCount"] == refreshes)
        // While it refreshes there is nothing to pull.
        #expect((run.last.threshold("60 refreshes") == nil) == (refreshes == 1))
    }

    @Test func theTurnOfThePage() throws {
        let run = try run(
            "0.1 down 200 600\n" + (1...410).map { "\(0.1 + Double($0) / 60) move 200 \(600 - Double($0) / 2)\n" }.joined()
                + "7.5 up\n8 end")
        for frame in run.frames.filter({ $0.time < 7.5 }) {
            let threshold = try #require(frame.threshold("200 turns the page"))
            #expect(threshold.line == 536 && threshold.isCrossed == frame.flag("catcher.hidden"), "\(frame["m"])")
            if !threshold.isCrossed { #expect(threshold.edge == 736 - frame["listOffset"]) }
        }
        let first = try #require(run.first { $0.isCrossed("200 turns the page") })
        #expect(first["m"] == -200.5 && run.frames.contains { $0["m"] == -200 && $0["listOffset"] == 200 })
        #expect(run.last.threshold("200 turns the page") == nil && run.last.threshold("60 refreshes") == nil && run.last["page"] == 2)
    }

    /// Five pages on by the wheel, then up by so many points of finger.
    @Test(arguments: [(93.5, false), (94.5, false), (94.75, true), (95.5, true)]) func theFooter(way: Double, loads: Bool) throws {
        let last = (0..<4).map { "\(0.1 + Double($0) * 0.5) wheel 200 300 0 40\n" }.joined()
        let run = try run(last + "2.5 down 210 600\n2.6 move 210 590\n2.7 move 210 \(600 - way)\n3 up\n3.5 end")
        let held = run.at(2.95)
        let threshold = try #require(held.threshold("44 loads more"))
        #expect(held["page"] == 5 && threshold.line == 736 - 44 && threshold.edge == 5 * 736 - held["listOffset"])
        #expect(threshold.isCrossed == loads && (held["listOffset"] >= 4 * 736 + 44) == loads)
        #expect((run.last["listOffset"] == 4 * 736 + 44) == loads && (run.last.threshold("44 loads more") == nil) == loads)
        #expect(run.at(1).threshold("44 loads more") == nil)
    }
}
