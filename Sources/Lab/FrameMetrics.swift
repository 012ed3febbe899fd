import Scrolling
import Sessions
import Staging

/// What a display has shown of a session since it began, in the words of the field. Times are monotonic seconds.
///
/// It counts frames that are late, not what drew them: a picture that was finished after the frame it was meant for is late by whole frames.
public struct FrameMetrics {
    /// What a finger or its momentum does to a scroll view while a frame is made.
    public enum Phase: CaseIterable, Sendable {
        case dragging, decelerating, other

        /// What happens to the scroll views of a stage.
        public init(_ stage: Stage) {
            let views = stage.scrollViews
            self = views.contains(where: \.isDragging) ? .dragging : views.contains(where: \.isDecelerating) ? .decelerating : .other
        }
    }

    /// How long a phase has lasted, and how late its frames were altogether; seconds.
    private struct Total {
        var duration = 0.0
        var lateness = 0.0

        /// Milliseconds a second; nil before the phase has lasted for a frame.
        var ratio: Double? { duration > 0 ? lateness * 1000 / duration : nil }
    }

    /// The number of intervals that are kept for a graph.
    public static let capacity = 120

    /// Seconds between the last frames, oldest first; a rest is none of them.
    public private(set) var intervals: [Double] = []
    public private(set) var frameCount = 0
    /// Vertical blanks at which a new frame was wanted and none was there, and the most of them in a row.
    public private(set) var (missedVsyncs, mostMissedVsyncs) = (0, 0)
    /// Frames before which a vertical blank was missed.
    private var delayedCount = 0
    /// How long after the beginning of the display's frame each of ours was finished; negative when it was in time. Seconds.
    public private(set) var overruns = Percentiles(in: -0.05...0.05)
    /// From the time of the newest touch to the beginning of the display's frame that first shows it, while a finger drags. Seconds.
    public private(set) var dragLatencies = Percentiles(in: 0...0.1)
    private var dragging = Total()
    private var decelerating = Total()
    /// When the display began the frame that shows our last one; nil after a rest.
    private var lastShown: Double?
    private var lastEnd: Double?

    public init() {}

    /// Lateness in milliseconds, a second of dragging; nil before there was any.
    public var hitchTimeRatioDragging: Double? { dragging.ratio }
    /// The same of the motion after a release.
    public var hitchTimeRatioDecelerating: Double? { decelerating.ratio }
    /// How many in a hundred frames came late; nil before there was any.
    public var delayedFramesPercent: Double? { frameCount > 0 ? Double(delayedCount) * 100 / Double(frameCount) : nil }

    /// A frame was made and sent.
    ///
    /// - Parameters:
    ///   - start: when it was begun.
    ///   - end: when it was sent.
    ///   - newestTouch: the time of the newest touch that no frame before shows; nil when there is none.
    public mutating func add(from start: Double, to end: Double, in phase: Phase, newestTouch: Double?, on clock: DisplayClock) {
        let shown = clock.vblank(after: end)
        frameCount += 1
        overruns.add(end - clock.vblank(after: start))
        if phase == .dragging, let newestTouch { dragLatencies.add(shown - newestTouch) }
        if let lastEnd, lastShown != nil {
            if intervals.count == Self.capacity { intervals.removeFirst() }
            intervals.append(end - lastEnd)
        }
        if let lastShown {
            let missed = max(Int(((shown - lastShown) / clock.period).rounded()) - 1, 0)
            missedVsyncs += missed
            delayedCount += missed > 0 ? 1 : 0
            mostMissedVsyncs = max(mostMissedVsyncs, missed)
            count(phase, shown - lastShown, lateness: Double(missed) * clock.period)
        }
        (lastShown, lastEnd) = (shown, end)
    }

    /// A frame was made that looks like the one before, and was not sent.
    public mutating func addUnchanged(at time: Double, in phase: Phase, on clock: DisplayClock) {
        guard let lastShown else { return }
        let shown = clock.vblank(after: time)
        count(phase, shown - lastShown, lateness: 0)
        (self.lastShown, lastEnd) = (shown, time)
    }

    /// No frame is wanted until something happens.
    public mutating func rest() { lastShown = nil }

    private mutating func count(_ phase: Phase, _ duration: Double, lateness: Double) {
        switch phase {
        case .dragging:
            dragging.duration += max(duration, 0)
            dragging.lateness += lateness
        case .decelerating:
            decelerating.duration += max(duration, 0)
            decelerating.lateness += lateness
        case .other: break
        }
    }

    /// The words of the HUD and of `run --metrics`, each with what it means, as short as a sheet has room for.
    public static let definitions = [
        ("hitches", "ms too late in a second of motion; good below 5"),
        ("delayed frames", "frames of ours that came late"),
        ("missed vsyncs", "frames of the display that came before ours"),
        ("overrun", "how late ours was ready; below 0 is in time"),
        ("drag latency", "from a touch to the frame that shows it"),
    ]
}
