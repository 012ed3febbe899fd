import TakeTesting
import Testing

/// Whatever has moved the bar, it comes to rest at one of its heights.
@Suite struct SettleTests {
    private func isAtAHeight(_ frame: TakeRun.Frame) -> Bool { [64, 128, 284].contains(frame["h"]) }

    @Test(arguments: [8.0, 16, 31, 33, 48, 60]) func aWheelLeavesNoBarHalfWay(notch: Double) throws {
        let run = try TakeRun(manyRows + wheel(notch, at: 0.5) + "3 end")
        #expect(run.at(0.6)["h"] == 128 - notch && run.at(0.6).flag("statusBar.hidden"))
        #expect(isAtAHeight(run.last) && !run.last.flag("statusBar.hidden"))
    }

    /// Notches that follow each other are one turn; it is over a quarter of a second after the last.
    @Test func itWaitsForThePauseOfTheWheel() throws {
        let run = try TakeRun(manyRows + (0..<5).map { wheel(8, at: 0.5 + 0.2 * Double($0)) }.joined() + "3 end")
        for frame in run.between(1.31, 1.54) { #expect(frame["h"] == 88) }
        #expect(run.at(1.6)["h"] < 88 && run.at(1.85)["h"] == 64)
    }

    @Test func aFingerOnTheListIsNotInterrupted() throws {
        let run = try TakeRun(manyRows + wheel(16, at: 0.5) + "0.6 down 207 400\n1.5 up\n3 end")
        for frame in run.between(0.55, 1.49) { #expect(frame["h"] == 112) }
        #expect(run.last["h"] == 128)
    }

    /// A list that bounces at its top is caught in the last points of the bounce, so that the bar may expand, and pulled down.
    @Test(arguments: [12.0, 80, 165, 240, 320]) func clampedEndsAtAHeightAfterAPullInABounce(way: Double) throws {
        let bounce = manyRows + wheel(300, at: 0.01) + "0.1 down 207 200\n0.11 slide 207 420 0.08\n0.2 up\n"
        let free = try TakeRun(bounce + "4 end", option: "transformers clamped")
        let frames = free.frames
        let lowest = try #require(frames.indices.min { frames[$0]["y"] < frames[$1]["y"] })
        let tail = try #require(frames[lowest...].first { $0["y"] > -132.5 && $0["y"] < -128 })
        let t = tail.time
        let run = try TakeRun(
            bounce + "\(t) down 207 300\n\(t + 0.02) slide 207 \(310 + way) 0.4\n\(t + 0.6) up\n\(t + 4) end",
            option: "transformers clamped")
        #expect(run.at(t + 0.5).flag("av"))
        // The bar and the top of the content are at one place.
        #expect(run.at(t + 0.5)["h"] == min(-run.at(t + 0.5)["y"], 284))
        #expect(isAtAHeight(run.last) && run.last["y"] == -run.last["h"], "\(run.last["h"]) \(run.last["y"])")
    }
}

/// The option `snap spring`.
@Suite struct SpringTests {
    /// Let go with the bar between two heights, or over a list that has scrolled on, where nothing has to settle.
    private func steps(from start: Double, _ option: String) throws -> [Double] {
        let flick = "0.5 down 207 600\n0.5167 move 207 575\n0.5334 move 207 550\n0.5335 up\n3 end"
        let run = try TakeRun(manyRows + wheel(start + 128, at: 0.01) + flick, option: option)
        #expect(run.last["h"] == 64)
        let places = run.between(0.55, 0.8).map { $0["y"] }
        return zip(places, places.dropFirst()).map { $1 - $0 }
    }

    @Test func theSpeedOfTheFingerIsTakenAlong() throws {
        let free = try steps(from: 500, "snap curve")
        let (curve, spring) = (try steps(from: -128, "snap curve"), try steps(from: -128, "snap spring"))
        #expect(free[0] > 6 && zip(free, spring).allSatisfy { abs($0 - $1) <= 1 }, "\(free) \(spring)")
        // The original begins anew from rest.
        #expect(curve[0] < free[0] / 4, "\(curve)")
    }

    @Test(arguments: [-60.0, -25, 25, 60, 100], [4.0, 12, 30, 60]) func itEndsAtAHeight(way: Double, step: Double) throws {
        let end = 400 - way
        let direction = way < 0 ? 1.0 : -1
        let run = try TakeRun(
            manyRows
                + "0.1 down 207 400\n0.11 slide 207 \(end) 0.2\n0.4 move 207 \(end + direction * step)\n0.4167 move 207 \(end + 2 * direction * step)\n"
                + "0.4168 up\n6 end", option: "snap spring")
        #expect([64, 128, 284].contains(run.last["h"]), "\(run.last["h"]) at \(run.last["y"])")
    }
}
