import Geometry
import Gestures
import Layers
import Scrolling
import Takes

// The recognizers and scroll views under a finger.
extension Stage {
    /// The recognizers that receive a touch which begins here, innermost layer first. In the status bar, the recognizer for scrolling to the top is the last one.
    func recognizers(at location: Point, isTouchpad: Bool = false) -> [GestureRecognizer] {
        let inside = scene.root.hitChain(location).flatMap(\.gestureRecognizers)
        for case let recognizer as PanGestureRecognizer in inside where recognizer.followsFeel && recognizer.touches.isEmpty {
            recognizer.measured.isTouchpad = isTouchpad
            scrolling.configure(&recognizer.measured)
        }
        return location.y < configuration.device.model.statusBarHeight ? inside + [statusBarTap] : inside
    }

    /// Whether the event is a move of another finger at the same time as the waiting moves. As in UIKit, the moves of several fingers at one time are one event, because the centroid is known only after all fingers have moved.
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

    /// The scroll view that a wheel at this location turns: the innermost one that it can scroll, as a drag does, and otherwise the innermost one.
    func scrollView(at location: Point, for delta: Point) -> ScrollView? {
        let views = scene.root.hitChain(location).compactMap(\.scrollView)
        // A finger would go the other way.
        let fits = views.map { $0.fit(of: .zero - delta) }
        let index = fits.firstIndex(of: .scrolls) ?? fits.firstIndex(of: .pullsBeyondEdge) ?? fits.indices.first
        return index.map { views[$0] }
    }

    /// The scroll views of the scene in tree order, so that an outer scroll view comes before the ones inside it.
    public var scrollViews: [ScrollView] {
        if let found = foundScrollViews, found.treeChanges == timeline.treeChanges { return found.scrollViews }
        var scrollViews: [ScrollView] = []
        func search(_ layer: Layer) {
            if let view = layer.scrollView { scrollViews.append(view) }
            for sublayer in layer.sublayers { search(sublayer) }
        }
        search(scene.root)
        foundScrollViews = (timeline.treeChanges, scrollViews)
        return scrollViews
    }

    /// Scrolls the only visible scroll view with `scrollsToTop` to its top. With several such views nothing happens, as in UIKit.
    func scrollToTop() {
        let candidates = scrollViews.filter { $0.scrollsToTop && isInSight($0.layer) }
        if candidates.count == 1 { candidates[0].scrollToTop() }
    }

    /// Whether a touch at the centre of the visible part of `layer` would reach the layer.
    private func isInSight(_ layer: Layer) -> Bool {
        let visible = scene.root.bounds.intersection(scene.root.convert(layer.bounds, from: layer))
        return !visible.isEmpty && scene.root.hitChain(visible.center).contains { $0 === layer }
    }
}

extension Layer {
    /// The scroll view whose layer this is.
    fileprivate var scrollView: ScrollView? { delegate as? ScrollView }
}
