/// A part of a take whose frames `bench` draws without a window.
public struct Benchmark: Sendable {
    public enum Part: Sendable {
        /// Every frame is drawn whole.
        case frames
        /// Every frame is drawn as in a window: what has changed.
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
    ///   - budget: for the median, in frames of a plain program that fills and copies as many pixels; none if nil. `budgetP99` likewise.
    public init(
        _ name: String, take: String, times: ClosedRange<Double>, part: Part = .frames, budget: Double? = nil, budgetP99: Double? = nil
    ) {
        (self.name, self.take, self.times, self.part) = (name, take, times, part)
        (self.budget, self.budgetP99) = (budget, budgetP99)
    }
}
