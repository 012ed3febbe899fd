import Geometry
import Gestures
import Layers
import Motion
import ScrollPhysics
import Staging
import Takes
import Testing
import Typesetting

/// A pan that a scene attaches to a layer of its own: a swipe, a card that is thrown.
@Suite struct OwnPanTests {
    final class Card: Scene {
        static let description = SceneDescription(Card.self, name: "card", summary: "")

        let root: Layer

        init(context: SceneContext) { root = Layer(name: "root", frame: context.screen) }
    }

    /// Moves by 40 points within 0.1 s, holds still for half a second and lifts.
    private func swipe(_ pan: PanGestureRecognizer, pointer: Take.Pointer = .finger, slop: Double? = nil) throws {
        var configuration = Take.Configuration()
        configuration.pointer = pointer
        if let slop { configuration.feel.panSlop = slop }
        let stage = Stage(Card.description, configuration: configuration, typography: try Typography())
        stage.scene.root.addGestureRecognizer(pan)
        func send(_ phase: Touch.Phase, _ x: Double, at time: Double) throws {
            try stage.deliver(.touch(Touch(phase: phase, location: Point(x, 300), time: time)), at: time)
        }
        try send(.began, 100, at: 0)
        for step in 1...10 { try send(.moved, 100 + 4 * Double(step), at: 0.01 * Double(step)) }
        try send(.ended, 140, at: 0.6)
    }

    @Test func itTakesTheFeelAndThePointer() throws {
        let pan = PanGestureRecognizer()
        try swipe(pan)
        #expect(pan.velocity.x > 300 && pan.translation.x == 40 - Feel.uikit.panSlop)
        // A mouse that is held still has no velocity.
        try swipe(pan, pointer: .mouse)
        #expect(pan.velocity == .zero && pan.state == .ended)
        try swipe(pan, slop: 30)
        #expect(pan.translation.x == 10)
        try swipe(pan, slop: 50)
        #expect(pan.state == .failed)
    }

    @Test func constantsOfItsOwnStay() throws {
        let pan = PanGestureRecognizer(pan: Pan(slop: 5))
        try swipe(pan, pointer: .mouse, slop: 50)
        #expect(pan.translation.x == 35 && pan.velocity.x > 300)
        let later = PanGestureRecognizer()
        later.pan.slop = 0
        try swipe(later, slop: 50)
        #expect(later.translation.x == 40)
    }
}
