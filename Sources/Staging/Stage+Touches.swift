import Geometry
import Gestures
import Layers
import Scrolling
import Takes

// What lies under a finger.
extension Stage {
    /// The recognizers that hear a touch which goes down there: from the inside out, and last the one that takes taps on the status bar.
    func recognizers(at location: Point) -> [GestureRecognizer] {
        let inside = scene.root.hitChain(location).flatMap(\.gestureRecognizers)
        return location.y < configuration.device.model.statusBarHeight ? inside + [statusBarTap] : inside
    }

    /// A move at the same time as those that wait, of another finger. Fingers of one moment are one event, as in UIKit, and only when all have moved it is known where their middle is.
    func isFurtherMove(_ event: Take.Event, at time: Double) -> Bool {
        guard case .touch(let touch) = event, touch.phase == .moved, time <= timeline.now else { return false }
        return !moves.contains { $0.finger == touch.finger }
    }

    func deliverMoves() {
        guard !moves.isEmpty else { return }
        arbiter.deliver(moves: moves)
        moves.removeAll(keepingCapacity: true)
        timeline.runTurns()
    }

    /// Those there, from the inside out.
    func scrollViews(at location: Point) -> [ScrollView] { scene.root.hitChain(location).compactMap(\.scrollView) }

    /// Those of the scene in the order in which they are drawn, outer ones before those they hold.
    public var scrollViews: [ScrollView] {
        if let found, found.treeChanges == timeline.treeChanges { return found.scrollViews }
        var scrollViews: [ScrollView] = []
        func search(_ layer: Layer) {
            if let view = layer.scrollView { scrollViews.append(view) }
            for sublayer in layer.sublayers { search(sublayer) }
        }
        search(scene.root)
        found = (timeline.treeChanges, scrollViews)
        return scrollViews
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
