import Staging
import TakeTesting
import Testing

/// Lines on the page: the content's edge is beyond one in exactly the frames in which the control is triggered.
@Suite struct ThresholdTests {
    /// So slowly that the content stops at every half point, there and back; with and without bars.
    @Test(arguments: [("", 0.0), ("option insets bars", 64)]) func thePull(header: String, inset: Double) throws {
        let run = try run("0.1 down 200 150\n0.11 slide 200 \(fingerY(pull: 86)) 6\n6.2 slide 200 150 6\n12.4 end", header: header)
        for frame in run.frames.filter({ $0.time > 0.2 }) {
            let threshold = try #require(frame.threshold("80 refreshes"))
            #expect(threshold.line == inset + 80 && threshold.edge == -frame["y"])
            #expect(threshold.isCrossed == (frame.word("pull.state") == "triggered"), "\(frame.time)")
        }
        #expect(run.frames.contains { $0["pull.dist"] == 80 && $0.isCrossed("80 refreshes") } && !run.last.isCrossed("80 refreshes"))
    }

    /// Twenty rows, longer than the screen, and three that are not.
    @Test(arguments: [("", 1200.0, 736.0), ("option rows 3", 180, 180)]) func theLoad(header: String, content: Double, edge: Double) throws
    {
        let run = try run(
            "0.05 wheel 200 300 0 9000\n0.2 down 200 600\n0.21 slide 200 \(fingerY(pullUp: 54)) 6\n6.3 slide 200 600 6\n12.5 end",
            header: header)
        for frame in run.frames.filter({ $0.time > 0.3 }) {
            let threshold = try #require(frame.threshold("48 loads more"))
            #expect(threshold.line == edge - 48 && threshold.edge == content - frame["y"])
            #expect(threshold.isCrossed == (frame.word("load.state") == "triggered"), "\(frame.time)")
        }
        #expect(run.frames.contains { $0["load.u"] == 48 && $0.isCrossed("48 loads more") } && !run.last.isCrossed("48 loads more"))
    }

    /// A control of one's own has its own height; while one works, neither can be triggered.
    @Test func onlyWhereTheyApply() throws {
        let run = try run(pull([60, 95]) + "0.4 up\n4 do noMore\n5 do disable\n6 end", header: "option animation sunrise")
        #expect(run.at(0.25).threshold("90 refreshes")?.line == 90 && run.at(0.35).isCrossed("90 refreshes"))
        #expect(run.at(1).word("pull.state") == "loading" && run.at(1).thresholds.allSatisfy { $0.line == nil })
        #expect(run.at(3.5).threshold("48 loads more") != nil)
        #expect(run.at(4.5).threshold("48 loads more") == nil && run.at(4.5).threshold("90 refreshes") != nil)
        #expect(run.last.thresholds.count == 2 && run.last.thresholds.allSatisfy { $0.line == nil })
    }
}
