import Geometry

/// The factor by which quick flicks in a row glide further, as in UIScrollView.
///
/// Speeds in points per second, distances in points, times in seconds. From the fourth fast flick on, which is the first with three fast releases before it, each drag adds up to 0.9
/// (and more with every further flick) to the factor by which a glide's distance grows, 16 at most. Every number is from <doc:FeelSheet#2.5-Repeated-flicks>.
public struct FlickMultiplier: Equatable, Sendable {
    /// The number of fast releases in a row.
    public private(set) var count = 0
    /// The factor for the distance of a glide between the edges, and for its projection; 1...16.
    public private(set) var value = 1.0
    private var startValue = 1.0
    private var lastRelease = -Double.infinity
    private var direction = Point.zero

    public init() {}

    /// A touch that comes later than this after the last release resets the factor; seconds.
    private static let longestPause = 1.0
    /// A drag that becomes slower than this resets the factor; points per second.
    private static let slowestDrag = 130.0
    /// The number of fast releases before the first drag that adds to the factor.
    private static let leastCount = 3
    /// The translation of the finger that would add 1 to the factor; points.
    private static let travelForWholeGain = 240.0
    /// The most that the drag of the fourth flick adds to the factor. Each further flick can add another half of this.
    private static let greatestGain = 0.9
    private static let greatestValue = 16.0

    /// The first finger goes down.
    public mutating func touchDown(at time: Double) {
        if time - lastRelease > Self.longestPause { reset() }
        startValue = value
        direction = .zero
    }

    /// The finger drags: `translation` is the whole movement since the touch began, and the factor grows with its length.
    public mutating func drag(translation: Point, velocity: Point) {
        let turned = velocity.x * direction.x < 0 || velocity.y * direction.y < 0
        if velocity != .zero { direction = velocity }
        // Before its first move a finger has no velocity, which does not make it slow.
        if turned || (velocity.length < Self.slowestDrag && direction != .zero) { return reset() }
        guard count >= Self.leastCount else { return }
        let gain = (1 + Double(count - Self.leastCount) / 2) * min(translation.length / Self.travelForWholeGain, Self.greatestGain)
        value = min(startValue + gain, Self.greatestValue)
    }

    /// The finger lifts; a slow release resets the factor.
    public mutating func release(isFast: Bool, at time: Double) {
        guard isFast else { return reset() }
        count += 1
        lastRelease = time
    }

    /// Sets the factor back to 1, as when the content stops or goes beyond an edge.
    public mutating func reset() { self = FlickMultiplier() }
}
