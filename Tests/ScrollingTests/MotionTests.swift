import Geometry
import Motion
import Scrolling
import Testing

@Suite struct MotionTests {
    /// Flicked with `velocity` points per millisecond from `offset`; the velocities before give it speed without much way.
    private func flicked(from offset: Double, _ velocity: Double, content: Double = 4000) -> Hand {
        let hand = Hand(content: Size(320, content))
        hand.down()
        hand.drag(velocities: [velocity], every: 0.02)
        hand.view.contentOffset.y = offset
        hand.up()
        return hand
    }

    private let starts: [(offset: Double, velocity: Double)] = [
        (1500, 1.2), (1500, -3), (3400, 2), (200, -4), (0, 2), (3300, -6), (-60, -2), (-60, 3), (3560, 1), (3600, -2.5), (3520, 5),
    ]

    /// At common times every rate shows the same offset.
    @Test func theFrameRateDoesNotMatter() {
        for (offset, velocity) in starts {
            var paths: [[Double]] = []
            for rate in [37.0, 60, 120, 240] {
                let hand = flicked(from: offset, velocity)
                let start = hand.timeline.now
                var path: [Double] = []
                for second in 0..<5 {
                    for step in 1...Int(rate) { hand.timeline.frame(at: start + Double(second) + Double(step) / rate) }
                    path.append(hand.view.contentOffset.y)
                }
                paths.append(path)
            }
            for path in paths { #expect(zip(path, paths[0]).allSatisfy { abs($0 - $1) < 1e-8 }, "\(offset) \(velocity)") }
        }
    }

    /// Edges that change by next to nothing make the motion start anew from where it is.
    @Test func restartAnywhere() {
        for (offset, velocity) in starts {
            let (whole, pieces) = (flicked(from: offset, velocity), flicked(from: offset, velocity))
            let start = whole.timeline.now
            for step in 1...200 {
                let time = start + Double(step) / 60
                whole.timeline.frame(at: time)
                pieces.timeline.frame(at: time)
                #expect(abs(whole.view.contentOffset.y - pieces.view.contentOffset.y) < 1e-4, "\(offset) \(velocity) \(step)")
                pieces.view.contentSize.width += 1e-9
            }
        }
    }

    @Test func bothEdgesAreAlike() {
        for (offset, velocity) in starts {
            let (there, mirrored) = (flicked(from: offset, velocity), flicked(from: 3520 - offset, -velocity))
            for step in 1...300 {
                there.timeline.frame(at: 0.02 + Double(step) / 60)
                mirrored.timeline.frame(at: 0.02 + Double(step) / 60)
                #expect(abs(there.view.contentOffset.y - (3520 - mirrored.view.contentOffset.y)) < 1e-7)
            }
        }
    }

    @Test func everyMotionEndsBetweenTheEdges() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let velocity = random.number(in: 0.3...6) * (Bool.random(using: &random) ? 1 : -1)
            let hand = flicked(from: random.number(in: -200...3700), velocity)
            hand.settle(rate: 60)
            let range = hand.view.verticalRange
            #expect(range.contains(hand.view.contentOffset.y) && !hand.view.isDecelerating)
            #expect(hand.timeline.now < 8)
        }
    }

    @Test func theJoinAtAnEdgeIsSmooth() {
        for (offset, velocity) in starts {
            let hand = flicked(from: offset, velocity)
            var last = hand.view.contentOffset.y
            var lastSpeed: Double?
            for step in 1...3000 {
                hand.timeline.frame(at: 0.02 + Double(step) / 1000)
                let speed = hand.view.contentOffset.y - last
                // The pull of an edge turns at most k' + r' of the speed in a millisecond.
                if let lastSpeed, hand.view.isDecelerating {
                    #expect(abs(speed - lastSpeed) < 0.025 * abs(velocity) + 0.03, "\(offset) \(velocity) \(step)")
                }
                (last, lastSpeed) = (hand.view.contentOffset.y, speed)
            }
        }
    }

    @Test func anOvershootPeaksWhereTheLawSays() {
        let hand = flicked(from: 3520, 1)
        var most = 0.0
        hand.onScroll = { most = max(most, $0.contentOffset.y - 3520) }
        hand.settle(rate: 1000)
        #expect(abs(most - 33.3) < 0.05)
    }

    @Test func flickedBackOverTheEdgeItGlidesOn() {
        let hand = flicked(from: -60, 3)
        hand.settle(rate: 1000)
        // It passes the edge with v0 r^t k^t where 499 v0 (1 - r^t) = 60, and then glides 499 (v - 0.01).
        let left = 1 - 60.0 / (499 * 3)
        let milliseconds = Elementary.log(left) / Elementary.log(0.998)
        let speed = 3 * left * Elementary.pow(0.99, milliseconds)
        #expect(abs(hand.view.contentOffset.y - 499 * (speed - 0.01)) < 1e-5)
        // Too slow for that it comes to rest at the edge.
        let slow = flicked(from: -100, 0.3)
        slow.settle()
        #expect(slow.view.contentOffset.y == 0)
    }

    @Test func fastRateIsShorter() {
        for (rate, factor) in [(Deceleration.normalRate, 499.0), (Deceleration.fastRate, 99)] {
            let hand = Hand(content: Size(320, 1e5))
            hand.view.decelerationRate = rate
            hand.down()
            hand.drag(velocities: [2])
            let start = hand.view.contentOffset.y
            hand.up()
            hand.settle()
            #expect(abs(hand.view.contentOffset.y - start - factor * 1.99) < 1e-5)
        }
    }

    @Test func anOffsetSetWhileItGlidesDoesNotStopIt() {
        let hand = flicked(from: 500, 2)
        hand.timeline.frame(at: hand.timeline.now + 0.1)
        let before = hand.view.contentOffset.y
        hand.view.contentOffset.y = before + 1000
        #expect(hand.view.isDecelerating)
        let other = flicked(from: 500, 2)
        other.settle()
        hand.settle()
        #expect(abs(hand.view.contentOffset.y - other.view.contentOffset.y - 1000) < 1e-4)
        let stopped = flicked(from: 500, 2)
        stopped.view.setContentOffset(Point(0, 40), animated: false)
        #expect(!stopped.view.isDecelerating && !stopped.timeline.hasFrameObservers)
    }
}
