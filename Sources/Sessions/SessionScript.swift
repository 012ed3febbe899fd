import Takes

/// The script of a session: the events of a take, and the number of them that have been performed.
struct SessionScript {
    private var events: [Take.TimedEvent]
    /// The frames of a recording, which are repeated at their times, each with the number of events before it; empty for other takes.
    let ticks: [(time: Double, eventCount: Int)]
    private var position = 0

    init(_ take: Take) {
        let expansion = take.expansion
        (events, ticks) = (expansion.events, expansion.ticks)
    }

    var hasEvents: Bool { position < events.count }

    /// The number of events up to `time`, including those that have been performed.
    func eventCount(until time: Double) -> Int { position + events[position...].prefix { $0.time <= time + Take.sameMoment }.count }

    mutating func append(_ events: [Take.TimedEvent]) { self.events += events }

    /// The next event, which then counts as performed; nil when the first `count` events have been performed.
    mutating func next(within count: Int) -> Take.TimedEvent? {
        guard position < min(count, events.count) else { return nil }
        defer { position += 1 }
        return events[position]
    }

    /// Makes the last `count` performed events wait again.
    mutating func takeBack(_ count: Int) { position -= count }
}
