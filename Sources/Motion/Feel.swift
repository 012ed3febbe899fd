import Geometry

/// Every constant that makes scrolling feel the way it does, by name, unit and source.
///
/// The defaults are UIKit's. The numbers in brackets are sections of the feel sheet, which collects measurements and the constants of other engines.
public struct Feel: Equatable, Sendable {
    public var name: String

    // MARK: The finger

    /// How far a finger moves before a pan begins, per axis, subtracted once; points (1.2).
    public var panSlop = 10.0
    /// Below this angle from the horizontal only x scrolls; radians (1.2).
    public var horizontalLockAngle = 0.349066
    /// Above this angle only y scrolls; radians (1.2).
    public var verticalLockAngle = 1.22173
    /// The shares of the newest move, the one before and so on in the finger's velocity; unitless (2.1).
    public var velocityWeights = [0.2, 0.8]
    /// How content follows the finger beyond an edge (1.5).
    public var resistance = EdgeResistance.rubberBand(RubberBand(coefficient: 0.55))
    /// A finger that goes down during a bounce takes hold of the content where it is; otherwise the resistance starts from there anew, and the content jumps (1.5).
    public var holdsContentAtTouch = true

    // MARK: The release

    /// A finger that rests longer than this before it lifts has no velocity; seconds, nil for never (2.3).
    public var stillTime: Double?
    /// The same for a mouse, which sends nothing while it is held still; not UIKit's (2.3).
    public var mouseStillTime: Double? = 0.06
    /// A slower release stops at once; points per second, both axes together (2.2).
    public var minimumFlingSpeed = 250.0
    /// No release is faster than this; points per second (2.2).
    public var maximumFlingSpeed = Double.infinity
    /// The share of the earlier of the last two velocities at launch; unitless (2.2).
    public var launchPreviousWeight = 0.75
    /// What flicks in a row pass on (2.5).
    public var momentum = Momentum.multiplied
    /// A release at least this fast counts for repeated flicks; points per second (2.2).
    public var fastFlickSpeed = 600.0

    // MARK: The glide

    /// The velocity factor per millisecond of an ordinary glide (2.4).
    public var decelerationRate = Deceleration.normalRate
    /// How the reach of a flick follows from the rate (2.4).
    public var summation = Deceleration.Summation.perMillisecond
    /// A glide slower than this has ended; points per second (2.4).
    public var restingSpeed = 10.0

    // MARK: The edge

    /// How content comes back from beyond an edge (2.6).
    public var bounce = Bounce.pull(0.99)
    /// Nearer to the edge than this a bounce has ended; points (2.6).
    public var restingDistance = 0.5
    /// No edge is hit faster than this; points per second (2.6).
    public var maximumBounceSpeed = Double.infinity

    // MARK: Without a finger

    /// `setContentOffset(animated:)` and scrolling to the top; seconds, easeInEaseOut (2.8, folklore).
    public var animatedScrollDuration = 0.3
    /// The period of the spring by which a page settles; seconds (2.9, unconfirmed).
    public var pagingResponse = 0.37
    /// Its damping; 1 is critical (2.9, unconfirmed).
    public var pagingDampingRatio = 0.88
    /// No page is turned faster than this; points per second (2.9).
    public var maximumPagingSpeed = 3000.0

    public init(name: String) { self.name = name }
}

extension Feel {
    public enum Momentum: Equatable, Sendable {
        case none
        /// The way grows with every quick flick: `FlickMultiplier`.
        case multiplied
        /// The velocity is added to.
        case added(CarriedMomentum)
    }

    public enum Bounce: Equatable, Sendable {
        /// UIKit's law with this pull per millisecond, and the view's deceleration rate: `EdgeBounce`.
        case pull(Double)
        /// WebKit's: it falls by e in `1/decay` seconds, and takes on this share of the velocity.
        case stretch(decay: Double, velocityShare: Double)
        /// `SpringBounce`.
        case spring(Spring)
    }

    /// How a page settles.
    public var pagingSpring: Spring { Spring(response: pagingResponse, dampingRatio: pagingDampingRatio) }

    /// The law of a glide in a view with this deceleration rate.
    public func deceleration(rate: Double) -> Deceleration {
        Deceleration(rate: rate, restingSpeed: restingSpeed, summation: summation)
    }

    /// The law of a bounce in a view with this deceleration rate.
    public func bounceLaw(rate: Double) -> any BounceLaw {
        switch bounce {
        case .pull(let pull):
            EdgeBounce(pull: pull, rate: rate, restingSpeed: restingSpeed, restingDistance: restingDistance)
        case .stretch(let decay, let share):
            EdgeBounce(
                pull: Elementary.exp(-decay / 1000), rate: 1, velocityShare: share, restingSpeed: restingSpeed,
                restingDistance: restingDistance)
        case .spring(let spring): SpringBounce(spring: spring, restingSpeed: restingSpeed, restingDistance: restingDistance)
        }
    }
}
