import Motion

// UIView-style animation; source: <doc:FeelSheet#3.1-Curves> to <doc:FeelSheet#3.3-Springs>.
extension Timeline {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Properties that are replaced rather than added to start from what is shown instead of from the last value set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
        /// Again and again, until the animations are removed or replaced; the completion is called then, with false.
        public static let `repeat` = AnimationOptions(rawValue: 2)
        /// There and back in twice the duration; the end value stands after that.
        public static let autoreverse = AnimationOptions(rawValue: 4)
    }

    /// Animates every change that `animations` makes to layers of this timeline, as UIView.animate does.
    ///
    /// Positions and bounds are animated additively (a second call blends into the first), other properties from their old value; the model has
    /// its end value at once. A value that does not change is not animated. Calls within `animations` keep to their own durations and completions.
    /// - Parameters:
    ///   - duration: seconds; 0, less or NaN changes and completes at once.
    ///   - delay: seconds in which the old values still show.
    ///   - curve: easeInEaseOut unless said otherwise, as UIView's.
    ///   - completion: called once when the time is over, with false when an animation was replaced or removed before; in the next turn when
    ///     nothing changed.
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingFunction = .easeInEaseOut, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let view = ViewAnimation(delay: delay, options: options)
        run(Transaction(within: transaction, on: self, view, duration: duration, curve: curve, handler: completion), animations)
    }

    /// Animates changes along a spring, as UIView.animate(withDuration:…usingSpringWithDamping:) does; additive where `animate` is.
    ///
    /// The spring is `Spring(settlingIn:dampingRatio:initialVelocity:)`: after `duration` a thousandth of the way is left, and the last step goes there.
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
