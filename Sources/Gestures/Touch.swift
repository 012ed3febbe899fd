import Geometry

/// The state of one finger, or of the mouse while its button is pressed, at one moment.
public struct Touch: Equatable, Sendable {
    public enum Phase: String, Sendable {
        case began, moved, ended, cancelled

        /// Whether the finger is on the screen after such a touch.
        public var isDown: Bool { self == .began || self == .moved }
    }

    /// The finger number for scrolling with a touchpad. Such a touch goes down at the pointer and moves by the scroll deltas with the opposite sign.
    public static let touchpad = -1

    /// Which finger; the mouse is finger 0.
    public var finger: Int
    public var phase: Phase
    /// Stage points, origin top left, y down; may lie outside the stage while a drag is held.
    public var location: Point
    /// Seconds on the stage's clock.
    public var time: Double

    public init(finger: Int = 0, phase: Phase, location: Point, time: Double) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
    }
}
