import Staging
import TakeTesting
import Testing

/// Lines on the page: the content's edge is beyond one in exactly the frames in which the scene does what the line says.
@Suite struct ThresholdTests {
    /// So slowly that the content stops at every half point, beyond the last one and back to the start.
    @Test func thePullDown() throws {
        let run = try TakeRun("0.1 down 207 150\n0.11 slide 207 \(fingerY(forPull: 245)) 12\n13 slide 207 150 12\n25.5 end")
        let effects: [(name: String, points: Double, holds: (TakeRun.Frame) -> Bool)] = [
            ("60 dot", 60, { $0["balls.c.alpha"] > 0 || $0["home.d"] >= 240 }),
            ("90 opens", 90, { $0["balls.l.alpha"] > 0 || $0["home.d"] >= 240 }),
            ("130 panel", 130, { $0["wrap.alpha"] == 1 }), ("240 dots gone", 240, { $0["balls.alpha"] == 0 }),
        ]
        // Before the first pull the dots have not been told of any.
        for frame in run.frames.filter({ $0.time > 0.5 }) {
            for effect in effects {
                let threshold = try #require(frame.threshold(effect.name))
                #expect(threshold.line == 64 + effect.points && threshold.edge == -frame["list.offset"])
                #expect(threshold.isCrossed == effect.holds(frame), "\(effect.name) at \(frame.time), \(frame["home.d"])")
            }
            if frame.time < 12 { #expect(frame.isCrossed("90 opens") == (frame.word("home.state") == "pulling"), "\(frame.time)") }
        }
        for points in [60, 90, 130, 240] { #expect(run.frames.contains { $0["home.d"] == Double(points) }) }
        #expect(run.frames.contains { $0.isCrossed("240 dots gone") } && !run.last.isCrossed("60 dot"))
    }

    /// Half a point before, at and beyond; the panel's list closes it when it is let go there.
    @Test(arguments: [(134.5, false), (135, true), (135.5, true)]) func thePanelsList(offset: Double, closes: Bool) throws {
        let run = try TakeRun(opened + "1.5 down 207 420\n1.51 slide 207 \(fingerY(forOffset: offset, from: 420)) 0.5\n2.2 up\n4 end")
        let held = run.at(2.19)
        let threshold = try #require(held.threshold("135 closes"))
        #expect(held["panel.listOffset"] == offset && threshold.edge == 64 + 374 - offset && threshold.line == 64 + 374 - 135)
        #expect(threshold.isCrossed == closes && (run.last.word("home.state") == "idle") == closes)
        #expect(run.between(1.5, 2.19).allSatisfy { $0.isCrossed("135 closes") == ($0["panel.listOffset"] >= 135) })
    }

    @Test func theGreyBarOfAPullUp() throws {
        let run = try TakeRun(opened + "1.5 down 207 640\n1.51 slide 207 480 4\n5.6 slide 207 640 4\n9.7 end")
        let frames = run.frames.filter { $0.time > 1.6 }
        for frame in frames {
            let threshold = try #require(frame.threshold("130 grey bar"))
            #expect(threshold.line == 672 - 130 && threshold.edge == frame["navBar.top"])
            #expect(threshold.isCrossed == (frame["navBar.grey"] < 237.01), "\(frame["wrap.s"]) \(frame["navBar.grey"])")
        }
        #expect(
            frames.contains { $0["wrap.s"] == 130 } && frames.contains { $0.isCrossed("130 grey bar") }
                && !run.last.isCrossed("130 grey bar"))
    }

    @Test func onlyWhereTheyApply() throws {
        let run = try TakeRun(opened + "2 do openProgram 0\n4 do back\n6 end")
        let (closed, open) = (["60 dot", "90 opens", "130 panel", "240 dots gone"], ["135 closes", "130 grey bar"])
        func names(at time: Double) -> [String] { run.at(time).thresholds.filter { $0.line != nil }.map(\.name) }
        #expect(names(at: 0) == closed && names(at: 0.5) == closed)
        // The panel is on its way; it is open; a page comes, is there and goes; the panel has closed behind it.
        #expect(names(at: 0.7).isEmpty && names(at: 1.5) == open)
        #expect(names(at: 2.2).isEmpty && names(at: 3).isEmpty && names(at: 4.2).isEmpty && names(at: 5) == closed)
        #expect(run.frames.allSatisfy { $0.thresholds.map(\.name) == closed + open })
    }
}
