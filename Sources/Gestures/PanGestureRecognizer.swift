import Geometry
import Motion
import ScrollPhysics

/// Recognizes the drag of one finger or of several; `Pan` measures the movement.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The translation and the velocity of the touch, and the constants with which they are measured.
    public var pan: Pan
    /// Called at every change of state from `began` on, and at every move of a pan that has begun.
    public var onChange: ((PanGestureRecognizer) -> Void)?
    /// Called when the movement has reached the slop; the pan begins when the closure returns true, and otherwise it is called again at the next move.
    public var shouldBegin: ((Pan) -> Bool)?
    /// Called when the first finger goes down. Returning true claims the touch.
    public var onTouchDown: (() -> Bool)?
    /// Called when the last finger has lifted, or the touch was cancelled, before a pan began.
    public var onTouchUp: (() -> Void)?
    private var isClaimed = false

    public init(pan: Pan = Pan()) { self.pan = pan }

    /// Whether the touch comes from a touchpad instead of a finger on the screen.
    public var isTouchpad: Bool { touches[Touch.touchpad] != nil }

    public override var hasClaimedTouch: Bool { isClaimed }

    /// The movement since the first finger went down, without the slop; points. Zero before the pan begins.
    public var translation: Point {
        isRecognizing || state == .ended || state == .cancelled ? pan.translation : .zero
    }

    /// Points per second.
    public var velocity: Point { pan.velocity }

    public override func touchBegan(_ touch: Touch) {
        if touches.count > 1 { return pan.rebase(to: centroid, time: touch.time) }
        pan.begin(at: centroid, time: touch.time)
        isClaimed = onTouchDown?() ?? false
    }

    public override func touchMoved(_ touch: Touch) {
        guard state == .possible || isRecognizing else { return }
        // The centroid has already moved with another finger of the same event.
        if touches.count > 1, touch.time == pan.time, centroid == pan.location { return }
        pan.move(to: centroid, time: touch.time)
        if isRecognizing {
            change(to: .changed)
        } else if pan.hasPassedSlop, shouldBegin?(pan) ?? true {
            change(to: .began)
        }
    }

    public override func touchEnded(_ touch: Touch) {
        pan.end(time: touch.time)
        if touches.count > 1 {
            // The pan continues from the centroid of the other fingers.
            touches[touch.finger] = nil
            return pan.rebase(to: centroid, time: touch.time)
        }
        if isRecognizing { return change(to: .ended) }
        if state == .possible { fail() }
    }

    public override func didFail() { if state == .failed { onTouchUp?() } }

    public override func stateChanged() { onChange?(self) }
}
