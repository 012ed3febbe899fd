extension Timeline {
    /// Something that happens again and again (or once) on a timeline, which keeps it while it is valid.
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
            // A timer without an interval would fire for ever within one moment.
            self.interval = repeats ? max(interval, 0.001) : max(interval, 0)
            self.repeats = repeats
            self.isAmbient = isAmbient
            self.handler = handler
            self.timeline = timeline
            timeline.timers.append(self)
        }

        /// False once it has been invalidated, or has fired and does not repeat.
        public var isValid: Bool { handler != nil }

        /// It fires no more, and its closure is let go of.
        public func invalidate() {
            handler = nil
            timeline?.timers.removeAll { $0 === self }
        }

        /// Counted from the start, so the times do not drift.
        var nextFire: Double { start + Double(fired + 1) * interval }

        func fire() {
            guard let handler else { return }
            fired += 1
            if !repeats { invalidate() }
            handler(self)
        }
    }
}
