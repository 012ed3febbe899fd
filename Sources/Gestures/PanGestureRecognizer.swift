import Geometry
import Motion
import ScrollPhysics

/// The view to which a pan belongs. It hears of each event before the closures that anybody may set.
package protocol PanTarget: AnyObject {
    /// The first finger has gone down. Returning true claims the touch.
    func panTouchDown() -> Bool
    /// The last finger has lifted, or the touch was cancelled, before the pan began.
    func panTouchUp()
    /// Whether a pan that has reached the slop begins.
    func panShouldBegin(_ pan: Pan) -> Bool
    func panChanged()
    /// What a movement of the finger would do.
    func fit(of way: Point) -> GestureRecognizer.Fit
}

/// Recognizes the drag of one finger or of several; `Pan` measures the movement.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The translation and the velocity of the touch, and the constants with which they are measured. Constants that are set here stay.
    public var pan: Pan {
        get { measured }
        set { (measured, followsFeel) = (newValue, false) }
    }
    /// The same, for those that give it the constants of a feel.
    package var measured: Pan
    /// Whether the stage gives the pan the constants of its feel and of its pointer at every touch.
    package private(set) var followsFeel: Bool
    /// Called at every change of state from `began` on, and at every move of a pan that has begun.
    public var onChange: ((PanGestureRecognizer) -> Void)?
    /// Called when the movement has reached the slop; the pan begins when the closure returns true, and otherwise fails for this touch, as after UIKit's `gestureRecognizerShouldBegin(_:)`.
    public var shouldBegin: ((Pan) -> Bool)?
    /// Called when the first finger goes down. Returning true claims the touch.
    public var onTouchDown: (() -> Bool)?
    /// Called when the last finger has lifted, or the touch was cancelled, before a pan began.
    public var onTouchUp: (() -> Void)?
    /// The view to which the pan belongs; nil for a pan of one's own.
    package weak var target: (any PanTarget)?
    private var isClaimed = false

    /// - Parameter pan: constants of one's own; without them the pan has those of the stage's feel, and of its pointer, as scroll views do.
    public init(pan: Pan? = nil) {
        measured = pan ?? Pan()
        followsFeel = pan == nil
    }

    /// Whether the touch comes from a touchpad instead of a finger on the screen.
    public var isTouchpad: Bool { touches[Touch.touchpad] != nil }

    public override var hasClaimedTouch: Bool { isClaimed }

    /// The movement since the first finger went down, without the slop; points. Zero before the pan begins.
    public var translation: Point {
        isRecognizing || state == .ended || state == .cancelled ? measured.translation : .zero
    }

    /// Points per second.
    public var velocity: Point { measured.velocity }

    public override func touchBegan(_ touch: Touch) {
        if touches.count > 1 { return measured.rebase(to: centroid, time: touch.time) }
        measured.begin(at: centroid, time: touch.time)
        let isTargets = target?.panTouchDown() ?? false
        isClaimed = onTouchDown?() ?? false || isTargets
    }

    public override func touchMoved(_ touch: Touch) {
        guard state == .possible || isRecognizing else { return }
        // The centroid has already moved with another finger of the same event.
        if touches.count > 1, touch.time == measured.time, centroid == measured.location { return }
        measured.move(to: centroid, time: touch.time)
        if isRecognizing {
            change(to: .changed)
        } else if measured.hasPassedSlop, target?.panShouldBegin(measured) ?? true {
            if shouldBegin?(measured) ?? true { change(to: .began) } else { fail() }
        }
    }

    public override func touchEnded(_ touch: Touch) {
        measured.end(time: touch.time)
        if touches.count > 1 {
            // The pan continues from the centroid of the other fingers.
            touches[touch.finger] = nil
            return measured.rebase(to: centroid, time: touch.time)
        }
        if isRecognizing { return change(to: .ended) }
        if state == .possible { fail() }
    }

    public override func didFail() {
        guard state == .failed else { return }
        target?.panTouchUp()
        onTouchUp?()
    }

    public override func stateChanged() {
        target?.panChanged()
        onChange?(self)
    }

    public override func fit(of way: Point) -> Fit { state == .possible ? target?.fit(of: way) ?? .possible : .possible }
}
