import Dispatch

/// A timer that ticks on a fixed grid of deadlines, for drawing frames.
///
/// Tick k is due `k / framesPerSecond` seconds after the link was made, whatever happened before. A late tick does not delay the next ones,
/// and ticks whose time is over are skipped. While the link is paused, nothing wakes the process.
@MainActor public final class DisplayLink {
    /// One tick, in monotonic seconds.
    public struct Tick: Equatable, Sendable {
        /// The number of deadlines since the link was made, including those that were skipped.
        public let index: Int
        /// When the tick was due.
        public let deadline: Double
        /// When the tick came, which is never before the deadline.
        public let now: Double
    }

    public let framesPerSecond: Double
    /// The deadline of tick 0, in monotonic seconds.
    public let start: Double
    /// A new link is paused.
    public var isPaused = true {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { timer.schedule(deadline: .distantFuture) } else { scheduleNext() }
        }
    }

    private let startNanoseconds: UInt64
    private let timer: any DispatchSourceTimer
    private let onTick: (Tick) -> Void
    /// The index of the next tick.
    private var due = 0
    /// The index of the first tick that was neither delivered nor skipped.
    private var unseen = 0

    /// - Parameters:
    ///   - framesPerSecond: clamped to 1...1000; 60 for NaN.
    ///   - onTick: called on the main queue.
    public init(framesPerSecond: Double, onTick: @escaping (Tick) -> Void) {
        self.framesPerSecond = framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)
        self.onTick = onTick
        startNanoseconds = MonotonicClock.nanoseconds
        start = Double(startNanoseconds) / 1e9
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
        timer.activate()
    }

    /// Stops the link for ever.
    public func invalidate() {
        isPaused = true
        timer.cancel()
    }

    private func fire() {
        guard !isPaused else { return }  // The link was paused after this tick had been scheduled.
        let now = MonotonicClock.nanoseconds
        guard now >= deadline(due) else { return scheduleNext() }
        unseen = due + 1
        onTick(Tick(index: due, deadline: Double(deadline(due)) / 1e9, now: Double(now) / 1e9))
        if !isPaused { scheduleNext() }
    }

    /// Arms the timer for the first deadline that is still to come.
    private func scheduleNext() {
        let elapsed = Double(MonotonicClock.nanoseconds - startNanoseconds) / 1e9
        due = max(unseen, Int((elapsed * framesPerSecond).rounded(.up)))
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: deadline(due)), leeway: .nanoseconds(0))
    }

    private func deadline(_ index: Int) -> UInt64 {
        startNanoseconds + UInt64((Double(index) * 1e9 / framesPerSecond).rounded())
    }
}
