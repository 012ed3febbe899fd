import Motion

/// The one clock of a layer tree: it is told the time, and everything that depends on time asks it.
///
/// Times are seconds. Timers fire and animations end at their own times, in order, however far one call of `advance` goes; within a callback `now` is that time.
/// Nothing here reads a real clock. What has ended, was invalidated or has left the tree is let go of at once, with its closures.
public final class Timeline {
    /// Never goes back.
    public private(set) var now = 0.0
    /// The innermost one that is open; nil outside of any, where layers change at once.
    public internal(set) var transaction: Transaction?
    /// How often layers have entered or left the tree or changed their places in it, for whoever keeps what he has found there.
    package internal(set) var treeChanges = 0
    private var turns: [() -> Void] = []
    private var frameObservers: [WeakObserver] = []
    var timers: [Timer] = []
    var tracked: [TrackedAnimation] = []
    /// The number given to a timer or an animation last: of two that are due at one time, the older is first.
    private var lastTicket = 0

    public init() {}

    /// Makes `layer` the root of a tree that lives on this timeline, taking it from where it was. The timeline does not keep it alive.
    public func attach(_ layer: Layer) { layer.becomeRoot(on: self) }

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

    /// Stops for good: nothing that was planned happens any more, and all its closures are let go of, so that what they hold can be freed.
    ///
    /// For the owner of the timeline, at the end: timers and completions often hold whoever holds the timeline.
    public func invalidate() {
        turns.removeAll()
        frameObservers.removeAll()
        for timer in timers { timer.invalidate() }
        for entry in tracked { entry.completion.cancel() }
        tracked.removeAll()
    }

    func nextTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }
}

// MARK: - Frames

/// Something that moves from frame to frame, as a scroll view does.
public protocol FrameObserver: AnyObject {
    /// Called once a frame, after timers and ended animations.
    func frame(at time: Double)
}

extension Timeline {
    private struct WeakObserver {
        weak var observer: (any FrameObserver)?
    }

    /// From the next frame on, `observer` is called, as long as somebody else keeps it; observers are called in the order they were added.
    public func addFrameObserver(_ observer: any FrameObserver) {
        if !frameObservers.contains(where: { $0.observer === observer }) { frameObservers.append(WeakObserver(observer: observer)) }
    }

    public func removeFrameObserver(_ observer: any FrameObserver) {
        frameObservers.removeAll { $0.observer === observer || $0.observer == nil }
    }

    public var hasFrameObservers: Bool { frameObservers.contains { $0.observer != nil } }

    /// One frame at `time`: what is due until then, then the observers.
    public func frame(at time: Double) {
        advance(to: time)
        for each in frameObservers { each.observer?.frame(at: now) }
        runTurns()
    }
}
