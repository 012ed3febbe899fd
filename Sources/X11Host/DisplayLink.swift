import Dispatch
import Glibc
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

    /// Whether the main queue has nothing to do until the next tick, so that it may wait for it.
    ///
    /// A timer of Dispatch wakes a thread of its own, which wakes the one of the main queue; a queue that waits for itself wakes nobody. Other work of the queue is then done after the tick.
    var mayHoldQueue = false

    private let timer: any DispatchSourceTimer
    /// Lets work that has come to the queue go first.
    private let waiting: any DispatchSourceUserDataAdd
    /// Called on the main queue.
    var onTick: (Tick) -> Void
    /// The beginning of the frame whose tick is scheduled or came last, in monotonic seconds.
    private var frame = -Double.infinity
    private var deadline: UInt64 = 0

    /// - Parameter onTick: called on the main queue.
    public init(_ clock: DisplayClock, onTick: @escaping (Tick) -> Void = { _ in }) {
        (self.clock, self.onTick) = (clock, onTick)
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        waiting = DispatchSource.makeUserDataAddSource(queue: .main)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler(handler: onMainQueue { [weak self] in self?.fire() })
        timer.activate()
        waiting.setEventHandler(handler: onMainQueue { [weak self] in self?.waitAndFire() })
        waiting.activate()
    }

    /// Stops the link for ever.
    func invalidate() {
        isPaused = true
        timer.cancel()
        waiting.cancel()
    }

    private func waitAndFire() {
        guard !isPaused else { return }
        MonotonicClock.sleep(until: deadline)
        fire()
    }

    private func fire() {
        guard !isPaused else { return }  // The link was paused after this tick had been scheduled.
        let now = MonotonicClock.nanoseconds
        guard now >= deadline else { return }  // The tick was scheduled again after the timer had fired.
        onTick(Tick(deadline: Double(deadline) / 1e9, now: Double(now) / 1e9))
        if !isPaused { scheduleNext() }
    }

    /// Chooses the first frame that can still be reached and has had no tick. The search begins half a period after the last frame, because the clock may meanwhile estimate that frame a little later.
    private func scheduleNext() {
        frame = clock.vblank(after: max(MonotonicClock.now + lead, frame + clock.period / 2))
        deadline = UInt64(max(frame - lead, 0) * 1e9)
        if mayHoldQueue {
            waiting.add(data: 1)
        } else {
            timer.schedule(deadline: DispatchTime(uptimeNanoseconds: deadline), leeway: .nanoseconds(0))
        }
    }

    private func disarm() { timer.schedule(deadline: .distantFuture) }
}
