import Takes

/// Plays a take on a stage, frame by frame.
///
/// Frame k is drawn at k/fps. All events up to that time are delivered first, at their own times; then timers fire and motion goes on. A take that was recorded in a window has the
/// window's own ticks, and then those are the frames.
public struct TakePlayer {
    public struct Frame: Equatable, Sendable {
        /// The number of the frame, counted from 0.
        public let index: Int
        /// The frame's time in seconds from the start.
        public let time: Double

        public init(index: Int, time: Double) {
            self.index = index
            self.time = time
        }
    }

    /// A take without an `end` stops at the latest this many seconds after its last line.
    public static let longestRest = 10.0

    public let stage: Stage
    private let events: [Take.TimedEvent]
    /// The ticks of a recorded take, and the number of events before each.
    private let ticks: [(time: Double, eventCount: Int)]
    private let framesPerSecond: Double
    private let lastTime: Double
    private let endsWhenIdle: Bool
    private var nextEvent = 0
    private var nextFrame = 0
    private var isOver = false

    /// - Parameter scene: the scene that the take names.
    public init(_ take: Take, scene: SceneDescription, framesPerSecond: Double = 60, typography: Typography) {
        stage = Stage(scene, configuration: take.configuration, typography: typography)
        let expansion = take.expansion
        events = expansion.events
        ticks = expansion.ticks
        self.framesPerSecond = framesPerSecond
        let lastLine = take.lines.map(\.endTime).max() ?? 0
        endsWhenIdle = take.endTime == nil && ticks.isEmpty
        lastTime = take.endTime ?? ticks.last?.time ?? lastLine + Self.longestRest
    }

    /// Plays one more frame; nil when the take is over. Only commands of the take throw errors.
    public mutating func advance() throws(CommandError) -> Frame? {
        guard !isOver, let time = time(ofFrame: nextFrame), time <= lastTime + Self.sameMoment else { return nil }
        let frame = Frame(index: nextFrame, time: time)
        while nextEvent < events.count, isDue(events[nextEvent], in: frame) {
            try stage.deliver(events[nextEvent].event, at: events[nextEvent].time)
            nextEvent += 1
        }
        stage.step(to: time)
        nextFrame += 1
        isOver = endsWhenIdle && nextEvent == events.count && stage.isIdle
        return frame
    }

    /// True when there is no further frame.
    public var hasEnded: Bool { isOver || (time(ofFrame: nextFrame).map { $0 > lastTime + Self.sameMoment } ?? true) }

    /// True when the frames are the ticks of the window in which the take was recorded.
    public var isPlayingTicks: Bool { !ticks.isEmpty }

    /// Plays up to the last frame at or before `time`, or to the end of the take.
    public mutating func play(until time: Double) throws(CommandError) {
        while let next = self.time(ofFrame: nextFrame), next <= time + Self.sameMoment, try advance() != nil {}
    }

    /// Two times that differ by less than this many seconds are the same moment: the time of a frame is a quotient, that of a line a decimal.
    private static let sameMoment = 1e-9

    private func isDue(_ event: Take.TimedEvent, in frame: Frame) -> Bool {
        ticks.isEmpty ? event.time <= frame.time + Self.sameMoment : nextEvent < ticks[frame.index].eventCount
    }

    private func time(ofFrame index: Int) -> Double? {
        if ticks.isEmpty { return Double(index) / framesPerSecond }
        return index < ticks.count ? ticks[index].time : nil
    }
}
