import Geometry

/// How fast a finger moves, computed from its move events by a `VelocityLaw`.
///
/// Places in points, times in seconds. A move that has the same time as the one before is no sample of its own; its distance becomes part of the next move. Moves before a touch do not count.
public struct VelocityTracker: Equatable, Sendable {
    /// Setting another one forgets the moves.
    public var law: VelocityLaw { didSet { if law != oldValue { moves = [] } } }
    private var location: Point?
    private var time = 0.0
    /// The newest last; no more than the law looks at.
    private var moves: [FingerMove] = []

    public init(law: VelocityLaw = Feel.uikit.velocity) { self.law = law }

    public mutating func begin(at location: Point, time: Double) {
        moves.removeAll(keepingCapacity: true)
        self.location = location
        self.time = time
    }

    /// Continues from another place without a sample, as when a second finger changes the centroid.
    public mutating func rebase(to location: Point) { self.location = location }

    public mutating func move(to location: Point, time: Double) {
        guard let last = self.location, time > self.time else { return }
        let move = FingerMove(way: location - last, duration: time - self.time)
        guard move.velocity.x.isFinite, move.velocity.y.isFinite else { return }
        moves.append(move)
        if moves.count > law.longestMemory { moves.removeFirst() }
        self.location = location
        self.time = time
    }

    /// The velocity at `time`, which must not be before the last move; points per second.
    public func velocity(at time: Double) -> Point { law.velocity(of: moves, after: time - self.time) }

    /// How long the last move took; infinite before one.
    public var lastInterval: Double { moves.last?.duration ?? .infinity }

    /// When the last sample was taken.
    public var lastMoveTime: Double { time }
}

/// One move of a finger: points and seconds since the move before.
struct FingerMove: Equatable, Sendable {
    let way: Point
    let duration: Double
    /// Points per second.
    var velocity: Point { way.scaled(by: 1 / duration) }
}
