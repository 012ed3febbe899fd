import Staging
import Takes

/// All events and frames of a stage.
public struct SessionHistory: Sendable {
    public private(set) var events: [Take.TimedEvent] = []
    /// The frames, each with the number of events before it.
    public private(set) var frames: [(time: Double, eventCount: Int)] = []
    /// What a session takes on again when it goes back to a frame.
    struct Mark {
        /// The position of the script after the frame.
        var scriptPosition: Int
        /// The fingers that a hand has put down, and not the script.
        var handFingers: Set<Int>
    }

    /// One for each frame.
    private var marks: [Mark] = []

    mutating func append(_ event: Take.TimedEvent) { events.append(event) }

    /// Adds a frame. A frame at the same time as the one before, without an event between them, changes nothing and is left out.
    mutating func appendFrame(at time: Double, _ mark: Mark) {
        if let last = frames.last, last.time == time, last.eventCount == events.count {
            marks[frames.count - 1] = mark
            return
        }
        frames.append((time, events.count))
        marks.append(mark)
    }

    /// Removes the last frame and the events since the frame before it; nil when there is no frame before it.
    ///
    /// - Returns: the mark of the frame that is now the last.
    mutating func removeLastFrame() -> Mark? {
        guard frames.count > 1 else { return nil }
        frames.removeLast()
        marks.removeLast()
        events.removeSubrange(frames[frames.count - 1].eventCount...)
        return marks.last
    }

    /// Events and frames as lines of a take, from a frame on.
    ///
    /// - Parameter first: the number of events before that frame.
    public func lines(fromEvent first: Int = 0, frame: Int = 0) -> [Take.Line] {
        var lines: [Take.Line] = []
        lines.reserveCapacity(events.count - first + frames.count - frame)
        var next = first
        for frame in frames[frame...] {
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
