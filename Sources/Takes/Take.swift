import Motion

/// A list of events for a scene with their times, recorded from a person or written by hand.
///
/// The text of a take is a format that other programs rely on: see `Take.init(parsing:file:vocabulary:)` and `Take.text(in:)`. Times are seconds from the start, places are points from the screen's top left corner.
public struct Take: Sendable {
    /// The settings of the header, besides the scene.
    public struct Configuration: Sendable {
        public var device = Device.standard
        /// The feel at the start.
        public var feel = Feel.uikit
        public var pointer = Pointer.finger
        public var seed: UInt64 = 1
        public var options: [String: String] = [:]
        /// The frames per second of the display on which the take was recorded. A take without `frame` lines is played at this rate. Nil when the take does not say, which means 60.
        public var rate: Double?
        /// The frames per second at which a take without `frame` lines is played: `rate`, or else 60, because most displays have this rate.
        public var framesPerSecond: Double { rate ?? 60 }
        /// The version of FreeType, such as `2.12`, with which the take's hashes were made; nil when the take does not say.
        public var freeTypeVersion: String?

        public init() {}
    }

    /// What touches the screen.
    public enum Pointer: String, CaseIterable, Sendable {
        /// A finger, which sends events also while it rests.
        case finger
        /// A device that moves a pointer. It sends nothing while it is held still, and lifts without velocity then.
        case mouse, touchpad
    }

    public struct Line: Equatable, Sendable {
        public var time: Double
        public var action: Action

        public init(_ time: Double, _ action: Action) {
            self.time = time
            self.action = action
        }

        /// The time at which the action of the line is over.
        public var endTime: Double {
            switch action {
            case .slide(_, let duration, _, _), .drag(_, _, let duration): time + duration
            case .tap: time + Take.tapDuration
            default: time
            }
        }
    }

    /// The frames per second that a take can have.
    public static let rates = 1.0...1000

    /// The seconds for which the finger of a tap stays down; our own choice.
    public static let tapDuration = 0.05
    /// The number of moves that a slide sends per second; our own choice.
    public static let slideRate = 120.0

    /// The greatest duration of a short take, in seconds: of all its slides and drags together, and of the whole take if it has no `frame` lines. A take with more than 90 lines may have ten seconds for each line instead.
    public static let longestScript = 900.0
    /// The greatest number of frames for each of these seconds, in a take without `frame` lines. At a higher rate the take has to be shorter.
    public static let mostFramesPerSecond = 120.0

    /// The longest duration of this take if it has no `frame` lines, in seconds.
    public var longestDuration: Double { max(Self.longestScript, 10 * Double(lines.count)) }
    /// The greatest number of frames of this take if it has no `frame` lines.
    public var mostFrames: Double { longestDuration * Self.mostFramesPerSecond }

    /// The scene's name.
    public var scene: String
    public var configuration: Configuration
    public var lines: [Line] = []
    /// In the order of the file.
    public var expectations: [Expectation] = []
    public var hashes: [PictureHash] = []

    public init(scene: String, configuration: Configuration = Configuration()) {
        self.scene = scene
        self.configuration = configuration
    }

    /// Whether it holds the ticks of the window in which it was recorded: its `frame` lines.
    public var isRecorded: Bool { lines.contains { $0.action == .frame } }

    /// The time of its `end` line; nil when it has none.
    public var endTime: Double? { lines.first { $0.action == .end }?.time }

    /// The time at which the last of its lines is over; 0 without lines.
    public var lastLineEnd: Double { lines.map(\.endTime).max() ?? 0 }

    /// The same take with another feel from start to end; lines that change constants are left out.
    public func played(with feel: Feel) -> Take {
        var take = self
        take.configuration.feel = feel
        take.lines.removeAll(where: \.action.isConstant)
        return take
    }
}
