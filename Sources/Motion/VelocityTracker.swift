import Geometry

/// How fast a finger moves, from its move events: 0.2 of the newest sample and 0.8 of the one before.
///
/// A sample is displacement over time of one move, in points per second; the first move counts with 0.2 of its sample, a move without time passing adds
/// nothing. Source: feel sheet 2.1 (replayed against UIPanGestureRecognizer).
public struct VelocityTracker: Equatable, Sendable {
    private static let newestWeight = 0.2

    private var location: Point?
    private var time = 0.0
    private var previous = Point.zero
    private var newest = Point.zero

    public init() {}

    public mutating func begin(at location: Point, time: Double) {
        self = VelocityTracker()
        self.location = location
        self.time = time
    }

    /// Continues from another place without a sample, as when a second finger moves the centre.
    public mutating func rebase(to location: Point) { self.location = location }

    public mutating func move(to location: Point, time: Double) {
        guard let last = self.location, time > self.time else { return }
        previous = newest
        newest = (location - last).scaled(by: 1 / (time - self.time))
        self.location = location
        self.time = time
    }

    /// Points per second.
    public var velocity: Point {
        newest.scaled(by: Self.newestWeight) + previous.scaled(by: 1 - Self.newestWeight)
    }

    /// When the last sample was taken.
    public var lastMoveTime: Double { time }
}
