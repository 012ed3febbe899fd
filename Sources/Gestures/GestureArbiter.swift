import Geometry

/// Leads each touch to its recognizers and lets one of them have it.
///
/// The rule, for taps and pans alike: recognizers hear a touch in the order given, innermost layer first; as soon as one recognizes, the others on that touch fail, unless one of the
/// two allows company. A touch that one of them has claimed as it went down is lost for discrete ones.
public final class GestureArbiter {
    private struct Following {
        let recognizers: [GestureRecognizer]
        var location: Point
    }

    private var followings: [Int: Following] = [:]

    public init() {}

    /// Fingers that are down, in rising order.
    public var fingers: [Int] { followings.keys.sorted() }

    public var isTouching: Bool { !followings.isEmpty }

    public var hasSeveralTouches: Bool { followings.count > 1 }

    /// Where a finger is that is down.
    public func location(of finger: Int) -> Point? { followings[finger]?.location }

    /// Delivers one touch; a finger that is down already does not begin again, and one that is not down neither moves nor ends.
    ///
    /// - Parameter recognizers: those of the layers under a touch that begins, from the inside out; not asked for otherwise.
    public func deliver(_ touch: Touch, to recognizers: () -> [GestureRecognizer]) {
        if touch.phase == .began {
            guard followings[touch.finger] == nil else { return }
            followings[touch.finger] = Following(recognizers: recognizers(), location: touch.location)
        }
        guard let following = followings[touch.finger]?.recognizers else { return }
        followings[touch.finger]?.location = touch.location
        for recognizer in following {
            recognizer.receive(touch)
            if recognizer.hasRecognized { settle(for: recognizer, among: following) }
        }
        if touch.phase == .began, following.contains(where: \.hasClaimedTouch) {
            for recognizer in following where recognizer.isDiscrete { recognizer.fail() }
        }
        if touch.phase == .ended || touch.phase == .cancelled { followings[touch.finger] = nil }
    }

    /// Delivers the moves of several fingers at one time as the one event that they are: every recognizer knows all the new places when it hears of the first.
    public func deliver(moves: [Touch]) {
        for touch in moves {
            for recognizer in followings[touch.finger]?.recognizers ?? [] where recognizer.touches[touch.finger] != nil {
                recognizer.touches[touch.finger] = touch.location
            }
        }
        for touch in moves { deliver(touch) { [] } }
    }

    /// Cancels every touch that is down.
    public func cancelTouches(at time: Double) {
        for finger in fingers {
            deliver(Touch(finger: finger, phase: .cancelled, location: location(of: finger) ?? .zero, time: time)) { [] }
        }
    }

    private func settle(for winner: GestureRecognizer, among following: [GestureRecognizer]) {
        for other in following where other !== winner && !winner.allowsOthers && !other.allowsOthers { other.fail() }
    }
}
