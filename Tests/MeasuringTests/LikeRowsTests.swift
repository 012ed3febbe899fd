import Measuring
import Pixels
import Testing

/// Lists whose rows all look alike, so that no picture tells which of them it shows.
@Suite struct LikeRowsTests {
    /// What is told of pictures of rows that look alike each 30 pixels, or of unlike ones.
    private func film(_ offsets: [Double], areAlike: Bool = true) -> OffsetTracker.Result {
        let screen = Screen(width: Strip.columns, height: 160, hasBars: false, firstUnlikeColumn: areAlike ? Strip.columns : 0)
        return follow(offsets.map { screen.picture(offset: 3000 + $0) })
    }

    private let slow = (0..<60).map { Double(min(max($0 - 10, 0), 40)) * 3 }

    /// They are followed by the likeliest motion, and the part of the film in which this is so is told.
    @Test func aPartWithRowsThatLookAlikeIsTold() throws {
        let found = film(slow)
        let part = try #require(found.likeRows.first)
        #expect(
            found.likeRows.count == 1 && part.times.lowerBound < 0.3 && part.times.upperBound > 0.9 && abs(part.pitch - 30) < 0.5, "\(part)"
        )
        #expect(found.samples.allSatisfy { $0.confidence > 0 } && abs(found.samples[59].offset - 120) < 0.5)
        #expect(film(slow, areAlike: false).likeRows.isEmpty)
    }

    /// Where rows jump from one rest to another, as in a tab with the same rows, they may have moved by any number of rows, so such a jump is not followed. Unlike rows may be followed.
    @Test func aJumpOfRowsThatLookAlikeIsNotFollowed() {
        let offsets = slow + [Double](repeating: 126, count: 20)
        let found = film(offsets).samples
        #expect(found.indices.filter { found[$0].confidence == 0 } == [60], "\(found[55...64])")
        #expect(film(offsets, areAlike: false).samples.allSatisfy { $0.confidence > 0 })
    }
}
