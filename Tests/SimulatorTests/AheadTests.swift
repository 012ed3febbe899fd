import Geometry
import Layers
import Pixels
import Staging
import Testing

/// Pictures of layers that are hidden, which are made when somebody begins to use the window.
@MainActor @Suite struct AheadTests {
    /// A scene with hidden layers; it counts the pictures of these that were drawn.
    private final class HiddenScene: Scene {
        nonisolated(unsafe) static var drawn = 0
        static let description = SceneDescription(HiddenScene.self, name: "hidden", summary: "Layers that nobody sees.")

        let root: Layer

        init(context: SceneContext) {
            root = Layer(frame: Rect(origin: .zero, size: context.device.size))
            for _ in 0..<3 {
                let layer = Layer(frame: Rect(0, 0, 10, 10))
                layer.isHidden = true
                layer.contents = Drawing(size: Size(10, 10)) { _ in Self.drawn += 1 }
                root.addSublayer(layer)
            }
        }
    }

    @Test func theFirstTouchMakesThem() throws {
        HiddenScene.drawn = 0
        let played = try PlayedSession(scene: HiddenScene.description)
        played.host.advance(by: 5)
        #expect(HiddenScene.drawn == 0)
        played.touch(.began, 200, 300)
        played.host.advance(by: 0.1)
        #expect(HiddenScene.drawn == 3)
    }

    /// One swipe follows another before the window comes to rest. The picture must not have to be drawn in the frame in which it comes into sight.
    @Test func eachTouchMakesWhatHasComeNear() throws {
        HiddenScene.drawn = 0
        let played = try PlayedSession(scene: HiddenScene.description)
        let layers = played.session.stage.scene.root.sublayers
        layers.forEach { $0.frame.origin.y = 2000 }
        played.touch(.began, 200, 300)
        played.host.advance(by: 0.1)
        #expect(HiddenScene.drawn == 0)
        played.touch(.moved, 200, 290)
        played.touch(.ended, 200, 290)
        layers[0].frame.origin.y = 800
        #expect(played.host.isTicking)
        played.touch(.began, 200, 300)
        played.host.advance(by: 0.1)
        #expect(HiddenScene.drawn == 1)
    }
}
