import Geometry
import Gestures
import Layers
import Scrolling

/// Leads each touch to the recognizers of the layers under it, and lets only one of them have it.
///
/// The innermost layer's recognizers hear a touch first. As soon as one recognizes, the others on that touch fail, unless one of the two allows company. A touch that stopped a
/// scrolling view is no tap.
public final class GestureArbiter {
    private var recognizers: [ObjectIdentifier: [GestureRecognizer]] = [:]
    private var followers: [Int: [GestureRecognizer]] = [:]
    private var locations: [Int: Point] = [:]
    /// In the order in which they were attached.
    public private(set) var scrollViews: [ScrollView] = []
    /// Touches above this height may become a tap on the status bar.
    private let statusBarHeight: Double
    private let statusBarTap = TapGestureRecognizer()

    public init(statusBarHeight: Double = 0) { self.statusBarHeight = statusBarHeight }

    /// Fingers that are down, in no order that matters.
    public var fingers: [Int] { locations.keys.sorted() }

    public var isTouching: Bool { !locations.isEmpty }

    /// Where a finger is that is down.
    public func location(of finger: Int) -> Point? { locations[finger] }

    /// From now on `recognizer` hears touches that go down in `layer` or in what it holds.
    public func attach(_ recognizer: GestureRecognizer, to layer: Layer) {
        recognizers[ObjectIdentifier(layer), default: []].append(recognizer)
    }

    public func attach(_ scrollView: ScrollView) {
        attach(scrollView.panGestureRecognizer, to: scrollView.layer)
        if !scrollViews.contains(where: { $0 === scrollView }) { scrollViews.append(scrollView) }
    }

    /// Forgets what was attached to `layer` and everything in it; touches that are down there are no longer heard.
    public func detach(from layer: Layer) {
        for recognizer in recognizers[ObjectIdentifier(layer)] ?? [] {
            for finger in fingers { followers[finger]?.removeAll { $0 === recognizer } }
            recognizer.fail()
        }
        recognizers[ObjectIdentifier(layer)] = nil
        scrollViews.removeAll { $0.layer === layer }
        for sublayer in layer.sublayers { detach(from: sublayer) }
    }

    public func deliver(_ touch: Touch, to root: Layer) {
        switch touch.phase {
        case .began:
            guard locations[touch.finger] == nil else { return }
            followers[touch.finger] = chain(at: touch.location, root).flatMap { recognizers[ObjectIdentifier($0)] ?? [] }
            if touch.location.y < statusBarHeight { followers[touch.finger]?.append(statusBarTap) }
        case .moved, .ended, .cancelled:
            guard locations[touch.finger] != nil else { return }
        }
        locations[touch.finger] = touch.location
        let following = followers[touch.finger] ?? []
        for recognizer in following {
            recognizer.receive(touch)
            if recognizer.isRecognizing { settle(for: recognizer, among: following) }
        }
        if touch.phase == .began { denyTaps(following) }
        if touch.phase == .ended, statusBarTap.state == .ended, following.contains(where: { $0 === statusBarTap }) { scrollToTop(root) }
        if touch.phase == .ended || touch.phase == .cancelled {
            locations[touch.finger] = nil
            followers[touch.finger] = nil
        }
    }

    /// Cancels every touch that is down.
    public func cancelTouches(root: Layer, at time: Double) {
        for finger in fingers {
            deliver(Touch(finger: finger, phase: .cancelled, location: locations[finger] ?? .zero, time: time), to: root)
        }
    }

    /// Turns a mouse wheel over `location`: the innermost scroll view there moves by `delta` points.
    public func wheel(at location: Point, delta: Point, root: Layer) {
        for layer in chain(at: location, root) {
            if let scrollView = scrollViews.last(where: { $0.layer === layer }) { return scrollView.scroll(by: delta) }
        }
    }

    /// The one scroll view in sight that wants it; with several of them nothing happens, as in UIKit.
    private func scrollToTop(_ root: Layer) {
        let candidates = scrollViews.filter { $0.scrollsToTop && isInSight($0.layer, root) }
        if candidates.count == 1 { candidates[0].scrollToTop() }
    }

    /// A touch in the middle of what is on screen of `layer` would get to it.
    private func isInSight(_ layer: Layer, _ root: Layer) -> Bool {
        let corners = [layer.bounds.origin, Point(layer.bounds.maxX, layer.bounds.maxY)].map { root.convert($0, from: layer) }
        let visible = root.bounds.intersection(
            Rect(origin: corners[0], size: Size(corners[1].x - corners[0].x, corners[1].y - corners[0].y)))
        guard !visible.isEmpty else { return false }
        return chain(at: visible.center, root).contains { $0 === layer }
    }

    /// The layer hit and those around it, from the inside out.
    private func chain(at location: Point, _ root: Layer) -> [Layer] {
        var chain: [Layer] = []
        var layer = root.hitTest(location)
        while let each = layer {
            chain.append(each)
            layer = each.superlayer
        }
        return chain
    }

    private func settle(for winner: GestureRecognizer, among following: [GestureRecognizer]) {
        for other in following where other !== winner && !winner.allowsOthers && !other.allowsOthers { other.fail() }
    }

    private func denyTaps(_ following: [GestureRecognizer]) {
        guard following.contains(where: { ($0 as? PanGestureRecognizer)?.hasClaimedTouch ?? false }) else { return }
        for case let tap as TapGestureRecognizer in following { tap.fail() }
    }
}
