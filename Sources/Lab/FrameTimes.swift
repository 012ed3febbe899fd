/// The last frame times, and what they come to.
public struct FrameTimes {
    /// How many are kept.
    public static let capacity = 120
    /// Longer gaps are rests, not frames; seconds.
    private static let longestFrame = 0.1

    /// Seconds between two frames, oldest first.
    public private(set) var intervals: [Double] = []
    /// How long the last frame took to make; seconds.
    public private(set) var lastWork = 0.0
    private var lastTime: Double?

    public init() {}

    /// - Parameters:
    ///   - time: of the machine, seconds, when the frame was handed over.
    ///   - work: spent on it, seconds.
    public mutating func add(at time: Double, work: Double) {
        lastWork = work
        defer { lastTime = time }
        guard let lastTime, time - lastTime < Self.longestFrame, time >= lastTime else { return }
        if intervals.count == Self.capacity { intervals.removeFirst() }
        intervals.append(time - lastTime)
    }

    /// The interval that this share (0...1) of all does not exceed; 0 without any.
    public func percentile(_ share: Double) -> Double {
        let sorted = intervals.sorted()
        return sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }
}
