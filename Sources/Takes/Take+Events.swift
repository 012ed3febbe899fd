import Geometry
import Gestures

extension Take {
    /// An event that reaches a stage from outside.
    public enum Event: Equatable, Sendable {
        case touch(Touch)
        /// A wheel scrolls the content by `delta` points, either at once or eased as an animated scroll.
        case wheel(location: Point, delta: Point, isEased: Bool = false)
        /// Fingers on a touchpad scroll the content by `delta` points.
        case scroll(location: Point, delta: Point, phase: ScrollPhase)
        case command(name: String, arguments: [String])
        /// A constant of the feel has another value from this time on.
        case constant(FeelChange)
        /// The touches of all fingers that are down are cancelled.
        case cancel
        /// The window is hidden: touches are cancelled and time stands still until it is shown.
        case hide
        case show
    }

    /// An event and its time.
    public struct TimedEvent: Equatable, Sendable {
        public let time: Double
        public let event: Event

        public init(time: Double, event: Event) {
            self.time = time
            self.event = event
        }

        /// The touch, if the event is one.
        public var touch: Touch? { if case .touch(let touch) = event { touch } else { nil } }
    }

    /// Two times that differ by less than this many seconds count as the same moment. The tolerance is needed because the time of a frame is a quotient and that of a line a decimal number.
    public static let sameMoment = 1e-9

    /// The events of all lines. A slide becomes moves, and a drag or a tap becomes touches.
    public var events: [TimedEvent] { expansion.events }

    /// The events of all lines, and the ticks of a recorded take.
    public var expansion: Expansion {
        var expansion = Expansion()
        for line in lines { expansion.add(line) }
        return expansion
    }

    /// A frame of a recording.
    public struct Tick: Equatable, Sendable {
        /// Seconds from the start.
        public let time: Double
        /// The number of events before the frame.
        public let eventCount: Int

        public init(time: Double, eventCount: Int) { (self.time, self.eventCount) = (time, eventCount) }
    }

    /// The events of a take, and the ticks of its recording.
    public struct Expansion {
        public private(set) var events: [TimedEvent] = []
        /// The ticks of the window in which the take was recorded; empty for a take without `frame` lines.
        public private(set) var ticks: [Tick] = []
        /// The last place of each finger.
        private var places: [Int: Point] = [:]
        /// The number of events up to the last tick.
        private var tickedCount = 0

        mutating func add(_ line: Line) {
            let time = line.time
            switch line.action {
            case .down(let place, let finger): touch(.began, finger, place, time)
            case .move(let place, let finger): touch(.moved, finger, place, time)
            case .slide(let end, let duration, let easing, let finger): slide(finger, to: end, time, duration, easing)
            case .up(let finger): touch(.ended, finger, places[finger] ?? .zero, time)
            case .drag(let start, let end, let duration):
                touch(.began, 0, start, time)
                slide(0, to: end, time, duration, .linear)
                touch(.ended, 0, end, time + duration)
            case .tap(let place):
                touch(.began, 0, place, time)
                touch(.ended, 0, place, time + Take.tapDuration)
            case .cancel: add(.cancel, time)
            case .wheel(let place, let delta, let isEased): add(.wheel(location: place, delta: delta, isEased: isEased), time)
            case .scroll(let place, let delta, let phase): add(.scroll(location: place, delta: delta, phase: phase), time)
            case .command(let name, let arguments): add(.command(name: name, arguments: arguments), time)
            case .constant(let change): add(.constant(change), time)
            case .hide: add(.hide, time)
            case .show: add(.show, time)
            case .frame:
                // The moves of a slide that come after this tick belong to later ticks.
                while tickedCount < events.count, events[tickedCount].time <= time { tickedCount += 1 }
                ticks.append(Tick(time: time, eventCount: tickedCount))
            case .end: break
            }
        }

        private mutating func add(_ event: Event, _ time: Double) { events.append(TimedEvent(time: time, event: event)) }

        private mutating func touch(_ phase: Touch.Phase, _ finger: Int, _ place: Point, _ time: Double) {
            places[finger] = place
            add(.touch(Touch(finger: finger, phase: phase, location: place, time: time)), time)
        }

        private mutating func slide(_ finger: Int, to end: Point, _ time: Double, _ duration: Double, _ easing: Easing) {
            let start = places[finger] ?? end
            let count = Int(exactly: (duration * Take.slideRate - 1e-9).rounded(.down)) ?? 0
            for step in stride(from: 1, through: count, by: 1) {
                let elapsed = Double(step) / Take.slideRate
                let progress = easing.timingFunction.value(at: elapsed / duration)
                touch(.moved, finger, start.interpolated(to: end, progress: progress), time + elapsed)
            }
            touch(.moved, finger, end, time + duration)
        }
    }
}
