/// Computes how long before a display's frame its drawing has to begin. The drawing begins as late as the durations of the last drawings permit, so that the frame shows all input up to that time.
public struct Latch: Sendable {
    /// The durations of drawing and sending at the last ticks, with the lateness of the ticks themselves, in seconds; the newest replaces the oldest.
    private var costs: [Double] = []
    private var next = 0
    /// The second longest of `costs`: a frame that is slow alone, as the first one is, must not make all others begin early.
    /// After the first frames it is computed only at every sixteenth, because sorting takes a few microseconds.
    private var secondLongest = 0.0

    private static let capacity = 128
    private static let fewCosts = 16
    /// A reserve for the time in which the server copies the pixels, in seconds. Mutter reserves 1 ms, which also holds the lateness of its timer; here the costs hold it.
    private static let margin = 0.0005

    public init() {}

    /// - Parameter cost: the time from the moment at which the tick was due to the one at which the frame was sent, in seconds.
    public mutating func add(_ cost: Double) {
        if costs.count < Self.capacity { costs.append(cost) } else { costs[next] = cost }
        next = (next + 1) % Self.capacity
        guard next % 16 == 0 || costs.count < Self.fewCosts else { return }
        secondLongest = costs.sorted()[max(costs.count - 2, 0)]
    }

    /// The time before a frame at which its drawing has to begin; seconds. It is at most the whole period, and at least a quarter of it while only a few drawings have been measured.
    public func lead(period: Double) -> Double {
        min(max(secondLongest + Self.margin, costs.count < Self.fewCosts ? period / 4 : 0), period)
    }
}
