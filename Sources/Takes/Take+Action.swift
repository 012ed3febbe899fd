import Geometry
import Gestures
import Motion

extension Take {
    /// The action of a timed line.
    public enum Action: Equatable, Sendable {
        case down(Point, finger: Int)
        case move(Point, finger: Int)
        case slide(Point, duration: Double, easing: Easing, finger: Int)
        case up(finger: Int)
        case drag(from: Point, to: Point, duration: Double)
        case tap(Point)
        case cancel
        case wheel(Point, delta: Point, isEased: Bool = false)
        case scroll(Point, delta: Point, ScrollPhase)
        case command(name: String, arguments: [String])
        /// A constant of the feel has another value from this time on.
        case constant(FeelChange)
        case hide
        case show
        /// A tick of the window's display link.
        case frame
        case end
    }

    /// The part of a touchpad's scroll that an event is; the raw values are the words of takes.
    public enum ScrollPhase: String, CaseIterable, Sendable {
        case began = "begin"
        case changed = "change"
        case ended = "end"
    }

    public enum Easing: String, CaseIterable, Sendable {
        case linear, easeIn, easeOut, easeInEaseOut

        /// Reads the name of an easing, and also `easeInOut`, the former name of `easeInEaseOut`.
        public init?(word: String) { self.init(rawValue: word == Self.formerWord ? "easeInEaseOut" : word) }

        private static let formerWord = "easeInOut"
        /// Every word that `init(word:)` reads.
        static var words: [String] { allCases.map(\.rawValue) + [formerWord] }

        public var timingFunction: TimingFunction {
            switch self {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            }
        }
    }
}

extension Take.Action {
    /// True for the change of a constant of the feel.
    package var isConstant: Bool { if case .constant = self { true } else { false } }

    /// True for an action that sends moves for as long as it lasts.
    var isSlide: Bool {
        switch self {
        case .slide, .drag: true
        default: false
        }
    }

    /// The action that causes an event.
    public init(_ event: Take.Event) {
        self =
            switch event {
            case .touch(let touch):
                switch touch.phase {
                case .began: .down(touch.location, finger: touch.finger)
                case .moved: .move(touch.location, finger: touch.finger)
                case .ended: .up(finger: touch.finger)
                case .cancelled: .cancel
                }
            case .wheel(let location, let delta, let isEased): .wheel(location, delta: delta, isEased: isEased)
            case .scroll(let location, let delta, let phase): .scroll(location, delta: delta, phase)
            case .command(let name, let arguments): .command(name: name, arguments: arguments)
            case .constant(let change): .constant(change)
            case .cancel: .cancel
            case .hide: .hide
            case .show: .show
            }
    }
}
