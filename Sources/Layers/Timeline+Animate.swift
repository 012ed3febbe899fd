import Motion

// UIView-style animation; source: <doc:FeelSheet#3.1-Curves> to <doc:FeelSheet#3.3-Springs>.
extension Timeline {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Properties that are not animated additively start from the shown value instead of the last value that was set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
        /// The animations repeat until they are removed or replaced; the completion is then called with false.
        public static let `repeat` = AnimationOptions(rawValue: 2)
        /// Each animation runs forwards and then backwards, in twice the duration; after that the end value shows.
        public static let autoreverse = AnimationOptions(rawValue: 4)
    }

    /// Animates every change that `animations` makes to layers of this timeline, as UIView.animate does.
    ///
    /// Positions and bounds are animated additively, so a second call continues the motion of the first one; other properties are animated from their old value. The model has
    /// its end value at once. A value that does not change is not animated. Calls of `animate` within `animations` use their own durations, curves and completions; UIView's inherit the outer ones unless an option says otherwise.
    /// - Parameters:
    ///   - duration: seconds; 0, less or NaN changes and completes at once, and an infinite one never completes.
    ///   - delay: seconds before the animations start, during which the old values show; NaN counts as 0.
    ///   - curve: the curve of time; the default is easeInEaseOut, as in UIView.
    ///   - completion: called once when the animations have ended, with false when one of them was replaced or removed before; in the next turn of the timeline when
    ///     nothing changed, as it does not for layers that are in no tree. A layer that leaves its tree keeps its animations, and they end when it is in a tree again; UIView's end with false.
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingFunction = .easeInEaseOut, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let view = ViewAnimation(delay: delay, options: options)
        run(Transaction(within: transaction, on: self, view, duration: duration, curve: curve, handler: completion), animations)
    }

    /// Animates changes along a spring, as UIView.animate(withDuration:…usingSpringWithDamping:) does. The same properties as with `animate(withDuration:delay:curve:options:animations:completion:)` are animated additively.
    ///
    /// The spring is `Spring(settlingIn:dampingRatio:initialVelocity:)`: after `duration`, which counts as at most 10 seconds for the spring, a thousandth of the distance is left, and the value then jumps to its end.
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing; clamped to 0.01...1.
    ///   - initialVelocity: whole changes per second, towards the new value when positive.
    public func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity initialVelocity: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        let view = ViewAnimation(delay: delay, options: options, spring: spring)
        run(Transaction(within: transaction, on: self, view, duration: duration, curve: nil, handler: completion), animations)
    }
}
