/// Every constant that makes scrolling feel the way it does, by name, unit and source.
///
/// The sources are sections of the feel sheet, which collects measurements of UIKit.
public struct Feel: Equatable, Sendable {
    public var name: String

    /// How far a finger moves before a pan begins, per axis, subtracted once; points (1.2).
    public var panSlop = 10.0
    /// Below this angle from the horizontal only x scrolls; radians (1.2).
    public var horizontalLockAngle = 0.349066
    /// Above this angle only y scrolls; radians (1.2).
    public var verticalLockAngle = 1.22173
    /// Slope of the rubber band at the edge; unitless (1.5).
    public var rubberBand = RubberBand(coefficient: 0.55)
    /// A slower release stops at once; points per second, both axes together (2.2).
    public var minimumFlingSpeed = 250.0
    /// The share of the earlier of the last two velocities at launch; unitless (2.2).
    public var launchPreviousWeight = 0.75
    /// A release at least this fast counts for repeated flicks; points per second (2.2).
    public var fastFlickSpeed = 600.0
    /// The velocity factor per millisecond of an ordinary glide (2.4).
    public var decelerationRate = Deceleration.normalRate
    /// A glide slower than this has ended; points per second (2.4).
    public var restingSpeed = 10.0
    /// The factor per millisecond with which content beyond an edge comes back (2.6).
    public var edgePull = 0.99
    /// Nearer to the edge than this a bounce has ended; points (2.6).
    public var restingDistance = 0.5
    /// `setContentOffset(animated:)`; seconds, easeInEaseOut (2.8, folklore).
    public var animatedScrollDuration = 0.3
    /// Held still for longer than this before it lifts, a mouse lifts with no velocity; seconds. Not UIKit's: a mouse held still sends nothing (2.3).
    public var mouseStillTime = 0.06

    /// UIKit as measured; the default.
    public static let uikit = Feel(name: "uikit")

    /// The feels that can be asked for by name.
    public static let presets: [Feel] = [uikit]

    public init(name: String) { self.name = name }
}
