/// How content slows down after a release between its edges.
///
/// Distances in points, velocities in points per second, times in seconds from 0 on. Every law is odd in the velocity: a release the other way gives the mirrored path.
public protocol GlideLaw: Sendable {
    /// The distance that has been covered after `time`.
    func distance(after time: Double, velocity: Double) -> Double
    /// The distance of one glide as a function of time, for callers who ask for many times; the numbers are those of `distance(after:velocity:)`.
    func path(velocity: Double) -> (Double) -> Double
    /// The carried velocity at that time: the velocity with which a second glide has to start to continue the first one.
    func velocity(after time: Double, velocity: Double) -> Double
    /// The time derivative of the distance at the moment when a glide has this carried velocity.
    func slope(velocity: Double) -> Double
    /// The time until the content rests; 0 when this velocity is too slow to glide.
    func duration(velocity: Double) -> Double
    /// How far a flick carries, as the scroll view predicts it.
    func projectedDistance(velocity: Double) -> Double
    /// The time at which a glide that did not stop at its resting speed would have covered `distance`; nil when not even that glide gets there.
    func time(toCover distance: Double, velocity: Double) -> Double?
    /// The law by which a glide of this velocity comes to rest after exactly `distance`; nil when none of its kind leads there.
    ///
    /// UIScrollView reaches a target that its delegate has changed in this way (<doc:FeelSheet#2.4-Deceleration>, folklore).
    func landing(after distance: Double, velocity: Double) -> Self?
}

extension GlideLaw {
    public func path(velocity: Double) -> (Double) -> Double { { time in distance(after: time, velocity: velocity) } }
}

/// The law by which a feel slows a glide.
public enum Friction: Codable, Equatable, Sendable {
    /// The velocity falls by a factor each millisecond: UIKit and most engines that look like it.
    case exponential(Deceleration)
    /// The velocity falls by a constant amount each second: Qt Quick.
    case constant(ConstantDeceleration)
    /// Duration and distance follow from the velocity: Android.
    case spline(SplineDeceleration)
    /// The distance is a power of the velocity: Lenis.
    case power(PowerDeceleration)

    /// The law of a glide in a view with this velocity factor per millisecond; only the exponential law uses the factor.
    public func law(rate: Double) -> any GlideLaw {
        switch self {
        case .exponential(var law):
            law.rate = rate
            return law
        case .constant(let law): return law
        case .spline(let law): return law
        case .power(let law): return law
        }
    }

    /// Points per second.
    public var restingSpeed: Double {
        get {
            switch self {
            case .exponential(let law): law.restingSpeed
            case .constant(let law): law.restingSpeed
            case .spline(let law): law.restingSpeed
            case .power(let law): law.restingSpeed
            }
        }
        set {
            switch self {
            case .exponential(var law):
                law.restingSpeed = newValue
                self = .exponential(law)
            case .constant(var law):
                law.restingSpeed = newValue
                self = .constant(law)
            case .spline(var law):
                law.restingSpeed = newValue
                self = .spline(law)
            case .power(var law):
                law.restingSpeed = newValue
                self = .power(law)
            }
        }
    }
}
