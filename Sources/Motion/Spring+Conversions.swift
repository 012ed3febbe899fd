// The ways in which frameworks name the same spring. Sources: SwiftUI's and Wave's documentation, Origami (<doc:FeelSheet#3.3-Springs>).
extension Spring {
    /// The spring in Flutter's terms: the damping is a multiple of the critical one.
    public init(mass: Double, stiffness: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.init(
            mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot(), initialVelocity: initialVelocity)
    }

    /// The spring in SwiftUI's terms, of unit mass: the duration is the undamped period in seconds; the bounce is 0 at critical damping, 1 without damping, negative when overdamped (above -1).
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, initialVelocity: initialVelocity)
    }

    /// The spring in Origami's terms as its patch shows them, of unit mass.
    public init(tension: Double, friction: Double, initialVelocity: Double = 0) {
        self.init(
            mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25, initialVelocity: initialVelocity)
    }

    /// The undamped period in seconds.
    public var response: Double { 2 * Double.pi / naturalFrequency }

    /// The bounce in SwiftUI's terms: the number that `init(duration:bounce:)` takes for this spring.
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
}
