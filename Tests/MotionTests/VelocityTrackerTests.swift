import Geometry
import Motion
import Testing

/// Source: <doc:FeelSheet#2.1-Velocity>.
@Suite struct VelocityTrackerTests {
    @Test func newestAndPreviousSample() {
        var tracker = VelocityTracker()
        tracker.begin(at: .zero, time: 1)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == .zero)
        tracker.move(to: Point(0, 10), time: 1.5)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == Point(0, 4))
        tracker.move(to: Point(0, 40), time: 2)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == Point(0, 28))
        tracker.move(to: Point(5, 40), time: 2.5)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == Point(2, 48))
    }

    @Test func withoutTimeNothingIsAdded() {
        var tracker = VelocityTracker()
        tracker.begin(at: .zero, time: 0)
        tracker.move(to: Point(10, 0), time: 0.5)
        let before = tracker.velocity(at: tracker.lastMoveTime)
        tracker.move(to: Point(500, 0), time: 0.5)
        tracker.move(to: Point(500, 0), time: 0.25)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == before)
        // The way made meanwhile is not lost.
        tracker.move(to: Point(510, 0), time: 1.5)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == Point(0.2 * 500 + 0.8 * 20, 0))
        #expect(tracker.lastMoveTime == 1.5)
    }

    @Test func aNewTouchStartsOver() {
        var tracker = VelocityTracker()
        tracker.begin(at: .zero, time: 0)
        tracker.move(to: Point(100, 0), time: 0.1)
        tracker.begin(at: Point(7, 7), time: 0.2)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == .zero)
    }

    @Test func aSecondFingerMovesTheCentreWithoutASample() {
        var tracker = VelocityTracker()
        tracker.begin(at: .zero, time: 0)
        tracker.move(to: Point(10, 0), time: 0.1)
        let before = tracker.velocity(at: tracker.lastMoveTime)
        tracker.rebase(to: Point(300, 0))
        #expect(tracker.velocity(at: tracker.lastMoveTime) == before)
        tracker.move(to: Point(310, 0), time: 0.2)
        #expect(abs(tracker.velocity(at: tracker.lastMoveTime).x - 100) < 1e-9)
    }

    /// Ten moves of 10 ms, and then one that took 0.2 s: the mean counts the moves of the last 0.15 s only.
    @Test func theMeanForgetsWhatCameBeforeARest() {
        var tracker = VelocityTracker(law: .mean(MeanVelocity()))
        tracker.begin(at: .zero, time: 0)
        for step in 1...10 { tracker.move(to: Point(0, Double(step) * 10), time: Double(step) / 100) }
        #expect(abs(tracker.velocity(at: 0.1).y - 1000) < 1e-9)
        tracker.move(to: Point(0, 101), time: 0.3)
        #expect(tracker.velocity(at: 0.3) == .zero)
    }

    @Test func beforeATouchNothing() {
        var tracker = VelocityTracker()
        tracker.move(to: Point(10, 0), time: 1)
        #expect(tracker.velocity(at: tracker.lastMoveTime) == .zero)
    }
}
