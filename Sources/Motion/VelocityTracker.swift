import Geometry

/// How fast a finger moves, from its move events, by one of two laws.
///
/// Places in points, times in seconds. A move without time passing adds nothing, but its way is not lost: the next move has made it. Before a touch nothing counts.
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

    /// Continues from another place without a sample, as when a second finger moves the centre.
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

    /// Points per second, as far as is known at `time`, which is not before the last move.
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
