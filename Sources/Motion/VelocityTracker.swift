import Geometry

/// How fast a finger moves, from its move events: a weighted sum of the last samples. UIKit's is 0.2 of the newest and 0.8 of the one before.
///
/// A sample is displacement over time of one move, in points per second; samples before the first count as 0, so UIKit's first move counts with 0.2. A move without time passing
/// adds nothing. Source: feel sheet 2.1 (replayed against UIPanGestureRecognizer).
public struct VelocityTracker: Equatable, Sendable {
    /// The newest sample's share first; setting them forgets the samples.
    public var weights: [Double] { didSet { samples = Array(repeating: .zero, count: weights.count) } }
    private var location: Point?
    private var time = 0.0
    /// The newest first; as many as weights.
    private var samples: [Point]

    public init(weights: [Double] = Feel.uikit.velocityWeights) {
        self.weights = weights
        samples = Array(repeating: .zero, count: weights.count)
    }

    public mutating func begin(at location: Point, time: Double) {
        for index in samples.indices { samples[index] = .zero }
        self.location = location
        self.time = time
    }

    /// Continues from another place without a sample, as when a second finger moves the centre.
    public mutating func rebase(to location: Point) { self.location = location }

    public mutating func move(to location: Point, time: Double) {
        guard let last = self.location, time > self.time else { return }
        let sample = (location - last).scaled(by: 1 / (time - self.time))
        guard sample.x.isFinite, sample.y.isFinite else { return }
        for index in samples.indices.dropFirst().reversed() { samples[index] = samples[index - 1] }
        if !samples.isEmpty { samples[0] = sample }
        self.location = location
        self.time = time
    }

    /// Points per second.
    public var velocity: Point { zip(samples, weights).reduce(.zero) { $0 + $1.0.scaled(by: $1.1) } }

    /// When the last sample was taken.
    public var lastMoveTime: Double { time }
}
