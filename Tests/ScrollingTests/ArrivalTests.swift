import Geometry
import Layers
import Motion
import Scrolling
import Testing

/// When a glide gets to a place.
@Suite struct ArrivalTests {
    private let hand = Hand(scale: 2)

    /// Let go at 230 with some speed.
    private func glide() throws -> ScrollView {
        hand.down()
        for _ in 0..<4 { hand.move(0, -60) }
        hand.up()
        try #require(hand.view.isDecelerating && hand.view.contentOffset.y == 230)
        return hand.view
    }

    @Test(arguments: [300.0, 450, 637.5]) func itIsThereThenAndNotBefore(offset: Double) throws {
        let view = try glide()
        let time = try #require(view.arrivalTime(atVerticalOffset: offset))
        hand.timeline.frame(at: time.nextDown)
        #expect(view.contentOffset.y < offset)
        hand.timeline.frame(at: time)
        #expect(view.contentOffset.y == offset)
        #expect(view.arrivalTime(atVerticalOffset: offset) == nil)
    }

    @Test func noArrival() throws {
        let view = try glide()
        for offset in [view.contentOffset.y, 5000, -.infinity, .nan] { #expect(view.arrivalTime(atVerticalOffset: offset) == nil) }
        view.stopScrolling()
        #expect(view.arrivalTime(atVerticalOffset: 100) == nil)
        view.setContentOffset(Point(0, 500), animated: true)
        #expect(view.arrivalTime(atVerticalOffset: 400) == nil)
    }
}
