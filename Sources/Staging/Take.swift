import Geometry
import Gestures
import Motion

/// A recorded drag: which scene on which device, and what was done to it when.
///
/// Its text form is a contract: see `Take.init(parsing:file:scenes:)` and `Take.text`. Times are seconds from the start, places are points from the screen's top left corner.
public struct Take: Sendable {
    public enum Action: Equatable, Sendable {
        case down(Point, finger: Int)
        case move(Point, finger: Int)
        case slide(Point, duration: Double, easing: Easing, finger: Int)
        case up(finger: Int)
        case drag(from: Point, to: Point, duration: Double)
        case tap(Point)
        case cancel
        case wheel(Point, delta: Point)
        case command(name: String, arguments: [String])
        /// Another value for a constant of the feel, from here on.
        case constant(name: String, value: Feel.Constant.Value)
        case hide
        case show
        /// A tick of the window's display link.
        case frame
        case end
    }

    public enum Easing: String, CaseIterable, Sendable {
        case linear, easeIn, easeOut, easeInOut

        var timingFunction: TimingFunction {
            switch self {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInOut: .easeInEaseOut
            }
        }
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

    /// A tap's finger stays this long; seconds.
    public static let tapDuration = 0.05
    /// A slide sends this many moves a second.
    public static let slideRate = 120.0

    public var scene: SceneDescription
    public var configuration = Stage.Configuration()
    public var lines: [Line] = []
    /// In the order of the file; they change nothing of how it plays.
    public var expectations: [Expectation] = []
    public var hashes: [PictureHash] = []

    public init(scene: SceneDescription, configuration: Stage.Configuration = Stage.Configuration()) {
        self.scene = scene
        self.configuration = configuration
    }
}

extension Take {
    /// The same events with another feel from start to end: constants that the take changes on its way are left out.
    public func played(with feel: Feel) -> Take {
        var take = self
        take.configuration.feel = feel
        take.lines.removeAll { if case .constant = $0.action { true } else { false } }
        return take
    }

    /// An event and its time.
    public struct TimedEvent: Equatable, Sendable {
        public let time: Double
        public let event: Stage.Event
    }

    /// The lines as single events: slides become moves, drags and taps what they are made of.
    public var events: [TimedEvent] { expanded.events }

    /// The ticks of the window it was recorded in, with the number of events before each; empty for a take written by hand.
    var ticks: [(time: Double, eventCount: Int)] { expanded.ticks }

    private var expanded: Expansion {
        var expansion = Expansion()
        for line in lines { expansion.add(line) }
        return expansion
    }

    /// When it is over, if it says so.
    public var endTime: Double? { lines.first { $0.action == .end }?.time }

    private struct Expansion {
        var events: [TimedEvent] = []
        var ticks: [(time: Double, eventCount: Int)] = []
        private var places: [Int: Point] = [:]

        mutating func add(_ line: Line) {
            switch line.action {
            case .down(let place, let finger): touch(.began, finger, place, line.time)
            case .move(let place, let finger): touch(.moved, finger, place, line.time)
            case .slide(let end, let duration, let easing, let finger): slide(finger, to: end, line.time, duration, easing)
            case .up(let finger): touch(.ended, finger, places[finger] ?? .zero, line.time)
            case .drag(let start, let end, let duration):
                touch(.began, 0, start, line.time)
                slide(0, to: end, line.time, duration, .linear)
                touch(.ended, 0, end, line.time + duration)
            case .tap(let place):
                touch(.began, 0, place, line.time)
                touch(.ended, 0, place, line.time + Take.tapDuration)
            case .cancel: events.append(TimedEvent(time: line.time, event: .cancel))
            case .wheel(let place, let delta): events.append(TimedEvent(time: line.time, event: .wheel(location: place, delta: delta)))
            case .command(let name, let arguments):
                events.append(TimedEvent(time: line.time, event: .command(name: name, arguments: arguments)))
            case .constant(let name, let value):
                events.append(TimedEvent(time: line.time, event: .constant(name: name, value: value)))
            case .hide: events.append(TimedEvent(time: line.time, event: .hide))
            case .show: events.append(TimedEvent(time: line.time, event: .show))
            case .frame:
                // What a motion that is under way does later belongs to later ticks.
                let later = events.reversed().prefix { $0.time > line.time }.count
                ticks.append((line.time, events.count - later))
            case .end: break
            }
        }

        private mutating func touch(_ phase: Touch.Phase, _ finger: Int, _ place: Point, _ time: Double) {
            places[finger] = place
            events.append(TimedEvent(time: time, event: .touch(Touch(finger: finger, phase: phase, location: place, time: time))))
        }

        private mutating func slide(_ finger: Int, to end: Point, _ time: Double, _ duration: Double, _ easing: Easing) {
            let start = places[finger] ?? end
            let count = Int((duration * Take.slideRate - 1e-9).rounded(.down))
            for step in stride(from: 1, through: count, by: 1) {
                let elapsed = Double(step) / Take.slideRate
                let progress = easing.timingFunction.value(at: elapsed / duration)
                touch(.moved, finger, start.interpolated(to: end, progress: progress), time + elapsed)
            }
            touch(.moved, finger, end, time + duration)
        }
    }
}
