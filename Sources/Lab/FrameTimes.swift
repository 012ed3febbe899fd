/// The times between the last frames, and their statistics.
public struct FrameTimes {
    /// The number of frame times that are kept.
    public static let capacity = 120
    /// A longer gap, in seconds, is a rest and not a frame.
    private static let longestFrame = 0.1

    /// Seconds between two frames, oldest first.
    public private(set) var intervals: [Double] = []
    /// How long the last frame took to make; seconds.
    public private(set) var lastWork = 0.0
    private var lastTime: Double?

    public init() {}

    /// - Parameters:
    ///   - time: the machine's time at which the frame was presented, in seconds.
    ///   - work: the time it took to make the frame, in seconds.
    public mutating func add(at time: Double, work: Double) {
        lastWork = work
        defer { lastTime = time }
        guard let lastTime, time - lastTime < Self.longestFrame, time >= lastTime else { return }
        if intervals.count == Self.capacity { intervals.removeFirst() }
        intervals.append(time - lastTime)
    }

    /// The interval that a `share` (0...1) of all intervals does not exceed; 0 when there are none.
    public func percentile(_ share: Double) -> Double {
        let sorted = intervals.sorted()
        return sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }
}
