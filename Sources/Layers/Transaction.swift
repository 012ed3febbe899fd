import Motion

extension Timeline {
    /// What changes of layers have in common that are made together: how they are animated, and who is told when that is over. After CATransaction.
    ///
    /// `Timeline.beginTransaction` opens one, `commitTransaction` closes it; one within another starts with the outer one's settings and leaves those as they
    /// are. While one is open, every change of an animatable property of a layer on the timeline is animated from what is shown to the new value; outside of
    /// any, layers change at once, as a view's own layer does in UIKit. `Timeline.animate` is a transaction too, with the animations of views.
    /// Source: <doc:FeelSheet#3.5-Media-timing>.
    public final class Transaction {
        /// How long animations last that do not say it, in seconds; with 0, less or NaN values change at once.
        public var animationDuration: Double
        /// The curve of the animations made for changes; nil means `TimingFunction.standard` (and easeInEaseOut for a view's).
        public var animationTimingFunction: TimingFunction?
        /// Changes are not animated; animations that are added to layers are.
        public var disablesActions: Bool
        private var values: [String: Any]

        /// A view's way to animate changes; nil for Core Animation's own.
        let viewAnimation: ViewAnimation?
        /// Opened for the run of a closure, and closed by nothing else.
        let isBlock: Bool
        let outer: Transaction?
        let completion: Completion
        /// What waits for the animations that are added to layers, and for `Timeline.animate` within this.
        let group: Completion?

        /// CATransaction's default.
        static var standardDuration: Double { 0.25 }

        /// One within `outer` for changes up to its commit.
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

        /// One for the changes that a closure makes to views, with a duration and a curve of its own.
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

        /// Calls `handler` once: in a turn after the commit, when all animations made or added meanwhile have ended or were taken away.
        ///
        /// Several are all called, in the order they were added.
        public func addCompletion(_ handler: @escaping () -> Void) { completion.add { _ in handler() } }

        /// A value that was set under a key here or further out; nil for none.
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

        /// Keeps a value of any kind until the commit; nil takes it away. Under Core Animation's keys a value of another type than the property's changes nothing.
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
