import Geometry

/// Turns touches into one gesture, after UIGestureRecognizer.
///
/// Touches arrive in stage points. A recognizer is `possible` until it begins or fails; when all fingers have lifted, the next touch starts again at `possible`. A layer owns the
/// recognizer (`Layer.addGestureRecognizer`), and `GestureArbiter` decides which of several recognizers gets a touch.
open class GestureRecognizer {
    public enum State: String, CaseIterable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    /// How a movement fits a gesture.
    public enum Fit: Sendable {
        /// The gesture may begin with it.
        case possible
        /// It scrolls content that has not reached its edge.
        case scrolls
        /// It would only pull content beyond its edge, which a scroll view leaves to another one that can scroll.
        case pullsBeyondEdge
        /// The gesture has another direction.
        case none
    }

    public private(set) var state = State.possible
    /// Whether all other recognizers may recognize their gestures at the same time.
    public var allowsOthers = false
    /// Whether one other recognizer may recognize its gesture at the same time, after UIKit's `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`; nil allows what `allowsOthers` says. One of the two recognizers has to allow it.
    public var shouldRecognizeSimultaneously: ((_ other: GestureRecognizer) -> Bool)?
    /// Whether the recognizer also follows fingers that scroll on a touchpad, as UIKit's `allowedScrollTypesMask` says; false at first.
    public var allowsScrollEvents = false
    /// The fingers that the recognizer follows, with their locations in stage points.
    public internal(set) var touches: [Int: Point] = [:]
    /// The layer to which the recognizer is attached; the recognizer does not keep the layer alive.
    public weak var owner: AnyObject?
    /// Where it has to announce that it has recognized its gesture.
    weak var arbiter: GestureArbiter?

    public init() {}

    func allows(_ other: GestureRecognizer) -> Bool { allowsOthers || shouldRecognizeSimultaneously?(other) ?? false }

    /// Whether the gesture has begun and not ended.
    public var isRecognizing: Bool { state == .began || state == .changed }

    /// Whether the gesture has been recognized in the present touch, or in the last one if no finger is down.
    public var hasRecognized: Bool { isRecognizing || state == .ended }

    /// Whether the touch has already had an effect, such as stopping a scroll view; such a touch cannot become a tap.
    open var hasClaimedTouch: Bool { false }

    /// Whether the gesture is recognized only once, when the finger lifts, as a tap is. A discrete recognizer fails when another one has claimed the touch.
    open var isDiscrete: Bool { false }

    /// How the movement since the finger went down fits the gesture. When several recognizers could begin with one move, those that it fits are asked first: the direction decides then, and not how far the finger comes between two events.
    open func fit(of way: Point) -> Fit { .possible }

    /// Handles one touch. A finger whose beginning the recognizer has not received is ignored.
    public final func receive(_ touch: Touch) {
        switch touch.phase {
        case .began:
            if touches.isEmpty { state = .possible }
            touches[touch.finger] = touch.location
            touchBegan(touch)
        case .moved:
            guard touches[touch.finger] != nil else { return }
            touches[touch.finger] = touch.location
            touchMoved(touch)
        case .ended, .cancelled:
            guard touches[touch.finger] != nil else { return }
            if touch.phase == .ended { touchEnded(touch) } else { touchCancelled(touch) }
            touches[touch.finger] = nil
        }
    }

    /// Ends without a gesture, because another recognizer has recognized one or because this touch cannot become one. A gesture that has begun is cancelled.
    public final func fail() {
        guard state == .possible || isRecognizing else { return }
        state = isRecognizing ? .cancelled : .failed
        didFail()
        if state == .cancelled { stateChanged() }
    }

    /// Fails and forgets the fingers. Called when the recognizer is removed from its layer, or the layer from its tree.
    public final func cancel() {
        if !touches.isEmpty { fail() }
        touches.removeAll()
    }

    open func touchBegan(_ touch: Touch) {}
    open func touchMoved(_ touch: Touch) {}
    /// The finger is still among `touches`.
    open func touchEnded(_ touch: Touch) {}
    open func touchCancelled(_ touch: Touch) { fail() }
    open func didFail() {}
    /// Called at every change of state from `began` on, and at every move of a gesture that has begun; a subclass tells its clients here.
    open func stateChanged() {}

    /// The mean location of the fingers, in stage points; zero when there are none.
    public var centroid: Point {
        if touches.count == 1, let finger = touches.first { return finger.value }
        let sum = touches.sorted { $0.key < $1.key }.reduce(Point.zero) { $0 + $1.value }
        return touches.isEmpty ? .zero : sum.scaled(by: 1 / Double(touches.count))
    }

    /// Sets `state` and calls `stateChanged()`. A subclass calls this while it handles a touch, or while fingers rest, as the timer of a long press does.
    public final func change(to state: State) {
        self.state = state
        stateChanged()
        if state == .began || state == .ended { arbiter?.settle(for: self) }
    }
}
