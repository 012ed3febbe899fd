import Geometry

/// Turns touches into one gesture, after UIGestureRecognizer.
///
/// Touches arrive in stage points. A recognizer is `possible` until it begins or fails; when every finger has left it is ready again.
open class GestureRecognizer {
    public enum State: String, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    public internal(set) var state = State.possible
    /// Called at every change of state from `began` on, and at every move while it is recognized.
    public var onChange: (() -> Void)?
    /// Lets others recognize at the same time.
    public var allowsOthers = false
    /// Fingers it follows, with their places.
    public internal(set) var touches: [Int: Point] = [:]

    public init() {}

    /// The recognizer holds the gesture: it has begun and not ended.
    public var isRecognizing: Bool { state == .began || state == .changed }

    /// Takes note of one touch; finished gestures are followed by a reset once no finger is left.
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
        guard state != .failed else { return }
        let wasRecognizing = isRecognizing
        state = wasRecognizing ? .cancelled : .failed
        didFail()
        if wasRecognizing { onChange?() }
    }

    open func touchBegan(_ touch: Touch) {}
    open func touchMoved(_ touch: Touch) {}
    open func touchEnded(_ touch: Touch) {}
    open func touchCancelled(_ touch: Touch) { fail() }
    open func didFail() {}

    /// The middle of the fingers.
    public var centroid: Point {
        let sum = touches.sorted { $0.key < $1.key }.reduce(Point.zero) { $0 + $1.value }
        return touches.isEmpty ? .zero : sum.scaled(by: 1 / Double(touches.count))
    }

    /// Goes to `state` and tells `onChange`; for subclasses, while they hear a touch.
    public final func change(to state: State) {
        self.state = state
        onChange?()
    }
}
