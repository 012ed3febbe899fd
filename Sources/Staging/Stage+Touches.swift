import Geometry
import Gestures
import Layers
import Scrolling

// What lies under a finger.
extension Stage {
    /// The recognizers that hear a touch which goes down there: from the inside out, and last the one that takes taps on the status bar.
    func recognizers(at location: Point) -> [GestureRecognizer] {
        let inside = scene.root.hitChain(location).flatMap(\.gestureRecognizers)
        return location.y < configuration.device.statusBarHeight ? inside + [statusBarTap] : inside
    }

    /// The innermost one there.
    func scrollView(at location: Point) -> ScrollView? { scene.root.hitChain(location).lazy.compactMap(\.scrollView).first }

    /// Those of the scene in the order in which they are drawn, outer ones before those they hold.
    public var scrollViews: [ScrollView] {
        func found(in layer: Layer) -> [ScrollView] {
            [layer.scrollView].compactMap(\.self) + layer.sublayers.flatMap { found(in: $0) }
        }
        return found(in: scene.root)
    }

    /// The one scroll view in sight that wants it scrolls; with several of them nothing happens, as in UIKit.
    func scrollToTop() {
        let candidates = scrollViews.filter { $0.scrollsToTop && isInSight($0.layer) }
        if candidates.count == 1 { candidates[0].scrollToTop() }
    }

    /// A touch in the middle of what is on screen of `layer` would get to it.
    private func isInSight(_ layer: Layer) -> Bool {
        let visible = scene.root.bounds.intersection(scene.root.convert(layer.bounds, from: layer))
        return !visible.isEmpty && scene.root.hitChain(visible.center).contains { $0 === layer }
    }
}

extension Layer {
    /// The scroll view whose layer this is.
    fileprivate var scrollView: ScrollView? { delegate as? ScrollView }
}
