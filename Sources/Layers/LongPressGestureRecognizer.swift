import Geometry
import Gestures

/// Recognizes a finger that stays down near the same place, after UILongPressGestureRecognizer.
///
/// The gesture begins while the finger rests, so other recognizers of the touch fail then: the row under the finger is not tapped, and the list does not scroll. From then on it follows the finger.
/// The layer that owns the recognizer has to be in the tree of a timeline.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// How long the finger has to be down; seconds. The default is UIKit's, from its documentation.
    public var minimumPressDuration = 0.5
    /// A finger that moves further than this before the gesture begins does not press; points. The default is UIKit's, from its documentation.
    public var allowableMovement = 10.0
    /// Called at every change of state from `began` on, and at every move of the finger afterwards.
    public var onChange: ((LongPressGestureRecognizer) -> Void)?
    /// The place at which the finger went down, in stage points.
    public private(set) var start = Point.zero
    private var timer: Timeline.Timer?

    public override func touchBegan(_ touch: Touch) {
        guard touches.count == 1 else { return state == .possible ? fail() : () }
        start = touch.location
        timer = (owner as? Layer)?.timeline?.schedule(after: minimumPressDuration) { [weak self] _ in self?.change(to: .began) }
    }

    public override func touchMoved(_ touch: Touch) {
        if isRecognizing {
            change(to: .changed)
        } else if state == .possible, (touch.location - start).length > allowableMovement {
            fail()
        }
    }

    public override func touchEnded(_ touch: Touch) {
        if isRecognizing, touches.count == 1 { change(to: .ended) } else if state == .possible { fail() }
    }

    public override func didFail() { timer?.invalidate() }

    public override func stateChanged() { onChange?(self) }
}
