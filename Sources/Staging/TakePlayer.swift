import Takes

/// Plays a take on a stage, frame by frame.
///
/// Frame k is drawn at k/fps; all lines up to that time are delivered first, at their own times, then timers and motion. A take recorded in a window has the window's own ticks, and
/// those are used instead.
public struct TakePlayer {
    public struct Frame: Equatable, Sendable {
        /// Counted from 0.
        public let index: Int
        /// Seconds from the start.
        public let time: Double

        public init(index: Int, time: Double) {
            self.index = index
            self.time = time
        }
    }

    /// A take without an end stops this long after its last line at the latest; seconds.
    public static let longestRest = 10.0

    public let stage: Stage
    private let events: [Take.TimedEvent]
    /// Of a recorded take: when its ticks were, and how many events stand before each.
    private let ticks: [(time: Double, eventCount: Int)]
    private let framesPerSecond: Double
    private let lastTime: Double
    private let endsWhenIdle: Bool
    private var nextEvent = 0
    private var nextFrame = 0
    private var isOver = false

    /// - Parameter scene: the one that the take names.
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

    /// Goes on by one frame; nil when the take is over. Errors come from commands of the take.
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

    /// Nothing is left to play.
    public var hasEnded: Bool { isOver || (time(ofFrame: nextFrame).map { $0 > lastTime + Self.sameMoment } ?? true) }

    /// The frames are the ticks of the window in which the take was recorded, not a grid.
    public var isPlayingTicks: Bool { !ticks.isEmpty }

    /// Goes on to the last frame at or before `time`, or to the end of the take.
    public mutating func play(until time: Double) throws(CommandError) {
        while let next = self.time(ofFrame: nextFrame), next <= time + Self.sameMoment, try advance() != nil {}
    }

    /// A frame time is a quotient, a line's time a decimal: this close they mean the same moment; seconds.
    private static let sameMoment = 1e-9

    private func isDue(_ event: Take.TimedEvent, in frame: Frame) -> Bool {
        ticks.isEmpty ? event.time <= frame.time + Self.sameMoment : nextEvent < ticks[frame.index].eventCount
    }

    private func time(ofFrame index: Int) -> Double? {
        if ticks.isEmpty { return Double(index) / framesPerSecond }
        return index < ticks.count ? ticks[index].time : nil
    }
}
