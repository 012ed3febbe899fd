import Geometry
import Layers
import Scrolling
import Staging

/// A scroll view that fills the screen, and one within its content.
final class NestedScene: Scene, ScrollViewDelegate {
    let root: Layer
    /// The outer one first.
    let views: [ScrollView]
    /// The drags of which each view has told the beginning and not yet the end.
    private var openDrags: [ObjectIdentifier: Int] = [:]

    static let description = SceneDescription(NestedScene.self, name: "nested", summary: "for trials")

    init(context: SceneContext) {
        let screen = Rect(origin: .zero, size: context.device.size)
        root = Layer(name: "root", frame: screen)
        let outer = ScrollView(frame: screen, environment: context.scrolling, name: "outer")
        let inner = ScrollView(frame: Rect(40, 100, 300, 200), environment: context.scrolling, name: "inner")
        views = [outer, inner]
        root.addSublayer(outer.layer)
        outer.layer.addSublayer(inner.layer)
        for view in views { view.delegate = self }
    }

    func drags(of view: ScrollView) -> Int { openDrags[ObjectIdentifier(view), default: 0] }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { openDrags[ObjectIdentifier(scrollView), default: 0] += 1 }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        openDrags[ObjectIdentifier(scrollView), default: 0] -= 1
    }
}
