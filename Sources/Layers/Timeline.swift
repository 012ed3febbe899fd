import Motion

/// The clock of a layer tree. Its owner sets the time, and everything that depends on time reads it from here.
///
/// Times are seconds. Timers fire and animations end at their own times and in order, even when one call of `advance` passes many of them; within a callback `now` is that time.
/// Nothing here reads a real clock. Timers and animations that have ended, were invalidated or have left the tree are released at once, with their closures.
public final class Timeline {
    /// The present time; it never decreases.
    public private(set) var now = 0.0
    /// The innermost open transaction; nil when none is open, and layers change at once.
    public internal(set) var transaction: Transaction?
    /// The number of times that layers have entered or left the tree or moved within it. A caller that keeps results of a search in the tree compares this number.
    package internal(set) var treeChanges = 0
    /// Hears of the drawing of this tree's pictures; nil when nobody has to.
    package var drawingObserver: (any DrawingObserver)?
    private var turns: [() -> Void] = []
    private var frameObservers: [WeakObserver] = []
    var timers: [Timer] = []
    var tracked: [TrackedAnimation] = []
    /// The last number that was given to a timer or an animation. Of two timers, or two animations, that are due at the same time, the one with the smaller number is handled first.
    private var lastTicket = 0

    public init() {}

    /// Makes `layer` the root of a tree that lives on this timeline, taking it from where it was. The timeline does not keep it alive.
    public func attach(_ layer: Layer) { layer.becomeRoot(on: self) }

    /// Runs `work` in the next turn: after the callback that runs now, and before the time changes.
    public func async(_ work: @escaping () -> Void) { turns.append(work) }

    /// Sets the time without firing timers or ending animations, and brings the frame observers to it. Earlier times are ignored.
    ///
    /// Input, timers and the ends of animations take this way to their own times. So whoever answers them finds everything where it is at that time, whatever the rate of the frames.
    public func move(to time: Double) {
        guard time > now else { return }
        now = time
        tellFrameObservers()
    }

    /// Runs the closures that `async` has stored, and those that they store in turn.
    public func runTurns() {
        while !turns.isEmpty {
            let work = turns
            turns.removeAll()
            for each in work { each() }
        }
    }

    /// Fires the timers and ends the animations that are due up to `time`, in order, and sets the time. Frame observers hear only of the former; `frame(at:)` tells them of `time`.
    public func advance(to time: Double) {
        runTurns()
        while let due = nextDueTime, due <= time {
            move(to: due)
            fireNext()
            runTurns()
        }
        now = max(now, time)
    }

    /// Stops the timeline for ever: no timer fires and no completion is called any more, and all closures are released.
    ///
    /// The owner of the timeline calls this at the end, because the closures of timers and completions often hold the owner, which could not be freed otherwise.
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

/// An object that changes from frame to frame, as a scroll view does.
public protocol FrameObserver: AnyObject {
    /// Called in each frame, after timers and ended animations, and before each event between two frames.
    func frame(at time: Double)
}

extension Timeline {
    private struct WeakObserver {
        weak var observer: (any FrameObserver)?
    }

    /// Adds an observer, which is called from the next frame on, in the order in which observers were added. The timeline does not keep it alive.
    public func addFrameObserver(_ observer: any FrameObserver) {
        if !frameObservers.contains(where: { $0.observer === observer }) { frameObservers.append(WeakObserver(observer: observer)) }
    }

    public func removeFrameObserver(_ observer: any FrameObserver) {
        frameObservers.removeAll { $0.observer === observer || $0.observer == nil }
    }

    public var hasFrameObservers: Bool { frameObservers.contains { $0.observer != nil } }

    /// Runs one frame at `time`: first `advance(to:)`, then the observers.
    public func frame(at time: Double) {
        advance(to: time)
        tellFrameObservers()
        runTurns()
    }

    private func tellFrameObservers() {
        for each in frameObservers { each.observer?.frame(at: now) }
    }
}
