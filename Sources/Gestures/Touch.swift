import Geometry

/// One finger (or the mouse button held down) at one moment.
public struct Touch: Equatable, Sendable {
    public enum Phase: String, Sendable {
        case began, moved, ended, cancelled
    }

    /// The number of the touch as which fingers on a touchpad scroll: it goes down at the pointer and moves against the content.
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
