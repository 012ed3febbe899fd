/// When a display begins its frames: the best that is known, from what the server has told until now.
///
/// All times are monotonic seconds. Nothing here waits for the server: between its messages, and without any, the frames follow one another in the period that was known last.
public struct DisplayClock: Equatable, Sendable {
    /// Where the period comes from, the best first.
    public enum Source: String, Sendable {
        /// The vertical blanks that the extension Present has told of.
        case present
        /// The mode of the monitor that holds most of the window.
        case randr
        /// The user's choice.
        case fixed
        /// Nothing is known of the display.
        case timer
    }

    /// A frame as the server tells of it: when it began (`ust`), and its number (`msc`).
    private struct Sample: Equatable {
        var ust: Double
        var msc: UInt64
    }

    public private(set) var source: Source
    /// Seconds from one frame to the next.
    public private(set) var period: Double
    /// How far the frames that the server told of lie from an even grid, in seconds, on average; 0 when it has told of none.
    public private(set) var jitter = 0.0
    /// When some frame began.
    private var anchor: Double
    /// The last frames of which the server has told, without a rest between them.
    private var samples: [Sample] = []

    private static let capacity = 32
    /// A display that shows fewer frames a second is dark, or its window is hidden: servers then tell of one frame a second.
    private static let longestPeriod = 1.0 / 20
    private static let shortestPeriod = 1.0 / 1000
    /// Two measured periods that differ by more than this share belong to different modes of the display. Servers without a display are wrong by one millisecond in eight frames.
    private static let sameMode = 0.1

    private static let fewFrames = 8

    public init(rate: Double = 60, source: Source = .timer, startingAt anchor: Double = 0) {
        (period, self.source, self.anchor) = (1 / rate, source, anchor)
    }

    /// Frames a second.
    public var rate: Double { 1 / period }

    /// When the first frame after `time` begins.
    public func vblank(after time: Double) -> Double { anchor + (((time - anchor) / period + 1e-6).rounded(.down) + 1) * period }

    /// Takes the rate of the monitor's mode, until the server tells of frames; nil when it has none.
    public mutating func setMode(rate: Double?) {
        guard source != .fixed, let rate, abs(rate * period - 1) > 0.01 || source == .timer else { return }
        (period, source) = (1 / rate, .randr)
        rest()
    }

    /// The window shows nothing for a while, in which the server's count of frames need not go on.
    public mutating func rest() { samples = [] }

    /// The server tells when a frame began. What cannot be true is ignored.
    public mutating func observe(ust: Double, msc: UInt64) {
        guard source != .fixed, ust > 0 else { return }
        if let last = samples.last {
            guard msc > last.msc, ust > last.ust else { return }
            let interval = (ust - last.ust) / Double(msc - last.msc)
            guard (Self.shortestPeriod...Self.longestPeriod).contains(interval) else { return rest() }
            forgetOtherMode(ust, msc)
        }
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append(Sample(ust: ust, msc: msc))
        align()
    }

    /// What was told before the display's mode has changed counts no longer. Between two frames a late one would look like another mode.
    private mutating func forgetOtherMode(_ ust: Double, _ msc: UInt64) {
        guard let start = samples.last(where: { msc - $0.msc >= Self.fewFrames }) else { return }
        let recent = (ust - start.ust) / Double(msc - start.msc)
        if abs(recent / period - 1) > Self.sameMode { samples.removeAll { $0.msc < start.msc } }
    }

    private mutating func align() {
        let (first, last) = (samples[0], samples[samples.count - 1])
        // Over a few frames a server's error of a millisecond is large, so what was measured before a rest stays until there are more.
        if samples.count > 1, source != .present || last.msc - first.msc >= Self.fewFrames {
            period = medianPeriod
            source = .present
        }
        let beginnings = samples.map { $0.ust + Double(last.msc - $0.msc) * period }.sorted()
        // A busy server tells late and never early, so the earlier ones are nearer to the truth.
        anchor = beginnings[beginnings.count / 4]
        jitter = beginnings.reduce(0) { $0 + abs($1 - anchor) } / Double(beginnings.count)
    }

    /// The median of the periods between pairs of frames that are half of the samples apart. A busy server tells some frames late, and these do not change it.
    private var medianPeriod: Double {
        let half = (samples.count + 1) / 2
        let periods = zip(samples, samples.dropFirst(half)).map { ($1.ust - $0.ust) / Double($1.msc - $0.msc) }.sorted()
        return (periods[(periods.count - 1) / 2] + periods[periods.count / 2]) / 2
    }
}
