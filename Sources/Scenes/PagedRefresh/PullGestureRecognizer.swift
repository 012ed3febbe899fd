import Geometry
import Gestures

/// One finger's way up and down from where it went down, from the first point on: the raw touches that the touch catcher is there for.
///
/// It begins with the first move that leads up or down, and leaves taps alone. Other fingers are not followed. Points, y down.
final class PullGestureRecognizer: GestureRecognizer {
    /// Asked when a finger goes down; false leaves the touch to others.
    var shouldRecord: (() -> Bool)?

    /// Where the finger that is followed went down, and which it is; nil when none is.
    private(set) var start: (finger: Int, y: Double)? {
        didSet { if (start == nil) != (oldValue == nil) { onHold?(start != nil) } }
    }
    /// A finger is followed from now on, or none any more.
    var onHold: ((Bool) -> Void)?
    /// Called at every change of state from `began` on, and at every move while it is recognized.
    var onChange: (() -> Void)?
    /// When it moved last; seconds.
    private(set) var time = 0.0

    /// How far down it is from there; 0 when none is followed.
    var distance: Double { start.flatMap { start in touches[start.finger].map { $0.y - start.y } } ?? 0 }

    /// Where that finger is, or the middle of those that are down; 0 without any.
    var touchY: Double { start.flatMap { touches[$0.finger]?.y } ?? centroid.y }

    override func touchBegan(_ touch: Touch) {
        guard touches.count == 1 else { return }
        start = nil
        guard shouldRecord?() ?? true else { return fail() }
        start = (touch.finger, touch.location.y)
    }

    override func touchMoved(_ touch: Touch) {
        guard touch.finger == start?.finger else { return }
        time = touch.time
        if isRecognizing { change(to: .changed) } else if state == .possible && distance != 0 { change(to: .began) }
    }

    override func touchEnded(_ touch: Touch) {
        guard touch.finger == start?.finger else { return }
        if isRecognizing { change(to: .ended) } else { fail() }
        start = nil
    }

    override func touchCancelled(_ touch: Touch) {
        if touch.finger == start?.finger { fail() }
    }

    override func didFail() { start = nil }

    override func stateChanged() { onChange?() }
}
