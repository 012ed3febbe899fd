import Geometry
import Layers
import Motion
import Testing

/// The search for actions, <doc:FeelSheet#3.6-Geometry>.
@Suite struct ActionTests {
    /// Answers with what it is given, and remembers what it was asked.
    private final class Delegate: LayerDelegate {
        var answer: (any LayerAction)?
        var asked: [String] = []

        func action(for layer: Layer, forKey key: String) -> (any LayerAction)? {
            asked.append(key)
            return answer
        }
    }

    /// Notes when it is run.
    private final class Note: LayerAction {
        let name: String
        private(set) var runs: [String] = []

        init(_ name: String) { self.name = name }

        func run(forKey key: String, on layer: Layer, shown: LayerProperties) {
            runs.append("\(key) \(shown.opacity) -> \(layer.model.opacity)")
        }
    }

    private let timeline = Timeline()
    private let layer = Layer()
    private let delegate = Delegate()

    init() {
        timeline.attach(layer)
        layer.delegate = delegate
    }

    private func found(_ key: String = "opacity") -> String? {
        let action = layer.action(forKey: key)
        return (action as? Note)?.name ?? action.map { _ in "other" }
    }

    private func changed(_ change: () -> Void) {
        timeline.beginTransaction()
        change()
        timeline.commitTransaction()
    }

    @Test func theOrderOfTheSearch() {
        #expect(found() == "other" && found("zPosition") == nil)
        layer.style.actions["opacity"] = Note("style")
        #expect(found() == "style")
        layer.actions["opacity"] = Note("actions")
        #expect(found() == "actions")
        delegate.answer = Note("delegate")
        #expect(found() == "delegate" && found("position") == "delegate")
        delegate.answer = nil
        #expect(found() == "actions" && found("position") == "other")
        layer.actions["opacity"] = nil
        #expect(found() == "style")
        #expect(delegate.asked.count == 9)
    }

    @Test func anExplicitNothingEndsTheSearch() {
        layer.actions["opacity"] = Note("actions")
        delegate.answer = NoAction()
        #expect(layer.action(forKey: "opacity") is NoAction)
        delegate.answer = nil
        layer.style.actions["position"] = Note("style")
        layer.actions["position"] = NoAction()
        #expect(layer.action(forKey: "position") is NoAction)
        changed { layer.position.x = 7 }
        #expect(layer.animationKeys.isEmpty && layer.presentation.position.x == 7)
    }

    @Test func disablingActionsDoesNotAlterTheSearch() {
        let note = Note("actions")
        layer.actions["opacity"] = note
        timeline.beginTransaction().disablesActions = true
        #expect(found() == "actions")
        layer.opacity = 0.5
        timeline.commitTransaction()
        #expect(note.runs.isEmpty)
    }

    @Test func changesRunWhatIsFound() {
        let note = Note("actions")
        layer.actions["opacity"] = note
        layer.opacity = 0.5
        #expect(note.runs.isEmpty, "outside of a transaction")
        changed { layer.opacity = 0.25 }
        changed { layer.opacity = 0.25 }
        #expect(note.runs == ["opacity 0.5 -> 0.25"] && layer.animationKeys.isEmpty)
        changed { layer.position.x = 4 }
        #expect(layer.animationKeys == ["position"] && delegate.asked == ["opacity", "position"])
    }

    @Test func everyPropertyHasADefaultAction() {
        changed {
            layer.bounds = Rect(1, 2, 3, 4)
            layer.position.x = 4
            layer.anchorPoint.x = 0
            (layer.transform, layer.sublayerTransform) = (Transform(rotation: 1), Transform(rotation: 1))
            (layer.opacity, layer.cornerRadius, layer.backgroundColor) = (0.5, 3, .white)
            (layer.strokeStart, layer.strokeEnd) = (0.25, 0.75)
        }
        #expect(
            layer.animationKeys == [
                "bounds.origin", "bounds.size", "position", "anchorPoint", "transform", "sublayerTransform", "opacity", "cornerRadius",
                "backgroundColor", "strokeStart", "strokeEnd",
            ])
    }

    /// Without ends of its own it goes from what was shown to the new value, in its own time.
    @Test func animationsAreActions() {
        layer.actions["opacity"] = BasicAnimation(.opacity, duration: 2)
        layer.actions["position"] = SpringAnimation(.position, spring: Spring(stiffness: 100, damping: 10))
        changed {
            layer.opacity = 0
            layer.position.x = 100
        }
        #expect(layer.animationKeys == ["opacity", "position"] && layer.presentation.position.x == 0)
        timeline.advance(to: 0.5)
        #expect(layer.presentation.opacity == 0.75)
        layer.actions["opacity"] = BasicAnimation(.opacity, from: 0.25, duration: 1)
        changed { layer.opacity = 1 }
        #expect(layer.presentation.opacity == 0.25)
    }

    /// A view is the delegate of its layer: only another delegate comes before it.
    @Test func theClosureOfAnimateComesBeforeTheLayersOwnActions() {
        let note = Note("actions")
        layer.actions["opacity"] = note
        timeline.animate(withDuration: 1, curve: .linear) { layer.opacity = 0 }
        #expect(note.runs.isEmpty && layer.presentation(at: 0.5).opacity == 0.5)
        delegate.answer = NoAction()
        timeline.animate(withDuration: 1) { layer.position.x = 9 }
        #expect(layer.presentation.position.x == 9)
    }
}
