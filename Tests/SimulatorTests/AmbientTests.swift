import Geometry
import Layers
import Pixels
import Sessions
import Simulator
import Staging
import Testing

/// A window in which only something slow moves, as the clouds do.
@MainActor @Suite struct AmbientTests {
    /// A ball that changes its place fifteen times a second.
    private final class SlowScene: Scene {
        static let description = SceneDescription(SlowScene.self, name: "slow", summary: "A ball that moves in steps.")

        let root: Layer

        init(context: SceneContext) {
            root = Layer(name: "root", frame: Rect(origin: .zero, size: context.device.size), color: .white)
            let ball = Layer(name: "ball", frame: Rect(0, 100, 40, 40), color: .black)
            root.addSublayer(ball)
            var motion = BasicAnimation(.translationX, from: 0, to: 300, duration: 7)
            motion.timing.repeatCount = .infinity
            motion.timing.preferredFrameRate = 15
            ball.add(motion)
        }
    }

    private let played: PlayedSession

    init() throws {
        played = try PlayedSession(scene: SlowScene.description)
        played.host.advance(by: 0.3)
    }

    /// The hash of the stage, painted whole at the time of the host.
    private var whole: UInt64 {
        var painter = Painter(size: played.session.stage.configuration.device.size, scale: 1)
        painter.capture { $0.capture(played.session.stage.scene.root, at: played.player.pacing.time(at: played.host.now)) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        return bitmap.hash
    }

    @Test func noFrameIsMadeBetweenTwoPictures() {
        var times: Set<Double> = []
        for tick in 0..<60 {
            played.host.advance(by: 1.0 / 60)
            times.insert(played.session.time)
            #expect(played.picture == whole, "tick \(tick)")
        }
        #expect((14...16).contains(times.count))
    }

    @Test func anEventIsShownAtTheNextTick() {
        for _ in 0..<20 {
            #expect(played.host.isTicking)
            played.touch(.began, 200, 300)
            played.host.advance(by: 1.0 / 60)
            #expect(played.session.time == played.player.pacing.time(at: played.host.now))
            played.touch(.ended, 200, 300)
            played.host.advance(by: 1.0 / 60 + 0.05)
        }
    }
}
