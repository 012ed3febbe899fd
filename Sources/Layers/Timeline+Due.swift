// What falls due: timers, and the ends of animations.
extension Timeline {
    /// An animation of a layer on this timeline, and when it begins to change anything and ends.
    struct TrackedAnimation {
        let completion: Completion
        let layer: Layer
        let start: Double
        let end: Double
        let ticket: Int
    }

    /// When the next timer fires or the next animation ends; nil when nothing is planned.
    public var nextDueTime: Double? {
        var due = Double.infinity
        for timer in timers { due = min(due, timer.nextFire) }
        for entry in tracked { due = min(due, entry.end) }
        return due.isFinite ? due : nil
    }

    /// When anything may look different again: the next timer, or the beginning or end of an animation; nil when nothing is planned.
    public var nextChangeTime: Double? {
        var change = nextDueTime ?? .infinity
        for entry in tracked where entry.start > now { change = min(change, entry.start) }
        return change.isFinite ? change : nil
    }

    /// True while animations that end are running: each frame looks different. One that waits to begin does not count.
    public var hasRunningAnimations: Bool { tracked.contains { $0.start <= now } }

    /// True while animations that end are running or waiting to begin. Repeating for ever does not count.
    public var hasFiniteAnimations: Bool { !tracked.isEmpty }

    /// True while a timer runs that is not part of the scenery.
    public var hasTimers: Bool { timers.contains { !$0.isAmbient } }

    /// Calls `handler` every `interval` seconds from now on, until it is invalidated.
    ///
    /// - Parameter isAmbient: part of the scenery: a take does not wait for it to end.
    @discardableResult
    public func schedule(every interval: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        Timer(on: self, interval: interval, repeats: true, isAmbient: isAmbient, handler: handler)
    }

    /// Calls `handler` once, `delay` seconds from now.
    @discardableResult
    public func schedule(after delay: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        Timer(on: self, interval: delay, repeats: false, isAmbient: isAmbient, handler: handler)
    }

    /// What is due first; of a timer and an animation at one time, the animation.
    func fireNext() {
        let timer = timers.min { ($0.nextFire, $0.ticket) < ($1.nextFire, $1.ticket) }
        let entry = tracked.min { ($0.end, $0.ticket) < ($1.end, $1.ticket) }
        if let timer, timer.nextFire < entry?.end ?? .infinity {
            timer.fire()
        } else if let entry {
            stopTracking(entry.ticket)
            entry.layer.dropFinishedAnimation(entry.ticket)
            entry.completion.end()
        }
    }

    /// Waits for the end of an animation. The number that is returned serves to stop waiting; it is 0 for an animation that never ends, for which nobody waits.
    func track(_ completion: Completion, of layer: Layer, start: Double, end: Double) -> Int {
        completion.timeline = self
        guard end.isFinite else { return 0 }
        let ticket = nextTicket()
        tracked.append(TrackedAnimation(completion: completion, layer: layer, start: start, end: end, ticket: ticket))
        return ticket
    }

    func stopTracking(_ ticket: Int) { tracked.removeAll { $0.ticket == ticket } }
}
