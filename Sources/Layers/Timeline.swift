import Motion

/// The one clock of a layer tree: it is told the time, and everything that depends on time asks it.
///
/// Times are seconds. Timers fire and animations end at their own times, in order, however far one call of `advance` goes; within a callback `now` is that time.
/// Nothing here reads a real clock.
public final class Timeline {
    /// Never goes back.
    public private(set) var now = 0.0
    /// The innermost one that is open; nil outside of any, where layers change at once.
    public internal(set) var transaction: Transaction?
    private var turns: [() -> Void] = []
    private var tracked: [TrackedAnimation] = []
    private var timers: [Timer] = []
    private var frameObservers: [any FrameObserver] = []
    private var order = 0

    private struct TrackedAnimation {
        let completion: Completion
        let layer: Layer
        let end: Double
        let ticket: Int
    }

    public init() {}

    /// Makes `layer` the root of a tree that lives on this timeline.
    public func attach(_ layer: Layer) { layer.attach(to: self) }

    /// Runs `work` in the next turn: after what is running now, before time goes on.
    public func async(_ work: @escaping () -> Void) { turns.append(work) }

    /// Sets the time without letting anything fall due, as an input event does that has its own time. Earlier times are ignored.
    public func move(to time: Double) {
        if time > now { now = time }
    }

    /// Runs what was put off with `async`, and what that puts off in turn.
    public func runTurns() {
        while !turns.isEmpty {
            let work = turns
            turns.removeAll()
            for each in work { each() }
        }
    }

    /// Lets everything happen that is due until `time`, and sets the time.
    public func advance(to time: Double) {
        runTurns()
        while let due = nextDueTime, due <= time {
            move(to: due)
            fireNext()
            runTurns()
        }
        move(to: time)
    }
}

// MARK: - Frames

/// Something that moves from frame to frame, as a scroll view does.
public protocol FrameObserver: AnyObject {
    /// Called once a frame, after timers and ended animations.
    func frame(at time: Double)
}

extension Timeline {
    /// From the next frame on, `observer` is called; observers are called in the order they were added.
    public func addFrameObserver(_ observer: any FrameObserver) {
        if !frameObservers.contains(where: { $0 === observer }) { frameObservers.append(observer) }
    }

    public func removeFrameObserver(_ observer: any FrameObserver) { frameObservers.removeAll { $0 === observer } }

    public var hasFrameObservers: Bool { !frameObservers.isEmpty }

    /// One frame at `time`: what is due until then, then the observers.
    public func frame(at time: Double) {
        advance(to: time)
        for observer in frameObservers { observer.frame(at: now) }
        runTurns()
    }
}

// MARK: - What falls due

extension Timeline {
    /// When the next timer fires or the next animation ends; nil when nothing is planned.
    public var nextDueTime: Double? {
        var due = Double.infinity
        for timer in timers { due = min(due, timer.nextFire) }
        for entry in tracked { due = min(due, entry.end) }
        return due.isFinite ? due : nil
    }

    /// True while animations that end are running or waiting to begin. Repeating for ever does not count.
    public var hasFiniteAnimations: Bool { !tracked.isEmpty }

    /// True while a timer runs that is not part of the scenery.
    public var hasTimers: Bool { timers.contains { $0.isValid && !$0.isAmbient } }

    private func fireNext() {
        timers.removeAll { !$0.isValid }
        let timer = timers.min { ($0.nextFire, $0.order) < ($1.nextFire, $1.order) }
        let entry = tracked.min { ($0.end, $0.ticket) < ($1.end, $1.ticket) }
        if let timer, timer.nextFire < entry?.end ?? .infinity {
            timer.fire()
        } else if let entry {
            stopTracking(entry.ticket)
            entry.layer.dropFinishedAnimation(entry.ticket)
            entry.completion.end(on: self)
        }
    }

    /// Waits for an animation's end; the number returned takes that back.
    func track(_ completion: Completion, of layer: Layer, end: Double) -> Int {
        let ticket = nextOrder()
        tracked.append(TrackedAnimation(completion: completion, layer: layer, end: end, ticket: ticket))
        return ticket
    }

    func stopTracking(_ ticket: Int) { tracked.removeAll { $0.ticket == ticket } }
}

// MARK: - Timers

extension Timeline {
    /// Calls `handler` every `interval` seconds from now on, until it is invalidated.
    ///
    /// - Parameter isAmbient: part of the scenery: a take does not wait for it to end.
    @discardableResult
    public func schedule(every interval: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        add(Timer(start: now, interval: interval, repeats: true, isAmbient: isAmbient, order: nextOrder(), handler: handler))
    }

    /// Calls `handler` once, `delay` seconds from now.
    @discardableResult
    public func schedule(after delay: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        add(Timer(start: now, interval: delay, repeats: false, isAmbient: isAmbient, order: nextOrder(), handler: handler))
    }

    private func add(_ timer: Timer) -> Timer {
        timers.append(timer)
        return timer
    }

    private func nextOrder() -> Int {
        order += 1
        return order
    }
}
