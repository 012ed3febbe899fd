import Geometry
import Motion
import Scrolling
import Testing

/// Whole bounces, from the samples of the finger to the rest, beside those of a real UIScrollView. The finger's samples give the velocity, and nothing else is fitted than the moment for which a display computes its frames.
///
/// The figures were recorded in the simulator of iOS 26.1 (iPhone 16, three pixels a point) and published with OpenUIKit (github.com/Vercantez/openuikit, `golden/scroll_traces`). Offsets lie on the pixel
/// grid, there as here, so two equal motions differ by a third of a point where one of them is rounded up and the other down.
@Suite struct BounceRecordingTests {
    struct Recording: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The offset before the drag.
        let start: Double
        /// How far the finger moves the content in each of its samples, eight milliseconds apart, and how many there are.
        let step: Double
        let steps: Int
        /// How long the finger then rests before it leaves, in seconds.
        let rest: Double
        /// A sample was written so many milliseconds after the time of its frame: the only number that is fitted.
        let writing: Double
        /// Milliseconds after the lift, and the offset.
        let offsets: [(milliseconds: Double, offset: Double)]
    }

    /// A flick of 3125 pt/s, sixty points before the bottom edge at 39148 points.
    private static let impact = Recording(
        testDescription: "a flick against the edge", start: 38798, step: 25, steps: 12, rest: 0.008, writing: 0.6,
        offsets: [
            (7.14, 39108.3333), (23.80, 39158.3333), (40.45, 39196.6667), (57.16, 39222), (73.79, 39237.3333), (90.47, 39245.3333),
            (107.15, 39248.3333), (123.80, 39247.6667), (140.47, 39244.3333), (157.15, 39239.3333), (173.83, 39233.3333),
            (190.49, 39227), (207.15, 39220.3333), (223.81, 39213.6667), (240.46, 39207), (257.15, 39201), (273.80, 39195.3333),
            (290.46, 39190), (307.13, 39185.3333), (323.80, 39180.6667), (340.47, 39177), (357.14, 39173.3333), (373.80, 39170.3333),
            (390.50, 39167.3333), (407.18, 39165), (423.82, 39162.6667), (440.50, 39160.6667), (457.15, 39159), (473.81, 39157.6667),
            (490.48, 39156.3333), (507.14, 39155.3333), (523.82, 39154.3333), (540.49, 39153.3333), (557.13, 39152.6667),
            (573.80, 39152), (590.49, 39151.3333), (607.13, 39151), (623.83, 39150.6667), (640.49, 39150), (657.08, 39150),
            (673.83, 39149.6667), (690.54, 39149.3333), (707.09, 39149.3333), (723.83, 39149), (740.42, 39149), (757.18, 39148.6667),
        ])

    /// A pull of 600 points of finger beyond the top edge, held, and let go with the speed of the last moves.
    private static let pull = Recording(
        testDescription: "a pull beyond the edge", start: 0, step: -5, steps: 120, rest: 0.312, writing: 0.5,
        offsets: [
            (7.33, -223.3333), (23.97, -197), (40.66, -173.3333), (57.30, -152), (73.96, -133.3333), (90.64, -116.3333),
            (107.32, -101.3333), (123.96, -88.3333), (140.63, -76.6667), (157.29, -66.6667), (173.99, -57.6667), (190.65, -50),
            (207.32, -43), (223.97, -37.3333), (240.65, -32), (257.36, -27.6667), (273.99, -23.6667), (290.67, -20.3333),
            (307.32, -17.6667), (323.97, -15), (340.62, -13), (357.31, -11), (373.95, -9.6667), (390.62, -8.3333), (407.30, -7),
            (423.97, -6), (440.62, -5), (457.29, -4.3333), (473.95, -3.6667), (490.63, -3.3333), (507.28, -2.6667), (523.97, -2.3333),
            (540.67, -2), (557.35, -1.6667), (573.96, -1.3333), (590.60, -1.3333), (607.28, -1), (623.94, -1), (640.64, -0.6667),
            (657.27, -0.6667),
        ])

    /// The offsets of a view under the same finger less those of the recording.
    private func differences(_ recording: Recording, pull: Double) -> [Double] {
        var feel = Feel.fromLift
        feel.bounce = .pull(EdgePull(factor: pull))
        let hand = Hand(content: Size(393, 40_000), frame: Rect(0, 0, 393, 852), scale: 3, feel: feel)
        hand.view.contentOffset.y = recording.start
        hand.down(196, 426)
        for _ in 0..<recording.steps { hand.move(0, -recording.step, after: 0.008) }
        hand.up(after: recording.rest)
        let lift = hand.timeline.now
        return recording.offsets.map { milliseconds, offset in
            hand.timeline.frame(at: lift + (milliseconds - recording.writing) / 1000)
            return hand.view.contentOffset.y - offset
        }
    }

    private func rootMeanSquare(_ differences: [Double]) -> Double {
        (differences.map { $0 * $0 }.reduce(0, +) / Double(differences.count)).squareRoot()
    }

    @Test(arguments: [impact, pull]) func aBounceIsThePhones(_ recording: Recording) {
        let ours = differences(recording, pull: EdgePull().factor)
        #expect(rootMeanSquare(ours) < 0.45 && ours.allSatisfy { abs($0) < 1.01 }, "\(rootMeanSquare(ours)): \(ours)")
        // Another law of an edge is elsewhere by many points.
        #expect(rootMeanSquare(differences(recording, pull: 0.988)) > 2)
    }

    /// 0.99 leaves the way a little too fast: with a hundredth less of the distance in every millisecond, continuously, nearly every sample is the same pixel.
    @Test(arguments: [impact, pull]) func aHundredthOfTheDistanceInEachMillisecondIsThePhonesToAPixel(_ recording: Recording) {
        let continuous = differences(recording, pull: Elementary.exp(-0.01))
        #expect(rootMeanSquare(continuous) < 0.075, "\(rootMeanSquare(continuous)): \(continuous)")
    }
}
