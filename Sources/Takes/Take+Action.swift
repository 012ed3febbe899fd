import Geometry
import Motion

extension Take {
    /// What a timed line does.
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
        /// A constant of the feel has another value from this time on.
        case constant(FeelChange)
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
}
