import Geometry

/// How the velocity of a finger follows from its moves.
public enum VelocityLaw: Codable, Equatable, Sendable {
    case weighted(WeightedVelocity)
    case leastSquares(LeastSquaresVelocity)
    case mean(MeanVelocity)

    /// How many of the last moves the law uses at most.
    var longestMemory: Int {
        switch self {
        case .weighted(let law): law.weights.count
        case .leastSquares, .mean: LeastSquaresVelocity.longestMemory
        }
    }

    /// Points per second; `moves` has the newest one last, and `pause` is the time since then in seconds.
    func velocity(of moves: [FingerMove], after pause: Double) -> Point {
        switch self {
        case .weighted(let law): law.velocity(of: moves)
        case .leastSquares(let law): law.velocity(of: moves, after: pause)
        case .mean(let law): law.velocity(of: moves, after: pause)
        }
    }
}

/// The distance of the last moves divided by the time that they took, the pause after them included.
///
/// Points per second; 0 when none of them is recent. Source: <doc:FeelSheet#6c-Other-engines> (GTK's kinetic scrolling).
public struct MeanVelocity: Codable, Equatable, Sendable {
    /// Moves that began earlier than this do not count; seconds.
    public var horizon: Double

    /// The default is GTK's.
    public init(horizon: Double = 0.15) { self.horizon = horizon }

    func velocity(of moves: [FingerMove], after pause: Double) -> Point {
        var (way, time) = (Point.zero, pause)
        for move in moves.reversed() {
            guard time + move.duration <= horizon else { break }
            way = way + move.way
            time += move.duration
        }
        let velocity = time > 0 ? way.scaled(by: 1 / time) : .zero
        return velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero
    }
}

/// A weighted sum of the velocities of the last moves, however long ago they were.
///
/// Points per second. Missing moves count as 0, so after the first move of a touch UIKit's velocity is only 0.2 times that of the move. Source: <doc:FeelSheet#2.1-Velocity> (replayed against UIPanGestureRecognizer).
public struct WeightedVelocity: Codable, Equatable, Sendable {
    /// The newest move's share first.
    public var weights: [Double]

    /// The default is UIKit's.
    public init(weights: [Double] = [0.2, 0.8]) { self.weights = weights }

    func velocity(of moves: [FingerMove]) -> Point {
        zip(moves.reversed(), weights).reduce(.zero) { $0 + $1.0.velocity.scaled(by: $1.1) }
    }
}

/// The slope, at the newest place, of the parabola that fits the last places of the finger best.
///
/// Points per second. The velocity is 0 after a long pause, and as long as fewer than three places are known. Source: <doc:FeelSheet#2.1-Velocity> (Flutter's VelocityTracker and Android's "lsq2").
public struct LeastSquaresVelocity: Codable, Equatable, Sendable {
    /// Places older than this do not count; seconds.
    public var horizon: Double
    /// A longer pause than this means that the finger had stopped, so earlier moves do not count; seconds.
    public var longestPause: Double

    /// The defaults are Flutter's and Android's.
    public init(horizon: Double = 0.1, longestPause: Double = 0.04) {
        self.horizon = horizon
        self.longestPause = longestPause
    }

    /// With fewer places than this the velocity is 0.
    private static let fewestPlaces = 3
    /// Both engines keep 20 places, which are one more than the moves between them.
    static let longestMemory = 19

    func velocity(of moves: [FingerMove], after pause: Double) -> Point {
        guard pause <= longestPause else { return .zero }
        // Times and places relative to the newest.
        var places: [(time: Double, place: Point)] = [(0, .zero)]
        for move in moves.reversed() {
            let last = places[places.count - 1]
            guard move.duration <= longestPause, move.duration - last.time <= horizon else { break }
            places.append((last.time - move.duration, last.place - move.way))
        }
        guard places.count >= Self.fewestPlaces else { return .zero }
        return Self.slopeAtNewest(places)
    }

    /// The parabola is a sum of polynomials that are orthogonal over the times: 1, u and q = u² - b u - c, with u the time from the mean.
    private static func slopeAtNewest(_ places: [(time: Double, place: Point)]) -> Point {
        let count = Double(places.count)
        let mean = places.reduce(0) { $0 + $1.time } / count
        let times = places.map { $0.time - mean }
        let squares = times.reduce(0) { $0 + $1 * $1 }
        let b = times.reduce(0) { $0 + $1 * $1 * $1 } / squares
        let q = times.map { $0 * $0 - b * $0 - squares / count }
        let norm = q.reduce(0) { $0 + $1 * $1 }
        let line = zip(places, times).reduce(Point.zero) { $0 + $1.0.place.scaled(by: $1.1) }.scaled(by: 1 / squares)
        let bend = zip(places, q).reduce(Point.zero) { $0 + $1.0.place.scaled(by: $1.1) }.scaled(by: 1 / norm)
        return line + bend.scaled(by: 2 * times[0] - b)
    }
}
