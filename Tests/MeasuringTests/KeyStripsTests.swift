import Measuring
import Pixels
import Testing

@Suite struct KeyStripsTests {
    /// A film of an hour has thousands of key frames, and their strips would take gigabytes.
    @Test func onlyTheStripsUsedLastAreKeptAndTheOthersAreMadeAgain() {
        var strips = KeyStrips()
        func picture(_ key: Int) -> GrayPlane {
            GrayPlane(width: 4, height: 200, pixels: (0..<800).map { UInt8(($0 * 7 + key) % 256) })
        }
        for key in 0..<300 {
            strips.append(Strip(picture(key)))
            #expect(strips.keptCount == min(key + 1, KeyStrips.capacity))
        }
        for key in [0, 299, 150, 0, 236, 235, 299] + Array(0..<300) {
            #expect(strips[key].picture == picture(key))
            #expect(strips.keptCount == KeyStrips.capacity)
        }
    }

    /// A film that comes back to its first key frame after many others.
    @Test func aLoopIsClosedAfterManyKeyFrames() {
        let screen = Screen(width: 48, height: 100, hasBars: false)
        let offsets = (0..<700).map { 3500 - abs(Double($0) * 10 - 3500) }
        let samples = follow(offsets.map { screen.picture(offset: $0) }).samples
        #expect(samples.count == 700 && zip(samples, offsets).allSatisfy { abs($0.offset - $1) < 0.1 })
    }
}
