import Geometry

/// A finger that goes down and lifts again near the same place.
public final class TapGestureRecognizer: GestureRecognizer {
    /// A finger that strays further than this is not tapping; points. UIKit's value is not published; the pan's slop decides in a scroll view anyway.
    public static let allowedMovement = 10.0

    public var allowedMovement = TapGestureRecognizer.allowedMovement
    /// The tap is done.
    public var onTap: ((TapGestureRecognizer) -> Void)?
    /// The finger went down on it (true), or the tap ended, well or not (false): for a pressed look.
    public var onPress: ((Bool) -> Void)?
    /// Where the finger went down, stage points.
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
