extension Timeline {
    /// Something that happens again and again (or once) on a timeline.
    public final class Timer {
        let interval: Double
        let repeats: Bool
        let isAmbient: Bool
        let order: Int
        private let start: Double
        private let handler: (Timer) -> Void
        private var fired = 0
        /// False once it has been invalidated, or has fired and does not repeat.
        public private(set) var isValid = true

        init(start: Double, interval: Double, repeats: Bool, isAmbient: Bool, order: Int, handler: @escaping (Timer) -> Void) {
            self.start = start
            // A timer without an interval would fire for ever within one moment.
            self.interval = repeats ? max(interval, 0.001) : max(interval, 0)
            self.repeats = repeats
            self.isAmbient = isAmbient
            self.order = order
            self.handler = handler
        }

        /// Counted from the start, so the times do not drift.
        var nextFire: Double { isValid ? start + Double(fired + 1) * interval : .infinity }

        public func invalidate() { isValid = false }

        func fire() {
            guard isValid else { return }
            fired += 1
            if !repeats { isValid = false }
            handler(self)
        }
    }
}
