import Measuring
import Pixels
import Testing

/// Films that show fewer new pictures a second than they have frames.
@Suite struct PictureRhythmTests {
    private static let start = 0.3

    /// Content that rests, and is let go with 1200 rows a second.
    private func place(_ time: Double) -> Double {
        let gone = max(time - Self.start, 0)
        return 1200 * gone - 400 * gone * gone
    }

    /// What is told of a film of 60 frames a second, each of which shows the picture that was made for the time `made` of the frame's time.
    private func film(_ made: (_ frame: Int) -> Double) -> OffsetTracker.Result {
        let screen = Screen(width: Strip.columns, height: 160, hasBars: false)
        return follow((0..<100).map { screen.picture(offset: place(made($0))) })
    }

    /// A picture of an even rate is shown from the next frame on, so that frames come too late by up to a frame, each by another time.
    @Test(arguments: [20.0, 24, 48]) func picturesOfAnEvenRateHaveEvenTimes(rate: Double) throws {
        let found = film { frame in (Double(frame) * rate / 60 + 1e-9).rounded(.down) / rate }
        #expect((found.rate == nil) == (rate == 20) && abs((found.rate ?? rate) - rate) < 0.1, "\(found.rate ?? 0)")
        let first = try #require(found.samples.firstIndex { $0.offset > 1 })
        let moving = found.samples[first...]
        for (one, next) in zip(moving, moving.dropFirst()) { #expect(abs(next.time - one.time - 1 / rate) < 0.001, "\(one) \(next)") }
        // All of them are late by one time.
        let late = moving.map { sample in sample.time - Self.start - 1.5 + (2.25 - sample.offset / 400).squareRoot() }
        #expect((late.max() ?? 1) - (late.min() ?? 0) < 0.003 && late.allSatisfy { (-0.001..<1 / 60).contains($0) }, "\(late)")
        // The frames that show the last picture of the rest once more would say that the content rested for longer.
        #expect(abs(moving[first].time - found.samples[first - 1].time) > 1 / rate - 0.009, "\(found.samples[first - 1])")
        #expect(found.samples.count { $0.time < Self.start - 0.1 } > 10)
    }

    /// Where a film leaves pictures out, those that it shows have been made for their frames.
    @Test func whatFollowsARepeatedFrameKeepsItsTime() {
        let found = film { frame in Double(frame % 4 == 3 ? frame - 1 : frame) / 60 }
        #expect(found.rate == nil && found.repeated > 10)
        for sample in found.samples { #expect(abs((sample.time * 60).rounded() - sample.time * 60) < 1e-6) }
    }
}
