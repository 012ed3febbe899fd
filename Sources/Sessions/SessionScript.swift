import Takes

/// What a take does in a session: its events, and how many of them were performed.
struct SessionScript {
    private var events: [Take.TimedEvent]
    /// The frames of a recording, which are made as they were: each with the number of events before it.
    let ticks: [(time: Double, eventCount: Int)]
    private var position = 0

    init(_ take: Take) {
        let expansion = take.expansion
        (events, ticks) = (expansion.events, expansion.ticks)
    }

    var hasEvents: Bool { position < events.count }

    /// How many of its events lie before `time` or at it, those that were performed among them.
    func eventCount(until time: Double) -> Int { position + events[position...].prefix { $0.time <= time + Take.sameMoment }.count }

    mutating func append(_ events: [Take.TimedEvent]) { self.events += events }

    /// The next of its first `count` events, which counts as performed from now on; nil when there is none.
    mutating func next(within count: Int) -> Take.TimedEvent? {
        guard position < min(count, events.count) else { return nil }
        defer { position += 1 }
        return events[position]
    }

    /// The last `count` events that were performed are to come again.
    mutating func takeBack(_ count: Int) { position -= count }
}
