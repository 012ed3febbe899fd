import Geometry
import Gestures

/// The fingers on a touchscreen: each has the lowest number that is free, from its touch to its lift. Locations are pixels of the window, times are monotonic seconds.
public struct TouchFingers: Sendable {
    /// The last event of each finger that is down, by the server's number of the touch.
    private var touches: [Int32: Touch] = [:]

    public init() {}

    public var isEmpty: Bool { touches.isEmpty }

    /// Handles an event of a finger and returns its touch.
    ///
    /// - Parameters:
    ///   - id: the server's number of the touch, which it never uses again.
    ///   - isTaken: returns true for the numbers of other fingers, such as those of the mouse.
    /// - Returns: nil for a finger whose beginning was not seen, or was cancelled.
    public mutating func handle(
        _ id: Int32, _ phase: Touch.Phase, to location: Point, at time: Double, isTaken: (Int) -> Bool = { _ in false }
    )
        -> Touch?
    {
        let used = Set(touches.values.map(\.finger))
        let free = phase == .began ? (0...).first { !used.contains($0) && !isTaken($0) } : nil
        guard let finger = touches[id]?.finger ?? free else { return nil }
        let touch = Touch(finger: finger, phase: phase, location: location, time: time)
        touches[id] = [.ended, .cancelled].contains(phase) ? nil : touch
        return touch
    }

    /// Takes all fingers from the screen, in the order of their numbers.
    public mutating func cancel(at time: Double) -> [Touch] {
        defer { touches = [:] }
        return touches.values.sorted { $0.finger < $1.finger }.map {
            Touch(finger: $0.finger, phase: .cancelled, location: $0.location, time: time)
        }
    }
}
