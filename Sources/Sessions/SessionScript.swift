import Takes

/// The script of a session: the events of a take, and the number of them whose time has come.
struct SessionScript {
    private var events: [Take.TimedEvent]
    /// The frames of a recording, which are repeated at their times; empty for other takes.
    let ticks: [Take.Tick]
    /// The time of the take's `end` line; 0 without one.
    let end: Double
    /// The number of events whose time has come; lower when the session goes back.
    var position = 0

    init(_ take: Take) {
        let expansion = take.expansion
        (events, ticks, end) = (expansion.events, expansion.ticks, take.endTime ?? 0)
    }

    var hasEvents: Bool { position < events.count }

    /// The number of events up to `time`, including those before `position`.
    func eventCount(until time: Double) -> Int { position + events[position...].prefix { $0.time <= time + Take.sameMoment }.count }

    mutating func append(_ events: [Take.TimedEvent]) { self.events += events }

    /// The next event, whose time has then come; nil when the first `count` events have been returned.
    mutating func next(within count: Int) -> Take.TimedEvent? {
        guard position < min(count, events.count) else { return nil }
        defer { position += 1 }
        return events[position]
    }
}
