/// A part of a take whose frames `bench` draws without a window.
public struct Benchmark: Sendable {
    public enum Part: Sendable {
        /// Every frame is drawn whole.
        case frames
        /// Only the pixels that have changed are drawn, as in a window.
        case changes
    }

    package let name: String
    package let take: String
    package let times: ClosedRange<Double>
    package let part: Part
    package let budget: Double?
    package let budgetP99: Double?

    /// - Parameters:
    ///   - take: the text of a take without its first line.
    ///   - times: the seconds of the take that are measured.
    ///   - budget: the limit for the median time of a frame; nil for none. The unit is the time in which a simple program fills and copies as many pixels. `budgetP99` is the limit for the 99th percentile.
    public init(
        _ name: String, take: String, times: ClosedRange<Double>, part: Part = .frames, budget: Double? = nil, budgetP99: Double? = nil
    ) {
        (self.name, self.take, self.times, self.part) = (name, take, times, part)
        (self.budget, self.budgetP99) = (budget, budgetP99)
    }
}
