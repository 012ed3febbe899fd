import Geometry
import Motion
import ScrollPhysics

/// A finger (or the middle of several) that moves; `Pan` counts its way.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The way and the velocity of the touch, and the constants by which they are counted.
    public var pan: Pan
    /// Called at every change of state from `began` on, and at every move while it is recognized.
    public var onChange: ((PanGestureRecognizer) -> Void)?
    /// Asked when the slop has been passed; false waits on.
    public var shouldBegin: ((Pan) -> Bool)?
    /// The first finger went down. Returning true claims the touch.
    public var onTouchDown: (() -> Bool)?
    /// The last finger has left without a pan, or the touch was cancelled before one.
    public var onTouchUp: (() -> Void)?
    private var isClaimed = false

    public init(pan: Pan = Pan()) { self.pan = pan }

    /// A touchpad scrolls, and no finger is on the screen.
    public var isTouchpad: Bool { touches[Touch.touchpad] != nil }

    public override var hasClaimedTouch: Bool { isClaimed }

    /// The way since the pan began, without the slop; points.
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
        // The middle has moved already with another finger of the same event.
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
            // The others go on from where they are.
            touches[touch.finger] = nil
            return pan.rebase(to: centroid, time: touch.time)
        }
        if isRecognizing { return change(to: .ended) }
        if state == .possible { fail() }
    }

    public override func didFail() { if state == .failed { onTouchUp?() } }

    public override func stateChanged() { onChange?(self) }
}
