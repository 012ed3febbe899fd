import Motion

extension Timeline {
    /// The common settings of layer changes that are made together: how they are animated, and which completions are called at the end. After CATransaction.
    ///
    /// `Timeline.beginTransaction` opens a transaction and `commitTransaction` closes it. An inner transaction starts with the settings of the outer one and does not change
    /// those. While a transaction is open, every change of an animatable property of a layer on the timeline is animated from the shown value to the new value; without a
    /// transaction layers change at once, as a view's own layer does in UIKit. `Timeline.animate` opens a transaction, too, which animates changes as views do.
    /// Source: <doc:FeelSheet#3.5-Media-timing>.
    public final class Transaction {
        /// The duration of animations that have none of their own, in seconds; with 0, less or NaN values change at once.
        public var animationDuration: Double
        /// The curve of the animations that changes cause; nil means `TimingFunction.standard`, and easeInEaseOut for the animations of views.
        public var animationTimingFunction: TimingFunction?
        /// Whether changes are made without animations. This does not affect animations that are added to layers.
        public var disablesActions: Bool
        private var values: [String: Any]

        /// The settings of an animation of views; nil for Core Animation's implicit animations.
        let viewAnimation: ViewAnimation?
        /// Whether the transaction belongs to the run of a closure, at whose end it is closed.
        let isBlock: Bool
        let outer: Transaction?
        let completion: Completion
        /// The completion that waits for animations that are added to layers, and for calls of `Timeline.animate` within this transaction.
        let group: Completion?

        /// CATransaction's default duration; seconds (Apple's documentation).
        static var standardDuration: Double { 0.25 }

        /// A transaction within `outer` that lasts until its commit.
        init(within outer: Transaction?, on timeline: Timeline) {
            animationDuration = outer?.animationDuration ?? Self.standardDuration
            animationTimingFunction = outer?.animationTimingFunction
            disablesActions = outer?.disablesActions ?? false
            values = outer?.values ?? [:]
            viewAnimation = outer?.viewAnimation
            isBlock = false
            self.outer = outer
            completion = Completion(within: outer?.completion, on: timeline)
            group = completion
            completion.wait()
        }

        /// A transaction for the changes that a closure makes to views, with a duration and a curve of its own.
        init(
            within outer: Transaction?, on timeline: Timeline, _ viewAnimation: ViewAnimation, duration: Double, curve: TimingFunction?,
            handler: ((Bool) -> Void)?
        ) {
            animationDuration = duration
            animationTimingFunction = curve
            disablesActions = outer?.disablesActions ?? false
            values = outer?.values ?? [:]
            self.viewAnimation = viewAnimation
            isBlock = true
            self.outer = outer
            group = outer?.group
            completion = Completion(within: group, on: timeline, handler: handler)
            completion.wait()
        }

        /// Calls `handler` once, in a turn after the commit, when all animations that the transaction has made, or that were added during it, have ended or were removed.
        ///
        /// A transaction can have several handlers, which are called in the order in which they were added.
        public func addCompletion(_ handler: @escaping () -> Void) { completion.add { _ in handler() } }

        /// The value that was set under a key in this transaction, or in an outer one before this was opened; nil for none.
        ///
        /// The keys `animationDuration`, `animationTimingFunction` and `disableActions` are Core Animation's and stand for the properties.
        public func value(forKey key: String) -> Any? {
            switch key {
            case "animationDuration": animationDuration
            case "animationTimingFunction": animationTimingFunction
            case "disableActions": disablesActions
            default: values[key]
            }
        }

        /// Stores a value of any type until the commit; nil removes it. Under Core Animation's keys, a value that does not have the property's type changes nothing.
        public func setValue(_ value: Any?, forKey key: String) {
            switch key {
            case "animationDuration": animationDuration = value as? Double ?? animationDuration
            case "animationTimingFunction":
                if value == nil || value is TimingFunction { animationTimingFunction = value as? TimingFunction }
            case "disableActions": disablesActions = value as? Bool ?? disablesActions
            default: values[key] = value
            }
        }
    }
}
