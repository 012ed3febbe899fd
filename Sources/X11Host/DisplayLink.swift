import Dispatch
import Sessions

/// A timer that ticks once for each frame of a display, as late before it as drawing permits.
///
/// A late tick does not delay the next ones, and ticks whose time is over are skipped. While the link is paused, nothing wakes the process.
@MainActor public final class DisplayLink {
    /// One tick, in monotonic seconds.
    public struct Tick: Equatable, Sendable {
        /// When the tick was due.
        public let deadline: Double
        /// When the tick came, which is never before the deadline.
        public let now: Double
    }

    /// The times at which frames begin. A change takes effect after the tick that is already scheduled.
    var clock: DisplayClock
    /// How long before its frame a tick comes, in seconds.
    var lead = 0.0
    /// A new link is paused.
    public var isPaused = true {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { disarm() } else { scheduleNext() }
        }
    }

    private let timer: any DispatchSourceTimer
    private let onTick: (Tick) -> Void
    /// The beginning of the frame whose tick is scheduled or came last, in monotonic seconds.
    private var frame = -Double.infinity
    private var deadline: UInt64 = 0
    /// When the timer fires; nil while it does not.
    private var armed: RepeatingTimes?

    /// - Parameter onTick: called on the main queue.
    public init(_ clock: DisplayClock, onTick: @escaping (Tick) -> Void) {
        (self.clock, self.onTick) = (clock, onTick)
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
        timer.activate()
    }

    /// Stops the link for ever.
    func invalidate() {
        isPaused = true
        timer.cancel()
    }

    private func fire() {
        guard !isPaused else { return }  // The link was paused after this tick had been scheduled.
        let now = MonotonicClock.nanoseconds
        // After a late tick the repeating timer may fire once more before the next deadline; that firing is ignored.
        guard now >= deadline else { return }
        onTick(Tick(deadline: Double(deadline) / 1e9, now: Double(now) / 1e9))
        if !isPaused { scheduleNext() }
    }

    /// Chooses the first frame that can still be reached and has had no tick, and arms the timer unless it fires then by itself. The search begins half a period after the last frame, because the clock may meanwhile estimate that frame a little later.
    private func scheduleNext() {
        frame = clock.vblank(after: max(MonotonicClock.now + lead, frame + clock.period / 2))
        let wanted = UInt64(max(frame - lead, 0) * 1e9)
        if let next = armed?.time(near: wanted, after: MonotonicClock.nanoseconds) {
            deadline = next
        } else {
            deadline = wanted
            arm()
        }
    }

    private func arm() {
        let times = RepeatingTimes(first: deadline, interval: UInt64(max(clock.period * 1e9, 1)))
        armed = times
        timer.schedule(
            deadline: DispatchTime(uptimeNanoseconds: times.first), repeating: .nanoseconds(Int(times.interval)), leeway: .nanoseconds(0))
    }

    private func disarm() {
        armed = nil
        timer.schedule(deadline: .distantFuture)
    }
}
