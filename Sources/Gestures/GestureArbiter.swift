import Geometry

/// Delivers each touch to its recognizers and decides which of them recognizes a gesture.
///
/// The rule is the same for taps and pans: recognizers receive a touch in the given order, innermost layer first. As soon as one recognizes its gesture, the others on that touch fail,
/// unless one of the two allows the other. When a recognizer claims a touch as it goes down, the discrete recognizers on that touch fail.
public final class GestureArbiter {
    /// A finger that is down, with the recognizers that receive its touch.
    private struct Following {
        let recognizers: [GestureRecognizer]
        let start: Point
        var location: Point
    }

    private var followings: [Int: Following] = [:]

    public init() {}

    /// Fingers that are down, in rising order.
    public var fingers: [Int] { followings.keys.sorted() }

    public var isTouching: Bool { !followings.isEmpty }

    public var hasSeveralTouches: Bool { followings.count > 1 }

    /// The location of a finger that is down, in stage points; nil for any other finger.
    public func location(of finger: Int) -> Point? { followings[finger]?.location }

    /// Delivers one touch. A second beginning of a finger that is down is ignored, and so are moves and ends of a finger that is not down.
    ///
    /// - Parameter recognizers: returns the recognizers of the layers under a touch that begins, innermost layer first. It is called only for such a touch.
    public func deliver(_ touch: Touch, to recognizers: () -> [GestureRecognizer]) {
        if touch.phase == .began {
            guard followings[touch.finger] == nil else { return }
            let recognizers = recognizers()
            for recognizer in recognizers { recognizer.arbiter = self }
            followings[touch.finger] = Following(recognizers: recognizers, start: touch.location, location: touch.location)
        }
        // A change in place within the dictionary would allocate at every move.
        guard var finger = followings[touch.finger] else { return }
        finger.location = touch.location
        followings[touch.finger] = finger
        let following = finger.recognizers
        for recognizer in inOrder(following, of: touch, from: finger.start) {
            recognizer.receive(touch)
            if recognizer.hasRecognized { settle(for: recognizer, among: following) }
        }
        if touch.phase == .began, following.contains(where: \.hasClaimedTouch) {
            for recognizer in following where recognizer.isDiscrete { recognizer.fail() }
        }
        if !touch.phase.isDown { followings[touch.finger] = nil }
    }

    /// Delivers the moves of several fingers at the same time as one event: every recognizer has all new locations before it receives the first move.
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

    /// The recognizers in the order in which they receive a touch: those that a move fits first. As in UIKit, a scroll view whose content has reached its edge leaves the drag to one around it that can scroll.
    private func inOrder(_ following: [GestureRecognizer], of touch: Touch, from start: Point) -> [GestureRecognizer] {
        guard touch.phase == .moved else { return following }
        let way = touch.location - start
        let isScrolling = following.contains { $0.fit(of: way) == .scrolls }
        func rank(_ recognizer: GestureRecognizer) -> Int {
            switch recognizer.fit(of: way) {
            case .possible, .scrolls: 0
            case .pullsBeyondEdge: isScrolling ? 1 : 0
            case .none: 2
            }
        }
        // Almost always the move fits all, and then nothing is allocated.
        if following.allSatisfy({ rank($0) == 0 }) { return following }
        return (0...2).flatMap { wanted in following.filter { rank($0) == wanted } }
    }

    /// Lets a gesture win that was recognized while no touch is delivered.
    func settle(for winner: GestureRecognizer) {
        for finger in fingers {
            guard let following = followings[finger]?.recognizers, following.contains(where: { $0 === winner }) else { continue }
            settle(for: winner, among: following)
        }
    }

    private func settle(for winner: GestureRecognizer, among following: [GestureRecognizer]) {
        for other in following where other !== winner && !winner.allows(other) && !other.allows(winner) { other.fail() }
    }
}
