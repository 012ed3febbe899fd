import Geometry
import Motion

/// The movement of one finger, or of the centroid of several, as a pan gesture measures it.
///
/// A pan begins when the raw translation along an axis reaches the slop. The slop is then subtracted from the translation along that axis, once: raw translations of 4, 14 and 100 points
/// become 0, 4 and 90. Locations and translations in points, times in seconds, velocities in points per second. Source: <doc:FeelSheet#1.2-Pan>.
public struct Pan: Sendable {
    /// How far a finger moves along an axis before the pan begins; points.
    public var slop: Double
    /// A finger that has rested for longer than this has no velocity any more; seconds, nil for never.
    public var stillTime: Double?
    public var tracker = VelocityTracker()
    /// Whether fingers on a touchpad scroll, instead of a finger on the screen that holds the content.
    public var isTouchpad = false
    /// The time of the last touch event.
    public private(set) var time = 0.0
    /// How content that is turned, mirrored or stretched sees a movement on the screen: the linear part of the transform from the screen to the content. The slop is measured on the screen.
    public var space = Transform.identity
    /// The movement on the screen since the first finger went down, with the slop.
    private var way = Point.zero
    /// The last location of the finger, or the centroid of several.
    public private(set) var location = Point.zero
    /// The slop with the sign of the movement, for each axis; nil as long as the movement along the axis has not reached the slop.
    private var subtracted: (x: Double?, y: Double?)

    public init(slop: Double = Feel.uikit.panSlop, stillTime: Double? = nil) {
        self.slop = slop
        self.stillTime = stillTime
    }

    /// The movement since the first finger went down, with the slop; points of the content.
    public var rawTranslation: Point { space.applyLinearPart(to: way) }

    /// The movement since the first finger went down, without the slop; 0 on an axis of the screen where the slop has not been reached. Points of the content.
    public var translation: Point {
        space.applyLinearPart(to: Point(subtracted.x.map { way.x - $0 } ?? 0, subtracted.y.map { way.y - $0 } ?? 0))
    }

    /// True once the movement along either axis has reached the slop.
    public var hasPassedSlop: Bool { subtracted.x != nil || subtracted.y != nil }

    /// The velocity of the last moves, in points of the content per second. A rest that is longer than `stillTime` sets it to 0; a shorter rest keeps it.
    public var velocity: Point {
        if let stillTime, pause > stillTime { return .zero }
        return space.applyLinearPart(to: tracker.velocity(at: time))
    }

    /// The time from the finger's last move to the last touch event; seconds.
    public var pause: Double { time - tracker.lastMoveTime }

    /// The share of `velocity` that is left after the rest since the last move, 0...1: 1 for a finger that lifts while it moves, and close to 0 for a finger that was held still.
    ///
    /// After a hold, UIKit passes a velocity of about 0 to the delegate, while the content still starts with the stored velocity (<doc:FeelSheet#2.3-Holding-still>). How UIKit computes its number is not known. Here the share is
    /// the duration of the last move divided by the rest after it, when the rest is longer.
    public var presentShare: Double { pause > tracker.lastInterval ? tracker.lastInterval / pause : 1 }

    /// The first finger goes down.
    public mutating func begin(at location: Point, time: Double) {
        self.time = time
        self.location = location
        way = .zero
        subtracted = (nil, nil)
        tracker.begin(at: location, time: time)
    }

    /// A finger went down or lifted, and the others continue from `location`, their new centroid.
    public mutating func rebase(to location: Point, time: Double) {
        self.time = time
        self.location = location
        tracker.rebase(to: location)
    }

    /// A location that is not finite is no movement.
    public mutating func move(to location: Point, time: Double) {
        self.time = time
        guard location.x.isFinite, location.y.isFinite else { return }
        // What was before a rest gives the lift no velocity, also when a last small move follows it.
        if let stillTime, pause > stillTime { tracker.begin(at: self.location, time: tracker.lastMoveTime) }
        way = way + (location - self.location)
        self.location = location
        tracker.move(to: location, time: time)
        if subtracted.x == nil && abs(way.x) >= slop { subtracted.x = way.x < 0 ? -slop : slop }
        if subtracted.y == nil && abs(way.y) >= slop { subtracted.y = way.y < 0 ? -slop : slop }
    }

    /// The last finger lifts.
    public mutating func end(time: Double) { self.time = time }
}
