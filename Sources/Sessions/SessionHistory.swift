import Staging
import Takes

/// All events and frames of a stage.
public struct SessionHistory: Sendable {
    public private(set) var events: [Take.TimedEvent] = []
    public private(set) var frames: [Frame] = []

    /// A frame with what a session takes on again when it goes back to it.
    public struct Frame: Sendable {
        public let tick: Take.Tick
        /// The position of the script after the frame.
        fileprivate(set) var scriptPosition: Int
        /// The fingers that a hand has put down, and not the script.
        fileprivate(set) var handFingers: Set<Int>

        /// Seconds from the start.
        public var time: Double { tick.time }
        /// The number of events before the frame.
        public var eventCount: Int { tick.eventCount }
    }

    mutating func append(_ event: Take.TimedEvent) { events.append(event) }

    /// Adds a frame. A frame at the same time as the one before, without an event between them, changes nothing and is left out.
    mutating func appendFrame(at time: Double, scriptPosition: Int, handFingers: Set<Int>) {
        let tick = Take.Tick(time: time, eventCount: events.count)
        if frames.last?.tick == tick { frames.removeLast() }
        frames.append(Frame(tick: tick, scriptPosition: scriptPosition, handFingers: handFingers))
    }

    /// Removes the last frame and the events since the frame before it, and returns that frame; nil when there is none.
    mutating func removeLastFrame() -> Frame? {
        guard frames.count > 1 else { return nil }
        frames.removeLast()
        let last = frames[frames.count - 1]
        events.removeSubrange(last.eventCount...)
        return last
    }

    /// Events and frames as lines of a take, from a frame on.
    ///
    /// - Parameter first: the number of events before that frame.
    public func lines(fromEvent first: Int = 0, frame firstFrame: Int = 0) -> [Take.Line] {
        var lines: [Take.Line] = []
        lines.reserveCapacity(events.count - first + frames.count - firstFrame)
        var next = first
        for frame in frames[firstFrame...] {
            lines += events[next..<frame.eventCount].map { Take.Line($0.time, Take.Action($0.event)) }
            next = frame.eventCount
            lines.append(Take.Line(frame.time, .frame))
        }
        return lines + events[next...].map { Take.Line($0.time, Take.Action($0.event)) }
    }

    /// Performs all events and frames on another stage. A command that a new version of a scene refuses is left out.
    func replay(on stage: Stage, isGhost: Bool) {
        var next = 0
        func perform(until count: Int) {
            for entry in events[next..<count] {
                if isGhost {
                    Self.deliver(entry.event, at: entry.time, toGhost: stage)
                } else {
                    try? stage.deliver(entry.event, at: entry.time)
                }
            }
            next = count
        }
        for frame in frames {
            perform(until: frame.eventCount)
            stage.step(to: frame.time)
        }
        perform(until: events.count)
    }

    /// Delivers an event to a ghost, except for changes of the feel, because a ghost keeps its own feel. A command that the ghost refuses, because it is in another state, is left out.
    static func deliver(_ event: Take.Event, at time: Double, toGhost ghost: Stage) {
        if case .constant = event { return }
        try? ghost.deliver(event, at: time)
    }
}
