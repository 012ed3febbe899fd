/// How a page settles: along a spring, with a limited velocity. Source: <doc:FeelSheet#2.9-Paging> (response and damping ratio unconfirmed).
public struct PagingSpring: Codable, Equatable, Sendable {
    /// The undamped period; seconds.
    public var response: Double
    /// 1 is critical damping.
    public var dampingRatio: Double
    /// No page is turned faster than this; points per second.
    public var maximumSpeed: Double

    public init(response: Double = 0.37, dampingRatio: Double = 0.88, maximumSpeed: Double = 3000) {
        self.response = response
        self.dampingRatio = dampingRatio
        self.maximumSpeed = maximumSpeed
    }

    /// Of unit mass.
    public var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }
}
