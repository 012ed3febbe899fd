import Geometry
import Motion

/// A recorded drag: which scene on which device, and what was done to it when.
///
/// Its text form is a contract: see `Take.init(parsing:file:vocabulary:)` and `Take.text(in:)`. Times are seconds from the start, places are points from the screen's top left corner.
public struct Take: Sendable {
    /// What the header says besides the scene.
    public struct Configuration: Sendable {
        public var device = Device.standard
        /// At the start.
        public var feel = Feel.uikit
        public var isMouse = false
        public var seed: UInt64 = 1
        public var options: [String: String] = [:]

        public init() {}
    }

    public struct Line: Equatable, Sendable {
        public var time: Double
        public var action: Action

        public init(_ time: Double, _ action: Action) {
            self.time = time
            self.action = action
        }

        /// When what it does is over.
        public var endTime: Double {
            switch action {
            case .slide(_, let duration, _, _), .drag(_, _, let duration): time + duration
            case .tap: time + Take.tapDuration
            default: time
            }
        }
    }

    /// A tap's finger stays down this long; seconds.
    public static let tapDuration = 0.05
    /// A slide sends this many moves a second.
    public static let slideRate = 120.0

    /// The scene's name.
    public var scene: String
    public var configuration: Configuration
    public var lines: [Line] = []
    /// In the order of the file; they change nothing of how the take plays.
    public var expectations: [Expectation] = []
    public var hashes: [PictureHash] = []

    public init(scene: String, configuration: Configuration = Configuration()) {
        self.scene = scene
        self.configuration = configuration
    }

    /// When it is over, if it says so.
    public var endTime: Double? { lines.first { $0.action == .end }?.time }

    /// The same events with another feel from start to end: constants that the take changes on its way are left out.
    public func played(with feel: Feel) -> Take {
        var take = self
        take.configuration.feel = feel
        take.lines.removeAll { if case .constant = $0.action { true } else { false } }
        return take
    }
}
