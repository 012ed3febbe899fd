import Geometry

/// Turns touches into one gesture, after UIGestureRecognizer.
///
/// Touches arrive in stage points. A recognizer is `possible` until it begins or fails; when every finger has left it is ready again. A layer owns it (`Layer.addGestureRecognizer`),
/// and `GestureArbiter` decides which of several has a touch.
open class GestureRecognizer {
    public enum State: String, CaseIterable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    public private(set) var state = State.possible
    /// Lets others recognize at the same time.
    public var allowsOthers = false
    /// Fingers it follows, with their places.
    public internal(set) var touches: [Int: Point] = [:]
    /// The layer it is attached to; nobody is kept alive.
    public weak var owner: AnyObject?

    public init() {}

    /// The recognizer holds the gesture: it has begun and not ended.
    public var isRecognizing: Bool { state == .began || state == .changed }

    /// True once it has found its gesture in the present touch, or in the last one if none is down.
    public var hasRecognized: Bool { isRecognizing || state == .ended }

    /// True when the touch has already done something here, such as stopping a view that scrolls; no other recognizer then makes a tap of it.
    open var hasClaimedTouch: Bool { false }

    /// It recognizes once, when the finger lifts, as a tap does; a touch that another recognizer has claimed is lost for it.
    open var isDiscrete: Bool { false }

    /// Takes note of one touch; a finger whose beginning it has not heard is not followed.
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

    /// Gives up: another recognizer has the gesture, or it can no longer be one.
    public final func fail() {
        guard state == .possible || isRecognizing else { return }
        state = isRecognizing ? .cancelled : .failed
        didFail()
        if state == .cancelled { stateChanged() }
    }

    /// Gives up and forgets its fingers: the layer it belongs to has gone.
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
    /// Called at every change of state from `began` on, and at every move while it is recognized; subclasses tell their clients.
    open func stateChanged() {}

    /// The middle of the fingers; zero without any.
    public var centroid: Point {
        let sum = touches.sorted { $0.key < $1.key }.reduce(Point.zero) { $0 + $1.value }
        return touches.isEmpty ? .zero : sum.scaled(by: 1 / Double(touches.count))
    }

    /// Goes to `state` and tells of it; for subclasses, while they hear a touch.
    public final func change(to state: State) {
        self.state = state
        stateChanged()
    }
}
