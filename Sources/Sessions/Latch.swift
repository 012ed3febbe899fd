/// How long before a display's frame its drawing has to begin: as late as the last drawings permit, so that the frame shows all input until then.
public struct Latch: Sendable {
    /// What drawing and sending took at the last ticks, in seconds; the newest replaces the oldest.
    private var costs: [Double] = []
    private var next = 0
    /// The 99th percentile of `costs`. It is found again after every sixteenth frame, because that takes a few microseconds.
    private var longest = 0.0

    private static let capacity = 128
    private static let fewCosts = 16
    /// For the timer, which comes late, and for the server, which copies the pixels; seconds. Mutter leaves as much.
    private static let margin = 0.001

    public init() {}

    /// - Parameter cost: from the tick to the moment at which the frame was sent, in seconds.
    public mutating func add(_ cost: Double) {
        if costs.count < Self.capacity { costs.append(cost) } else { costs[next] = cost }
        next = (next + 1) % Self.capacity
        guard next % 16 == 0 || costs.count < Self.fewCosts else { return }
        let sorted = costs.sorted()
        longest = sorted[min(sorted.count * 99 / 100, sorted.count - 1)]
    }

    /// All of the period at most, and at least a quarter of it while only a few drawings are known.
    public func lead(period: Double) -> Double { min(max(longest + Self.margin, costs.count < Self.fewCosts ? period / 4 : 0), period) }
}
