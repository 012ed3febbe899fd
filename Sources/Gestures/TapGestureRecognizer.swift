import Geometry

/// Recognizes a finger that goes down and lifts again near the same place.
public final class TapGestureRecognizer: GestureRecognizer {
    /// A finger that moves further than this from its first location does not tap; points. UIKit's value is not published, so this one equals the pan's slop, which decides in a scroll view anyway.
    public static let allowedMovement = 10.0

    public var allowedMovement = TapGestureRecognizer.allowedMovement
    /// Called when the tap has been recognized.
    public var onTap: ((TapGestureRecognizer) -> Void)?
    /// Called with true when the finger goes down, and with false when the tap is recognized or fails, so that a control can look pressed.
    public var onPress: ((Bool) -> Void)?
    /// The place at which the finger went down, in stage points.
    public private(set) var location = Point.zero

    public override var isDiscrete: Bool { true }

    public override func touchBegan(_ touch: Touch) {
        guard touches.count == 1 else { return fail() }
        location = touch.location
        onPress?(true)
    }

    public override func touchMoved(_ touch: Touch) {
        if state == .possible && (touch.location - location).length > allowedMovement { fail() }
    }

    public override func touchEnded(_ touch: Touch) {
        guard state == .possible else { return }
        onPress?(false)
        change(to: .ended)
    }

    public override func didFail() { onPress?(false) }

    public override func stateChanged() { if state == .ended { onTap?(self) } }
}
