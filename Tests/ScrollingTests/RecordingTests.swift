import Geometry
import Motion
import Scrolling
import Testing

/// A scroll view beside a real UIScrollView: figures recorded in the simulator of iOS 26.5 (iPhone 17 Pro Max, three pixels a point), published with the tests of Cranpose
/// (github.com/samoylenkodmitry/Cranpose, `crates/cranpose-ui/src/tests/ios_fling_measurement.rs`). Offsets were written on the pixel grid, by the phone as by us: two equal motions differ by up to a third of a
/// point, and by 0.14 points rms.
@Suite struct RecordingTests {
    private let scale = 3.0

    private func rootMeanSquare(_ differences: [Double]) -> Double {
        (differences.map { $0 * $0 }.reduce(0, +) / Double(differences.count)).squareRoot()
    }

    /// Milliseconds after the lift, and the offset.
    private static let glide = [
        (0.290, 408.0), (100.213, 449.6667), (199.568, 484), (299.717, 512.3333), (400.298, 535.3333), (500.281, 554.3333),
        (600.284, 570), (700.302, 582.6667), (799.691, 593), (900.283, 601.6667), (1000.261, 608.6667), (1100.212, 614.3333),
        (1199.606, 619), (1299.828, 622.6667), (1400.246, 625.6667), (1500.25, 628.3333), (1599.643, 630.3333), (1700.271, 632.3333),
        (1850.238, 634.3333), (1916.913, 635),
    ]

    /// Released at 400 points with 0.480834 pt/ms. The first recorded frame, 0.3 ms after the lift, had moved by a whole frame's way.
    @Test func aGlideIsThePhones() {
        func differences(_ feel: Feel) -> [Double] {
            let hand = Hand(content: Size(440, 40_000), frame: Rect(0, 0, 440, 956), scale: scale, feel: feel)
            hand.view.contentOffset.y = 1000
            hand.down()
            hand.drag(velocities: Array(repeating: 0.480834, count: 4))
            hand.view.contentOffset.y = 400
            hand.up()
            let lift = hand.timeline.now
            return Self.glide.map { milliseconds, offset in
                hand.timeline.frame(at: lift + milliseconds / 1000)
                return hand.view.contentOffset.y - offset
            }
        }
        let ours = differences(.uikit)
        #expect(rootMeanSquare(ours) < 0.4 && ours.allSatisfy { abs($0) < 0.7 })
        #expect(rootMeanSquare(differences(.fromLift)) > 2, "the lead is what the recording shows")
    }

    /// What UIKit told its delegate: the rate, the offset and the velocity (pt/ms) at the lift, and the target.
    @Test(arguments: [
        (0.998, 400, 0.480834, 635.3333), (0.998, 1244.67, 0.495222, 1487), (0.998, 1755.67, 0.307760, 1904.3333),
        (0.998, 2010, 0.262579, 2136), (0.998, 2315.67, 0.677054, 2649), (0.998, 2912.67, 1.381048, 3597.6667),
        (0.998, 4029, 2.530246, 5288), (0.998, 5686.67, 5.613967, 8486), (0.99, 8662.33, 0.756662, 8736.6667),
        (0.99, 9000.33, 1.193017, 9118), (0.99, 9549.33, 2.347413, 9782), (0.99, 10180.67, 5.991895, 10776),
    ]) func aTargetIsThePhones(rate: Double, offset: Double, velocity: Double, target: Double) {
        let hand = Hand(content: Size(440, 40_000), frame: Rect(0, 0, 440, 956), scale: scale, feel: .uikit)
        hand.view.decelerationRate = rate
        hand.view.contentOffset.y = 15_000
        var told: Double?
        hand.onEnd = { _, target in
            told = target.y
            return target
        }
        hand.down()
        hand.drag(velocities: Array(repeating: velocity, count: 4))
        hand.view.contentOffset.y = offset
        hand.up()
        #expect(told.map { abs($0 - target) < 0.35 } == true, "\(told ?? .nan) for \(target)")
    }

    /// The finger's way beyond the top edge of a view of 681 2/3 points, and how far the content had followed it.
    @Test func theRubberBandIsThePhones() {
        let recorded: [(way: Double, pull: Double)] = [
            (15, 8), (30, 16), (45, 24), (60, 31.3333), (75, 39), (90, 46), (105, 53.3333), (120, 60.3333), (135, 67), (150, 73.6667),
            (165, 80), (180, 86.3333), (195, 92.6667), (210, 98.6667), (225, 104.6667), (240, 110.6667), (255, 116.3333), (270, 122),
            (285, 127.3333), (300, 133), (315, 138), (330, 143.3333), (345, 148.3333), (360, 153.3333), (375, 158.3333), (390, 163),
            (405, 168), (420, 172.6667), (435, 177),
        ]
        let hand = Hand(frame: Rect(0, 0, 440, 681 + 2.0 / 3), scale: scale, feel: .uikit)
        hand.down()
        hand.move(0, Feel.uikit.panSlop)
        let differences = recorded.map { _, pull in
            hand.move(0, 15)
            return -hand.view.contentOffset.y - pull
        }
        #expect(rootMeanSquare(differences) < 0.2 && differences.allSatisfy { abs($0) < 0.34 })
    }

    /// Milliseconds after the lift, and the offset.
    private static let bounce = [
        (16.235, -157.3333), (33.471, -138.6667), (49.541, -121.6667), (66.795, -106.3333), (83.471, -93), (100.122, -81),
        (116.477, -70.6667), (133.140, -61.3333), (150.131, -53.3333), (166.799, -46), (183.446, -40), (199.516, -34.3333),
        (216.769, -29.6667), (233.445, -25.6667), (249.503, -22), (266.760, -19), (283.421, -16.3333), (300.095, -14), (316.170, -12),
        (332.841, -10.3333), (349.720, -9), (366.760, -7.6667), (383.434, -6.6667), (400.098, -5.6667), (416.246, -4.6667),
        (433.447, -4), (449.933, -3.6667), (466.345, -3), (482.853, -2.6667), (499.651, -2.3333), (516.798, -2), (532.878, -1.6667),
        (549.539, -1.3333), (566.376, -1), (616.799, -0.6667), (666.808, -0.3333),
    ]

    /// Pulled to -177, held, and let go. UIKit told its delegate a velocity of next to 0; the content left with the speed of the last moves all the same, which the recording does not name: 0.49 pt/ms fits it best.
    /// The first frame came a whole frame after the lift, so that nothing of the lead is seen here.
    @Test func aReturnIsThePhones() {
        func differences(storedSpeed: Double) -> [Double] {
            let hand = Hand(frame: Rect(0, 0, 440, 681 + 2.0 / 3), scale: scale)
            hand.down()
            hand.drag(velocities: Array(repeating: -storedSpeed, count: 8))
            hand.view.contentOffset.y = -177
            hand.up(after: 1)
            let lift = hand.timeline.now
            return Self.bounce.map { milliseconds, offset in
                hand.timeline.frame(at: lift + milliseconds / 1000)
                return hand.view.contentOffset.y - offset
            }
        }
        let ours = differences(storedSpeed: 0.49)
        #expect(rootMeanSquare(ours) < 0.3 && ours.allSatisfy { abs($0) < 1.2 }, "\(rootMeanSquare(ours))")
        #expect(rootMeanSquare(differences(storedSpeed: 0.3)) > 1)
    }
}
