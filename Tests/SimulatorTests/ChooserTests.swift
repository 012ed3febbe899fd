import Geometry
import Gestures
import Lab
import Sessions
import Simulator
import Staging
import Takes
import Testing

/// The window in which a scene is chosen.
@MainActor @Suite struct ChooserTests {
    private final class Choice {
        let host: HeadlessHost
        let chooser: SceneChooser
        private(set) var outcomes: [SceneChooser.Outcome] = []

        @MainActor init(count: Int = 2) throws {
            let size = GalleryState(count: count).size
            host = HeadlessHost(width: Int(size.width), height: Int(size.height))
            var ended: ((SceneChooser.Outcome) -> Void)?
            let choices = (0..<count).map { SceneChooser.Choice(scene: PlayedSession.scenes[$0 % 2], configuration: Take.Configuration()) }
            chooser = try SceneChooser(choices, typography: try Typography(), on: host, canPlay: { $0.hasSuffix(".take") }) { ended?($0) }
            ended = { [unowned self] in outcomes.append($0) }
            chooser.run()
        }

        @MainActor func press(_ key: Key) { host.send(.key(KeyEvent(key: key, phase: .pressed))) }

        @MainActor func touch(_ phase: Touch.Phase, _ x: Double) {
            host.send(.touch(Touch(phase: phase, location: Point(x, 200), time: 0)))
        }
    }

    @Test func keysChoose() throws {
        let choice = try Choice()
        #expect(choice.host.title == "Choose a scene — Overscroll")
        let first = choice.host.bitmap.hash
        choice.press(.right)
        #expect(choice.host.bitmap.hash != first && choice.outcomes.isEmpty)
        choice.press(.left)
        #expect(choice.host.bitmap.hash == first)
        choice.press(.right)
        choice.press(.enter)
        #expect(choice.outcomes == [.scene(1)])
        // The host belongs to the scene from now on.
        #expect(choice.host.onEvent == nil && !choice.host.tracksPointer)
    }

    @Test func aNumberChoosesAndOthersDoNot() throws {
        let choice = try Choice()
        choice.press("7")
        #expect(choice.outcomes.isEmpty)
        choice.press("2")
        #expect(choice.outcomes == [.scene(1)])
    }

    @Test func theMouseChooses() throws {
        let choice = try Choice()
        let first = choice.host.bitmap.hash
        choice.host.send(.pointerMoved(Point(300, 200)))
        #expect(choice.host.bitmap.hash != first)
        // Let go elsewhere it chooses nothing.
        choice.touch(.began, 300)
        choice.touch(.ended, 100)
        #expect(choice.outcomes.isEmpty)
        choice.touch(.began, 100)
        choice.touch(.ended, 120)
        #expect(choice.outcomes == [.scene(0)])
    }

    @Test(arguments: [Key.escape, "q"]) func itIsLeftWithoutAChoice(key: Key) throws {
        let choice = try Choice()
        choice.press(key)
        #expect(choice.outcomes == [.quit])
        let closed = try Choice()
        closed.host.send(.closeRequested)
        #expect(closed.outcomes == [.quit])
    }

    @Test func aTakeIsDropped() throws {
        let choice = try Choice()
        choice.host.send(.filesDropped(["notes.txt"]))
        choice.host.send(.filesDropped([]))
        #expect(choice.outcomes.isEmpty)
        choice.host.send(.filesDropped(["pull.take"]))
        #expect(choice.outcomes == [.take("pull.take")])
    }

    /// Pictures of scenes that differ differ, in rows that arrows go through.
    @Test func manyScenesStandInRows() throws {
        let choice = try Choice(count: 7)
        choice.press(.down)
        #expect(choice.chooser.state.selected == 4)
        choice.press(.down)
        choice.press(.end)
        #expect(choice.chooser.state.selected == 6)
        choice.press(.up)
        choice.press(.space)
        #expect(choice.outcomes == [.scene(2)])
    }
}
