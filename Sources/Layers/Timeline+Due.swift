// The events of a timeline: timers, and the ends of animations.
extension Timeline {
    /// An animation of a layer on this timeline, with the times from which it changes the layer and at which it ends.
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

    /// The next time at which a layer may begin or end to change: the next timer, or the start or end of an animation; nil when nothing is planned.
    public var nextChangeTime: Double? {
        var change = nextDueTime ?? .infinity
        for entry in tracked where entry.start > now { change = min(change, entry.start) }
        return change.isFinite ? change : nil
    }

    /// True while an animation runs that will end, so that each frame may look different. An animation that waits to begin does not count, and neither does one of a layer that nobody can see.
    public var hasRunningAnimations: Bool { tracked.contains { $0.start <= now && !$0.layer.isOutOfSight } }

    /// True while an animation runs, or waits to begin, that will end. An animation that repeats for ever does not count.
    public var hasFiniteAnimations: Bool { !tracked.isEmpty }

    /// True while a timer runs that is not ambient; see `schedule(every:isAmbient:_:)`.
    public var hasTimers: Bool { timers.contains { !$0.isAmbient } }

    /// Calls `handler` every `interval` seconds from now on, a thousandth of a second at least, until it is invalidated.
    ///
    /// - Parameter isAmbient: whether the timer only decorates the scene, as drifting clouds do. A take does not wait for the end of such a timer.
    @discardableResult
    public func schedule(every interval: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        Timer(on: self, interval: interval, repeats: true, isAmbient: isAmbient, handler: handler)
    }

    /// Calls `handler` once, `delay` seconds from now.
    @discardableResult
    public func schedule(after delay: Double, isAmbient: Bool = false, _ handler: @escaping (Timer) -> Void) -> Timer {
        Timer(on: self, interval: delay, repeats: false, isAmbient: isAmbient, handler: handler)
    }

    /// Handles the event that is due first: fires a timer, or ends an animation. When both are due at the same time, the animation ends first.
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

    /// Waits for the end of an animation. The returned number is for `stopTracking`; it is 0 for an animation that never ends, because the timeline does not wait for that.
    func track(_ completion: Completion, of layer: Layer, start: Double, end: Double) -> Int {
        completion.timeline = self
        guard end.isFinite else { return 0 }
        let ticket = nextTicket()
        tracked.append(TrackedAnimation(completion: completion, layer: layer, start: start, end: end, ticket: ticket))
        return ticket
    }

    func stopTracking(_ ticket: Int) { tracked.removeAll { $0.ticket == ticket } }
}
