import Geometry

/// The growing reach of quick flicks in a row, as UIScrollView has it.
///
/// Speeds in points per second, distances in points, times in seconds. From the third fast flick on, each drag adds up to 0.9 (and more with every further flick)
/// to the factor with which a glide's distance grows, 16 at most. Source: feel sheet 2.5.
public struct FlickMultiplier: Equatable, Sendable {
    /// Fast releases in a row.
    public private(set) var count = 0
    /// What the travel inside the bounds, and its projection, are multiplied by.
    public private(set) var value = 1.0
    private var startValue = 1.0
    private var lastRelease = -Double.infinity
    private var direction = Point.zero

    public init() {}

    /// A pause longer than this since the last release starts over; seconds.
    private static let longestPause = 1.0
    /// Slower than this in the middle of a drag starts over; points per second.
    private static let slowestDrag = 130.0
    private static let travelForFullGain = 240.0
    private static let greatestGain = 0.9
    private static let greatestValue = 16.0

    public mutating func touchDown(at time: Double) {
        if time - lastRelease > Self.longestPause { reset() }
        startValue = value
        direction = .zero
    }

    /// While the finger drags: `translation` is the whole way since the touch began.
    public mutating func drag(translation: Point, velocity: Point) {
        let turned = velocity.x * direction.x < 0 || velocity.y * direction.y < 0
        if velocity != .zero { direction = velocity }
        if turned || (velocity.length < Self.slowestDrag && velocity != .zero) { return reset() }
        guard count >= 3 else { return }
        let gain = (1 + Double(count - 3) / 2) * min(translation.length / Self.travelForFullGain, Self.greatestGain)
        value = min(startValue + gain, Self.greatestValue)
    }

    public mutating func release(isFast: Bool, at time: Double) {
        guard isFast else { return reset() }
        count += 1
        lastRelease = time
    }

    public mutating func reset() { self = FlickMultiplier() }
}
