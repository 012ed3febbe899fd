import Measuring
import Pixels
import Testing

/// A list that something else covers for a while: another page that slides over it, a sheet, another tab.
@Suite struct CoveredListTests {
    /// The list is moved, rests from the frame `covered` on, is seen again from the frame `seen` on, and moves again.
    private static let (covered, seen, count) = (40, 100, 150)
    private static let offsets = (0..<count).map { index in Double(min(index, 30) + max(index - 110, 0)) * 9 }

    private func film(_ cover: (_ frame: Int, _ list: GrayPlane) -> GrayPlane) -> [GrayPlane] {
        Self.offsets.enumerated().map { index, offset in
            let list = Screen(hasBars: false).picture(offset: offset)
            return (Self.covered..<Self.seen).contains(index) ? cover(index, list) : list
        }
    }

    /// The frame's share, from 0 to 1, of the way of a cover that comes, stays and goes in a third of the time each.
    private func share(_ frame: Int) -> Double {
        let part = Double(frame - Self.covered) / Double(Self.seen - Self.covered) * 3
        return min(part, 1, 3 - part)
    }

    /// The greatest error of the frames that show the list alone.
    private func error(_ samples: [OffsetTracker.Sample]) -> Double {
        zip(samples, Self.offsets).enumerated()
            .filter { !(Self.covered..<Self.seen + 4).contains($0.offset) && $0.element.0.confidence > 0 }
            .map { abs($0.element.0.offset - $0.element.1) }.max() ?? .infinity
    }

    private let page = Screen(hasBars: false).picture(offset: 40_013)

    @Test func aPageThatSlidesOverAListIsNoMotion() throws {
        let found = try #require(
            measure(
                film { frame, list in
                    let edge = Int((1 - share(frame)) * 120)
                    let pixels = list.pixels.indices.map { index in
                        index % 120 < edge ? list.pixels[index] : page.pixels[index - edge]
                    }
                    return GrayPlane(width: 120, height: 240, pixels: pixels)
                }))
        #expect(error(found.samples) < 0.5, "\(error(found.samples))")
        #expect(found.samples[Self.covered..<Self.covered + 24].contains { $0.confidence == 0 })
    }

    @Test func aSheetThatRisesOverAListIsNoMotion() throws {
        let found = try #require(
            measure(
                film { frame, list in
                    let top = 240 - Int(share(frame) * 170)
                    return GrayPlane(
                        width: 120, height: 240, pixels: Array(list.pixels[..<(top * 120)] + page.pixels[..<((240 - top) * 120)]))
                }))
        // While it rises, its way is not the list's.
        let moved = found.samples[Self.covered..<Self.covered + 20].filter { $0.confidence > 0 && abs($0.offset - 270) > 3 }
        #expect(moved.isEmpty, "\(moved)")
    }

    /// Another list is scrolled over the same offsets before the first one comes back.
    @Test func aListThatComesBackHasItsOffsetAgain() throws {
        let found = try #require(
            measure(film { frame, _ in Screen(hasBars: false).picture(offset: 50_011 + 4 * Double(frame - Self.covered)) }))
        #expect(error(found.samples) < 0.5, "\(error(found.samples))")
        #expect(found.samples[Self.covered].confidence == 0 && found.samples[Self.seen].confidence == 0)
    }

    /// Something passes over a list, and the list is seen for a single frame in between.
    @Test func whatIsSeenForAMomentBetweenLossesIsNotFollowed() {
        let black = GrayPlane(width: Strip.columns, height: 160, pixels: [UInt8](repeating: 10, count: Strip.columns * 160))
        let screen = Screen(width: Strip.columns, height: 160, hasBars: false)
        let found = follow((0..<60).map { [30, 32, 34, 50].contains($0) ? black : screen.picture(offset: Double($0) * 3) }).samples
        #expect(found.indices.filter { found[$0].confidence == 0 } == [30, 31, 32, 33, 34, 50], "\(found[28...36])")
        #expect(abs(found[40].offset - 120) < 0.5)
    }
}
