import Geometry
import Scrolling
import Testing

/// A scroll view whose layer is mirrored, stretched or turned: its content follows the finger on the screen.
@Suite struct TurnedViewTests {
    private let hand = Hand()

    /// The place on the screen of what is at (160, 1200) in the content.
    private var place: Point { hand.view.layer.convert(Point(160, 1200), to: nil) }

    private static let transforms = [
        Transform.identity, Transform(scaleX: 1, y: -1), Transform(scaleX: 0.5, y: 0.5), Transform(scaleX: -1, y: -1),
        Transform(rotation: .pi),
    ]

    @Test(arguments: transforms) func theContentFollowsTheFinger(transform: Transform) {
        hand.view.layer.transform = transform
        hand.view.contentOffset.y = 1000
        hand.down()
        hand.move(0, -10)
        let start = place
        hand.move(0, -50)
        #expect((place - start - Point(0, -50)).length < 1e-6)
        for _ in 0..<4 { hand.move(0, -10) }
        let last = place
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.01)
        // It goes on as fast as the finger did.
        #expect(abs(place.y - last.y + 10) < 0.2)
    }

    @Test(arguments: transforms) func aWheelTurnsItOnTheScreen(transform: Transform) {
        hand.view.layer.transform = transform
        hand.view.contentOffset.y = 1000
        let start = place
        hand.view.scroll(by: Point(0, 48))
        #expect((place - start - Point(0, -48)).length < 1e-6)
    }

    /// At a quarter turn, the list that goes down in its own space goes sideways on the screen.
    @Test func aQuarterTurnIsDraggedSideways() {
        hand.view.layer.transform = Transform(rotation: .pi / 2)
        hand.view.contentOffset.y = 1000
        hand.down()
        hand.move(-10, 0)
        let start = place
        hand.move(-50, 0)
        #expect((place - start - Point(-50, 0)).length < 1e-6 && hand.view.isDragging)
    }
}
