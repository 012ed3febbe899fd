import Geometry
import Motion
import Scrolling
import Testing

/// Source: <doc:FeelSheet#2.2-Release>, in points per millisecond.
@Suite struct ReleaseTests {
    /// The launch speed, from where the content comes to rest.
    private func launch(_ velocities: [Double]) -> Double {
        let hand = Hand(content: Size(320, 1e6))
        hand.view.contentOffset.y = 5e5
        hand.down()
        hand.drag(velocities: velocities)
        let start = hand.view.contentOffset.y
        hand.up()
        hand.settle()
        let way = hand.view.contentOffset.y - start
        // The way until rest is 499 (v - 0.01).
        return way == 0 ? 0 : way / 499 + (way < 0 ? -0.01 : 0.01)
    }

    private static let checks: [([Double], Double)] = [
        ([3], 3), ([2, 4], 2.5), ([1, 2, 3, 4, 5, 6], 5.25), ([0.1, 0.5], 0.2), ([0.1], 0), ([0.5, 0.1], 0), ([0.5], 0.5), ([0.249], 0),
        ([0.251], 0.251),
    ]

    @Test(arguments: checks)
    func launchSpeed(row: ([Double], Double)) {
        #expect(abs(launch(row.0) - row.1) < 1e-6, "\(row)")
        #expect(abs(launch(row.0.map { -$0 }) + row.1) < 1e-6, "\(row)")
    }

    @Test func theThresholdIsForBothAxesTogether() {
        for (x, y, moves) in [(0.2, 0.2, true), (0.17, 0.17, false), (0.15, 0.3, true)] {
            let hand = Hand(content: Size(1e5, 1e5))
            hand.view.contentOffset = Point(5e4, 5e4)
            hand.down()
            // The first sample counts a fifth.
            hand.move(-x * 5 * 50, -y * 5 * 50, after: 0.05)
            let start = hand.view.contentOffset
            hand.up()
            hand.settle()
            let way = hand.view.contentOffset - start
            #expect(abs(way.x - (moves ? 499 * (x - 0.01) : 0)) < 1e-4 && abs(way.y - (moves ? 499 * (y - 0.01) : 0)) < 1e-4)
        }
    }

    /// An overscroll that was held leaves with no velocity of the finger, and moves all the same.
    @Test func theVelocityThatIsToldIsTheContents() throws {
        let hand = Hand()
        hand.down()
        hand.move(0, 300, after: 1)
        for _ in 0..<40 { hand.move(0, 0) }
        #expect(hand.view.decelerationVelocity == nil)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.02)
        let (told, place) = (try #require(hand.view.decelerationVelocity).y, hand.view.contentOffset.y)
        hand.timeline.frame(at: hand.timeline.now + 1e-4)
        #expect(told > 500 && abs((hand.view.contentOffset.y - place) / 1e-4 - told) < 0.01 * told)
    }

    @Test func repeatedFlicksReachFurther() {
        let hand = Hand(content: Size(320, 1e7))
        var ways: [Double] = []
        for _ in 0..<4 {
            hand.down()
            hand.move(0, -150, after: 0.05)
            hand.move(0, -150, after: 0.05)
            hand.up()
            let start = hand.view.contentOffset.y
            hand.timeline.frame(at: hand.timeline.now + 0.3)
            ways.append(hand.view.contentOffset.y - start)
        }
        #expect(abs(ways[1] - ways[0]) < 1e-6 && abs(ways[2] - ways[0]) < 1e-6)
        #expect(abs(ways[3] / ways[0] - 1.9) < 1e-6)
    }

    @Test func aBounceEndsTheRow() {
        let hand = Hand(content: Size(320, 1490))
        func flick() -> Double {
            hand.down()
            hand.move(0, -150, after: 0.05)
            hand.move(0, -150, after: 0.05)
            hand.up()
            let start = hand.view.contentOffset.y
            hand.timeline.frame(at: hand.timeline.now + 0.05)
            return hand.view.contentOffset.y - start
        }
        let first = flick()
        for _ in 0..<2 { _ = flick() }
        #expect(hand.view.contentOffset.y > hand.view.verticalRange.upperBound)
        hand.down()
        hand.up()
        hand.view.contentOffset.y = 0
        #expect(abs(flick() - first) < 1e-6)
    }
}
