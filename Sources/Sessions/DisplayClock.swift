import Geometry

/// Estimates the times at which a display begins its frames, from the messages of the X server.
///
/// All times are monotonic seconds. The clock never waits for the server: between messages, and without any, it computes the frames with the last known period.
public struct DisplayClock: Equatable, Sendable {
    /// The source of the period, the best first.
    public enum Source: String, Sendable {
        /// The vertical blanks that the extension Present has reported.
        case present
        /// The mode of the monitor that holds most of the window.
        case randr
        /// The user's choice.
        case fixed
        /// Nothing is known of the display.
        case timer
    }

    /// A frame as the server reports it: the time at which it began (`ust`), and its number (`msc`).
    struct Sample: Equatable {
        var ust: Double
        var msc: UInt64
    }

    public internal(set) var source: Source
    /// Seconds from one frame to the next.
    public internal(set) var period: Double
    /// The mean distance of the reported frames from an even grid, in seconds; 0 when no frame has been reported.
    public private(set) var jitter = 0.0
    /// The time at which one of the frames began.
    private(set) var anchor: Double
    /// The rate of the monitor's mode that was set last; nil before the first.
    private var modeRate: Double?
    /// The last frames that the server has reported, without a rest between them.
    var samples: [Sample] = []

    private static let capacity = 32
    /// With a longer period than this, the display is off or the window is hidden; servers then report one frame per second.
    private static let longestPeriod = 1.0 / 20
    private static let shortestPeriod = 1.0 / 1000
    /// Rates that differ by at most this share are those of one mode, which monitors state a little differently.
    private static let sameRate = 0.01
    /// Two measured periods that differ by more than this share belong to different modes of the display. Servers without a display are wrong by one millisecond in eight frames.
    private static let sameMode = 0.1
    /// The least number of frames over which a period is measured.
    private static let fewFrames = 8
    /// The least number of frames over which a period is measured again that is known well. A busy server reports single frames many milliseconds late.
    static let manyFrames = 24

    public init(rate: Double = 60, source: Source = .timer, startingAt anchor: Double = 0) {
        (period, self.source, self.anchor) = (1 / rate, source, anchor)
    }

    /// Frames a second.
    public var rate: Double { 1 / period }

    /// The time at which the first frame after `time` begins.
    public func vblank(after time: Double) -> Double { anchor + (((time - anchor) / period + 1e-6).rounded(.down) + 1) * period }

    /// Sets the rate of the monitor's mode, in frames per second. It is used until the server reports frames; nil changes nothing.
    ///
    /// A display may run a little beside its mode, so the measured period is only given up when the mode is another one than before. Before the first mode, the period itself must be that of another one.
    public mutating func setMode(rate: Double?) {
        guard source != .fixed, let rate, rate > 0, rate != modeRate else { return }
        let isSame = modeRate.map { abs(rate / $0 - 1) <= Self.sameRate } ?? (abs(rate * period - 1) <= Self.sameMode)
        modeRate = rate
        guard source != .present || !isSame else { return }
        (period, source) = (1 / rate, .randr)
        rest()
    }

    /// Has to be called when the window shows nothing for a while, because the server may then stop counting frames.
    public mutating func rest() { samples = [] }

    /// Takes in the server's report of a frame. A report that cannot be true is ignored.
    public mutating func observe(ust: Double, msc: UInt64) {
        guard source != .fixed, ust > 0 else { return }
        var isOtherMode = false
        if let last = samples.last {
            guard msc > last.msc, ust > last.ust else { return }
            let interval = (ust - last.ust) / Double(msc - last.msc)
            guard (Self.shortestPeriod...Self.longestPeriod).contains(interval) else { return rest() }
            isOtherMode = forgetOtherMode(ust, msc)
        }
        keep(Sample(ust: ust, msc: msc))
        let frames = msc - samples[0].msc
        // A server's error is large when it is divided by only a few frames, so the period from before a rest is kept until there are more samples.
        if frames > 0, isOtherMode || source != .present || frames >= Self.manyFrames { (period, source) = (medianPeriod, .present) }
        align()
    }

    mutating func keep(_ sample: Sample) {
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append(sample)
    }

    /// Removes the samples from before a change of the display's mode; false when there was none. The period is measured over several frames, because between two frames a late report would look like another mode.
    private mutating func forgetOtherMode(_ ust: Double, _ msc: UInt64) -> Bool {
        guard let start = samples.last(where: { msc - $0.msc >= Self.fewFrames }) else { return false }
        let recent = (ust - start.ust) / Double(msc - start.msc)
        guard abs(recent / period - 1) > Self.sameMode else { return false }
        samples.removeAll { $0.msc < start.msc }
        return true
    }

    /// Computes the grid of the frames from the samples.
    mutating func align() { (anchor, jitter) = grid(period) }

    /// The beginning of the last sample's frame on the grid with this period that fits the samples best, and the mean distance of the samples from that grid.
    func grid(_ period: Double) -> (anchor: Double, jitter: Double) {
        let beginnings = samples.map { $0.ust + Double(samples[samples.count - 1].msc - $0.msc) * period }.sorted()
        // A busy server reports late and never early, so the earlier samples are more accurate. The first quarter leaves out single wrong ones.
        let anchor = beginnings[beginnings.count / 4]
        return (anchor, beginnings.reduce(0) { $0 + abs($1 - anchor) } / Double(beginnings.count))
    }

    /// The median of the periods between pairs of frames that are half of the samples apart. Single late reports of a busy server do not change the median.
    var medianPeriod: Double {
        let half = (samples.count + 1) / 2
        return zip(samples, samples.dropFirst(half)).map { ($1.ust - $0.ust) / Double($1.msc - $0.msc) }.median
    }
}
