import Scrolling
import Sessions
import Staging

/// The lateness of the frames that a display has shown since a session began. Times are monotonic seconds.
///
/// Lateness is counted in whole frames of the display: a picture that is not finished when it is due is shown in a later frame.
public struct FrameMetrics {
    /// The motion of the scroll views of a stage while a frame is made.
    public enum Phase: Sendable {
        case dragging, decelerating, other

        /// The phase of a stage: `dragging` when a finger drags any of its scroll views, else `decelerating` when any of them decelerates.
        init(_ stage: Stage) {
            let views = stage.scrollViews
            self = views.contains(where: \.isDragging) ? .dragging : views.contains(where: \.isDecelerating) ? .decelerating : .other
        }
    }

    /// The duration of a phase, and the sum of the lateness of its frames; seconds.
    private struct Total {
        var duration = 0.0
        var lateness = 0.0

        /// The lateness in milliseconds per second of the phase; nil before the phase has lasted for a frame.
        var ratio: Double? { duration > 0 ? lateness * 1000 / duration : nil }

        mutating func add(_ duration: Double, _ lateness: Double) {
            self.duration += max(duration, 0)
            self.lateness += lateness
        }
    }

    /// The number of intervals that are kept for a graph.
    public static let capacity = 120

    /// The seconds between the last frames, oldest first, without the pauses in which no frame was due.
    public private(set) var intervals: [Double] = []
    public private(set) var frameCount = 0
    /// The number of vertical blanks at which a new frame was due and not ready, and the greatest number of them in a row.
    public private(set) var (missedVsyncs, mostMissedVsyncs) = (0, 0)
    /// The number of frames before which a vertical blank was missed.
    private var delayedCount = 0
    /// The time from the vertical blank at which a picture was due until the picture was finished, in seconds; negative for a picture that was in time.
    public private(set) var overruns = Percentiles(in: -0.05...0.05)
    /// The time from the newest touch to the vertical blank at which the display first shows that touch, in seconds, while a finger drags.
    public private(set) var dragLatencies = Percentiles(in: 0...0.1)
    private var dragging = Total()
    private var decelerating = Total()
    /// The vertical blank at which the display showed the last picture; nil after a rest.
    private var lastShown: Double?
    private var lastEnd: Double?

    public init() {}

    /// The milliseconds of lateness in a second of dragging; nil when nothing was dragged.
    public var hitchTimeRatioDragging: Double? { dragging.ratio }
    /// The milliseconds of lateness in a second of deceleration; nil when nothing decelerated.
    public var hitchTimeRatioDecelerating: Double? { decelerating.ratio }
    /// The percentage of frames that were late; nil before the first frame.
    public var delayedFramesPercent: Double? { frameCount > 0 ? Double(delayedCount) * 100 / Double(frameCount) : nil }

    /// Counts a frame that was made and sent.
    ///
    /// - Parameters:
    ///   - start: the time at which the frame was begun.
    ///   - end: the time at which the frame was sent.
    ///   - newestTouch: the time of the newest touch that no earlier frame shows; nil when there is none.
    ///   - isOnArrival: whether the frame was begun because input had come. It is due in the first frame of the display after its beginning, however long nothing came before.
    public mutating func add(
        from start: Double, to end: Double, in phase: Phase, newestTouch: Double?, isOnArrival: Bool = false, on clock: DisplayClock
    ) {
        let shown = clock.vblank(after: end)
        frameCount += 1
        overruns.add(end - clock.vblank(after: start))
        if phase == .dragging, let newestTouch { dragLatencies.add(shown - newestTouch) }
        if let lastEnd, lastShown != nil {
            if intervals.count == Self.capacity { intervals.removeFirst() }
            intervals.append(end - lastEnd)
        }
        if let lastShown {
            let following = lastShown + clock.period
            let due = isOnArrival ? max(clock.vblank(after: start), following) : following
            let missed = max(Int(((shown - due) / clock.period).rounded()), 0)
            missedVsyncs += missed
            delayedCount += missed > 0 ? 1 : 0
            mostMissedVsyncs = max(mostMissedVsyncs, missed)
            count(phase, shown - lastShown, lateness: Double(missed) * clock.period)
        }
        (lastShown, lastEnd) = (shown, end)
    }

    /// Counts a frame that was not sent because it looks like the frame before.
    public mutating func addUnchanged(at time: Double, in phase: Phase, on clock: DisplayClock) {
        guard let lastShown else { return }
        let shown = clock.vblank(after: time)
        count(phase, shown - lastShown, lateness: 0)
        (self.lastShown, lastEnd) = (shown, time)
    }

    /// Says that no frame is due until something happens.
    public mutating func rest() { lastShown = nil }

    private mutating func count(_ phase: Phase, _ duration: Double, lateness: Double) {
        switch phase {
        case .dragging: dragging.add(duration, lateness)
        case .decelerating: decelerating.add(duration, lateness)
        case .other: break
        }
    }

    /// The terms of the HUD and of `run --metrics`, each with a meaning that is short enough for the help sheet.
    static let definitions = [
        ("clock", "from where a frame is known, ± how uneven it is"),
        ("hitches", "ms too late in a second of motion; good below 5"),
        ("delayed frames", "frames of ours that came late"),
        ("missed vsyncs", "frames of the display that came before ours"),
        ("overrun", "how late ours was ready; below 0 is in time"),
        ("drag latency", "from a touch to the frame that shows it"),
    ]
}
