extension Timeline {
    /// A timer that fires repeatedly or once on a timeline. The timeline keeps the timer alive while it is valid.
    public final class Timer {
        let isAmbient: Bool
        let ticket: Int
        private let interval: Double
        private let repeats: Bool
        private let start: Double
        private var fired = 0
        private weak var timeline: Timeline?
        private var handler: ((Timer) -> Void)?

        init(on timeline: Timeline, interval: Double, repeats: Bool, isAmbient: Bool, handler: @escaping (Timer) -> Void) {
            start = timeline.now
            ticket = timeline.nextTicket()
            // A repeating timer with an interval of 0 would fire endlessly at one time, so the interval has a minimum.
            let least = repeats ? 0.001 : 0
            self.interval = interval > least ? interval : least
            self.repeats = repeats
            self.isAmbient = isAmbient
            self.handler = handler
            self.timeline = timeline
            timeline.timers.append(self)
        }

        /// False once it has been invalidated, or has fired and does not repeat.
        public var isValid: Bool { handler != nil }

        /// Stops the timer and releases its closure.
        public func invalidate() {
            handler = nil
            timeline?.timers.removeAll { $0 === self }
        }

        /// The next time at which the timer fires. It is computed from the start, so that rounding errors do not add up.
        var nextFire: Double { start + Double(fired + 1) * interval }

        func fire() {
            guard let handler else { return }
            fired += 1
            if !repeats { invalidate() }
            handler(self)
        }
    }
}
