import Geometry
import Motion
import Scrolling
import Testing

/// Whole flings, from the samples of the finger to the rest, beside those of a real UIScrollView. Nothing is fitted: the finger's samples give the velocity, and the velocity gives the way.
///
/// The figures were recorded by Morph (github.com/Tembeon/morph, `test/fixtures/ios27/bars/title-fling.jsonl` and `ios27-device`), at three pixels a point. Offsets lie on the pixel grid, on the phone as
/// here, so two equal motions differ by up to a third of a point.
@Suite struct FlingRecordingTests {
    struct Recording: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The frames per second.
        let rate: Double
        /// The last samples of the finger: milliseconds before the lift, and the vertical place.
        let finger: [(milliseconds: Double, y: Double)]
        /// The offset at the lift.
        let lift: Double
        /// The offsets of some frames after the lift; frame 1 is the first one with a motion.
        let offsets: [(frame: Int, offset: Double)]
    }

    private static let simulator = Recording(
        testDescription: "iOS 27.0, simulator of the iPhone 18 Pro Max", rate: 60,
        finger: [
            (100, 637.6667), (83.333, 601.3333), (66.667, 575), (50, 538.6667), (33.333, 512.6667), (16.667, 476.3333), (0, 450),
        ], lift: 19.6667,
        offsets: [
            (1, 48.6667), (8, 227.3333), (15, 369), (22, 481), (29, 569.6667), (36, 640), (43, 695.6667), (50, 739.6667), (57, 774.3333),
            (64, 802), (71, 823.6667), (78, 841), (85, 854.6667), (92, 865.6667), (99, 874.3333), (106, 881), (113, 886.3333),
            (120, 890.6667), (127, 894), (134, 896.6667), (141, 899), (156, 902),
        ])

    private static let phone = Recording(
        testDescription: "iOS 27.0.1, iPhone 16 Pro", rate: 120,
        finger: [(41.4, 520.3333), (33, 512.6667), (24.7, 496), (16.4, 476.3333), (8, 457.6667), (0.1, 450)], lift: 27.3333,
        offsets: [
            (1, 46), (2, 64), (3, 82), (4, 99.6667), (5, 117), (6, 134.3333), (7, 151), (8, 167.6667), (9, 183.6667), (10, 199.6667),
            (12, 231), (14, 261), (16, 290.3333), (18, 318.3333), (20, 345.6667), (22, 372), (24, 397.6667), (26, 422.3333), (28, 446),
            (30, 469), (32, 491.3333), (34, 513), (36, 534), (38, 554),
        ])

    /// The offsets of a view under the same finger less those of the recording.
    private func differences(_ recording: Recording, _ base: Feel) throws -> [Double] {
        var feel = base
        // UIKit's first step is a frame of its display.
        feel.releaseLead = 1 / recording.rate
        let hand = Hand(content: Size(440, 40_000), frame: Rect(0, 0, 440, 956), scale: 3, feel: feel)
        let (first, last) = (try #require(recording.finger.first), try #require(recording.finger.last))
        hand.down(220, first.y)
        for (before, after) in zip(recording.finger, recording.finger.dropFirst()) {
            hand.move(0, after.y - before.y, after: (before.milliseconds - after.milliseconds) / 1000)
        }
        hand.view.contentOffset.y = recording.lift
        hand.up(after: last.milliseconds / 1000)
        let lift = hand.timeline.now
        return recording.offsets.map { frame, offset in
            hand.timeline.frame(at: lift + Double(frame - 1) / recording.rate)
            return hand.view.contentOffset.y - offset
        }
    }

    private func rootMeanSquare(_ differences: [Double]) -> Double {
        (differences.map { $0 * $0 }.reduce(0, +) / Double(differences.count)).squareRoot()
    }

    @Test(arguments: [simulator, phone]) func aFlingIsThePhones(_ recording: Recording) throws {
        let ours = try differences(recording, .uikit)
        #expect(rootMeanSquare(ours) < 0.2 && ours.allSatisfy { abs($0) < 0.34 }, "\(rootMeanSquare(ours)): \(ours)")
        // The finger's samples alternate, so another rule for the velocity leads elsewhere.
        #expect(rootMeanSquare(try differences(recording, .compose)) > 2)
    }
}
