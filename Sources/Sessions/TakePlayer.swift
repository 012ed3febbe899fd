import Motion
import Staging
import Takes
import Typesetting

/// Plays a take frame by frame.
///
/// Frame k is drawn at k/`framesPerSecond` of the take's configuration. All events up to that time are delivered first, at their own times; then timers fire and scroll views move. A take that was recorded in a window
/// contains the window's ticks, and its frames are at these times.
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

    /// A take without an `end` line stops at the latest this many seconds after its last line. The value is our own choice.
    public static let longestRest = 10.0

    public let session: Session
    private let framesPerSecond: Double
    private let lastTime: Double
    private let endsWhenIdle: Bool
    private var nextFrame = 0
    private var isOver = false

    /// - Parameters:
    ///   - scene: the scene that the take names.
    ///   - ghosts: the feels of further stages that get the same events.
    public init(_ take: Take, scene: SceneDescription, ghosts: [Feel] = [], typography: Typography) {
        session = Session(take, scene: scene, ghosts: ghosts, typography: typography)
        framesPerSecond = take.configuration.framesPerSecond
        let lastLine = take.lastLineEnd
        endsWhenIdle = take.endTime == nil && session.ticks.isEmpty
        lastTime = take.endTime ?? session.ticks.last?.time ?? lastLine + Self.longestRest
    }

    public var stage: Stage { session.stage }

    private var ticks: [Take.Tick] { session.ticks }

    /// Plays one more frame; nil when the take is over. Only commands of the take throw errors.
    public mutating func advance() throws(CommandError) -> Frame? {
        guard !hasEnded, let time = time(ofFrame: nextFrame) else { return nil }
        if ticks.isEmpty { try session.step(to: time) } else { try session.step(to: time, scriptCount: ticks[nextFrame].eventCount) }
        nextFrame += 1
        isOver = endsWhenIdle && session.isIdle
        return Frame(index: nextFrame - 1, time: time)
    }

    /// Plays to a time that the caller chooses instead of that of the next frame; false when the take has ended before that time.
    ///
    /// A recorded take shows the recorded frame that was on screen at that time.
    public mutating func advance(to time: Double) throws(CommandError) -> Bool {
        guard !isOver, ticks.isEmpty ? time <= lastTime + Take.sameMoment : !hasEnded else { return false }
        if ticks.isEmpty { try session.step(to: time) } else { try play(until: time) }
        isOver = endsWhenIdle && session.isIdle
        return true
    }

    /// True when there is no further frame.
    public var hasEnded: Bool { isOver || (time(ofFrame: nextFrame).map { $0 > lastTime + Take.sameMoment } ?? true) }

    /// The time of the next frame; nil when there is none.
    public var nextTime: Double? { hasEnded ? nil : time(ofFrame: nextFrame) }

    /// The take lasts at least to this time: to its `end` line or its last tick; 0 when it ends as soon as nothing moves.
    public var leastEnd: Double { endsWhenIdle ? 0 : lastTime }

    /// Plays up to the last frame at or before `time`, or to the end of the take.
    public mutating func play(until time: Double) throws(CommandError) {
        while let next = self.time(ofFrame: nextFrame), next <= time + Take.sameMoment, try advance() != nil {}
    }

    private func time(ofFrame index: Int) -> Double? {
        if ticks.isEmpty { return Double(index) / framesPerSecond }
        return index < ticks.count ? ticks[index].time : nil
    }
}
