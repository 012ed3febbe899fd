import Geometry
import Motion

/// The way of one finger, or of the middle of several, as a pan counts it.
///
/// A pan begins when the raw way on an axis reaches the slop, which is then subtracted from that axis once: 4 -> 0, 14 -> 4, 100 -> 90. Places and ways in points, times in seconds,
/// velocities in points per second. Source: <doc:FeelSheet#1.2-Pan>.
public struct Pan: Sendable {
    /// Points.
    public var slop: Double
    /// A finger that has rested for longer than this has no velocity any more; seconds, nil for never.
    public var stillTime: Double?
    public var tracker: VelocityTracker
    /// When the last touch arrived.
    public private(set) var time = 0.0
    /// The way since the first finger went down.
    public private(set) var rawTranslation = Point.zero
    /// Where the finger was last, or the middle of several.
    public private(set) var location = Point.zero
    /// What is subtracted on each axis; nil as long as the slop has not been passed there.
    private var subtracted: (x: Double?, y: Double?)

    public init(slop: Double = Feel.uikit.panSlop, stillTime: Double? = nil, tracker: VelocityTracker = VelocityTracker()) {
        self.slop = slop
        self.stillTime = stillTime
        self.tracker = tracker
    }

    /// The way without the slop.
    public var translation: Point {
        Point(subtracted.x.map { rawTranslation.x - $0 } ?? 0, subtracted.y.map { rawTranslation.y - $0 } ?? 0)
    }

    /// True once the way on either axis has reached the slop.
    public var hasPassedSlop: Bool { subtracted.x != nil || subtracted.y != nil }

    /// The velocity of the last moves; it outlives a rest that is shorter than `stillTime`.
    public var velocity: Point {
        if let stillTime, pause > stillTime { return .zero }
        return tracker.velocity(at: time)
    }

    /// How long the finger had not moved when the last touch arrived.
    public var pause: Double { time - tracker.lastMoveTime }

    /// How much of `velocity` is left if the rest since the last move is counted in: 1 for a finger that lifts as it moves, next to 0 for one that was held still.
    ///
    /// UIKit's delegate hears about 0 after a hold, while the content still leaves with the stored speed (<doc:FeelSheet#2.3-Holding-still>). How UIKit gets to its number is not known; here the way of
    /// the last move is divided by the time since that move began.
    public var presentShare: Double { pause > tracker.lastInterval ? tracker.lastInterval / pause : 1 }

    /// The first finger goes down.
    public mutating func begin(at location: Point, time: Double) {
        self.time = time
        self.location = location
        rawTranslation = .zero
        subtracted = (nil, nil)
        tracker.begin(at: location, time: time)
    }

    /// A finger came or went, and the others go on from `location`, their new middle.
    public mutating func rebase(to location: Point, time: Double) {
        self.time = time
        self.location = location
        tracker.rebase(to: location)
    }

    public mutating func move(to location: Point, time: Double) {
        self.time = time
        rawTranslation = rawTranslation + (location - self.location)
        self.location = location
        tracker.move(to: location, time: time)
        if subtracted.x == nil && abs(rawTranslation.x) >= slop { subtracted.x = rawTranslation.x < 0 ? -slop : slop }
        if subtracted.y == nil && abs(rawTranslation.y) >= slop { subtracted.y = rawTranslation.y < 0 ? -slop : slop }
    }

    /// The last finger lifts.
    public mutating func end(time: Double) { self.time = time }
}
