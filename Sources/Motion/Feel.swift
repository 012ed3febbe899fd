/// The laws and constants that decide how scrolling feels.
///
/// The defaults are UIKit's. The source of each is a section of <doc:FeelSheet>, which collects measurements and the constants of other engines.
public struct Feel: Codable, Equatable, Sendable {
    public var name: String

    // MARK: The finger

    /// How far a finger moves before a pan begins, per axis, subtracted once; points (<doc:FeelSheet#1.2-Pan>).
    public var panSlop = 10.0
    /// Below this angle from the horizontal only x scrolls; radians (<doc:FeelSheet#1.2-Pan>).
    public var horizontalLockAngle = 0.349066
    /// Above this angle only y scrolls; radians (<doc:FeelSheet#1.2-Pan>).
    public var verticalLockAngle = 1.22173
    /// How fast a finger is (<doc:FeelSheet#2.1-Velocity>).
    public var velocity = VelocityLaw.weighted(WeightedVelocity())
    /// How content follows the finger beyond an edge (<doc:FeelSheet#1.5-Rubber-band>).
    public var resistance = EdgeResistance.rubberBand(RubberBand())
    /// The coefficient of the rubber band for fingers on a touchpad, which do not touch the content; unitless. It has no effect on other resistances (<doc:FeelSheet#1.5-Rubber-band>).
    public var touchpadRubberBand = 0.715
    /// Whether a finger that goes down during a bounce holds the content where it is shown. When false, the resistance is applied to the shown offset once more, and the content jumps (<doc:FeelSheet#1.5-Rubber-band>).
    public var holdsContentAtTouch = true

    // MARK: The release

    /// A finger that rests longer than this before it lifts has no velocity; seconds, nil for never (<doc:FeelSheet#2.3-Holding-still>).
    public var stillTime: Double?
    /// The same for a mouse, which sends nothing while it is held still; not UIKit's (<doc:FeelSheet#2.3-Holding-still>).
    public var mouseStillTime: Double? = 0.06
    /// A slower release stops at once; points per second, both axes together (<doc:FeelSheet#2.2-Release>).
    public var minimumFlingSpeed = 250.0
    /// The velocity of a release is limited to this, before carried momentum is added to it; points per second (<doc:FeelSheet#2.2-Release>).
    @Limit public var maximumFlingSpeed: Double = .infinity
    /// The share of the earlier of the last two velocities at launch; unitless (<doc:FeelSheet#2.2-Release>).
    public var launchPreviousWeight = 0.75
    /// Every motion after a release is computed as if it had begun this long before the finger lifted; seconds. UIKit's value is one frame, because its content has already moved when the finger lifts (<doc:FeelSheet#2.4-Deceleration>).
    public var releaseLead = 1.0 / 60
    /// How quick flicks in a row influence each other (<doc:FeelSheet#2.5-Repeated-flicks>).
    public var momentum = FlickMomentum.multiplied
    /// A release at least this fast counts for repeated flicks; points per second (<doc:FeelSheet#2.2-Release>).
    public var fastFlickSpeed = 600.0

    // MARK: The glide

    /// How content slows down after a release, in a view that has no deceleration rate of its own (<doc:FeelSheet#2.4-Deceleration>).
    public var glide = Friction.exponential(Deceleration())

    // MARK: The edge

    /// How content comes back from beyond an edge (<doc:FeelSheet#2.6-Bounce>).
    public var bounce = EdgeElasticity.pull(EdgePull())
    /// A bounce ends when the content is nearer to the edge than this and slower than the glide's resting speed; device pixels (<doc:FeelSheet#2.6-Bounce>).
    public var restingDistance = 0.5
    /// The greatest speed with which a bounce can begin; points per second (<doc:FeelSheet#2.6-Bounce>).
    @Limit public var maximumBounceSpeed: Double = .infinity

    // MARK: Without a finger

    /// The duration of `setContentOffset(_:animated:)` and of scrolling to the top, with the curve easeInEaseOut; seconds (<doc:FeelSheet#2.8-Animated-scrolls>, folklore).
    public var animatedScrollDuration = 0.3
    /// How a page settles (<doc:FeelSheet#2.9-Paging>).
    public var paging = PagingSpring()

    public init(name: String) { self.name = name }
}

// The laws of a feel in a given view on a given screen.
extension Feel {
    /// The velocity factor per millisecond for a view that sets none. For a glide that is not exponential it is UIKit's normal rate, because the bounce still needs one.
    public var decelerationRate: Double { if case .exponential(let law) = glide { law.rate } else { Deceleration.normalRate } }

    /// The law of a glide in a view with this deceleration rate.
    public func glideLaw(rate: Double) -> any GlideLaw { glide.law(rate: rate) }

    /// How content follows fingers on a touchpad beyond an edge.
    public var touchpadResistance: EdgeResistance {
        guard case .rubberBand = resistance else { return resistance }
        return .rubberBand(RubberBand(coefficient: touchpadRubberBand))
    }

    /// The law of a bounce in a view with this deceleration rate and this length in points, on a screen with `scale` pixels per point. The default length of 736 points is the height of an iPhone 8 Plus.
    public func bounceLaw(rate: Double, scale: Double = 1, dimension: Double = 736) -> any BounceLaw {
        bounce.law(
            rate: rate, resistance: resistance, dimension: dimension, restingSpeed: glide.restingSpeed,
            restingDistance: restingDistance(scale: scale))
    }

    /// The law by which a page settles on a screen with `scale` pixels per point. The caller limits the initial velocity to `paging.maximumSpeed`.
    public func pagingLaw(scale: Double = 1) -> SpringBounce {
        SpringBounce(spring: paging.spring, restingSpeed: glide.restingSpeed, restingDistance: restingDistance(scale: scale))
    }

    /// In points; a scale that is not above 0 counts as 1.
    private func restingDistance(scale: Double) -> Double { scale > 0 ? restingDistance / scale : restingDistance }
}
