import Geometry
import Gestures
import ScrollPhysics
import Scrolling

/// Follows the vertical distance of one finger from the place where it went down, without a slop. It gets the raw touches; in the original the touch catcher gets them.
///
/// It begins with the first move that goes up or down, and does not recognise taps. Other fingers are not followed. Distances are in points, y down.
final class PullGestureRecognizer: GestureRecognizer {
    /// Asked when a finger goes down; when it returns false, the touch is left to other recognizers.
    var shouldRecord: (() -> Bool)?

    /// The finger that is followed, and the y at which it went down; nil when no finger is followed.
    private(set) var start: (finger: Int, y: Double)? {
        didSet { if (start == nil) != (oldValue == nil) { onHold?(start != nil) } }
    }
    /// Called with true when a finger begins to be followed, and with false when that ends.
    var onHold: ((Bool) -> Void)?
    /// Called at every change of state from `began` on, and at every move while it is recognized.
    var onChange: (() -> Void)?
    /// The distance of the finger below the place where it went down; 0 when no finger is followed.
    var distance: Double { start.flatMap { start in touches[start.finger].map { $0.y - start.y } } ?? 0 }

    /// Measures the velocity of that finger as scroll views do.
    private(set) var pan = Pan()
    private let environment: ScrollView.Environment

    /// The y of that finger, or of the centroid of the fingers that are down; 0 when no finger is down.
    var touchY: Double { start.flatMap { touches[$0.finger]?.y } ?? centroid.y }

    init(_ environment: ScrollView.Environment) {
        self.environment = environment
        super.init()
        allowsScrollEvents = true
    }

    override func touchBegan(_ touch: Touch) {
        guard touches.count == 1 else { return }
        start = nil
        guard shouldRecord?() ?? true else { return fail() }
        start = (touch.finger, touch.location.y)
        pan.isTouchpad = touch.finger == Touch.touchpad
        environment.configure(&pan)
        pan.begin(at: touch.location, time: touch.time)
    }

    override func touchMoved(_ touch: Touch) {
        guard touch.finger == start?.finger else { return }
        pan.move(to: touch.location, time: touch.time)
        if isRecognizing { change(to: .changed) } else if state == .possible && distance != 0 { change(to: .began) }
    }

    override func touchEnded(_ touch: Touch) {
        guard touch.finger == start?.finger else { return }
        pan.end(time: touch.time)
        if isRecognizing { change(to: .ended) } else { fail() }
        start = nil
    }

    override func touchCancelled(_ touch: Touch) {
        if touch.finger == start?.finger { fail() }
    }

    override func didFail() { start = nil }

    override func stateChanged() { onChange?() }
}
