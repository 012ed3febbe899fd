import Geometry
import Motion

extension ScrollModel {
    /// What a scroll view is doing, with all that belongs to it.
    public enum Phase: Sendable {
        case resting
        /// A finger is down and has not begun to drag.
        case held(Drag)
        case dragging(Drag)
        /// After a release, bounces included.
        case decelerating(ReleasedMotion)
        /// Code scrolls; `finger` is one that went down on it and rests.
        case animating(ScrollAnimation, finger: Drag?)
    }

    /// What a scroll view remembers of the touch that holds it; points and points per second.
    public struct Drag: Sendable {
        /// The offset at touch-down, with the rubber band undone: where the content would be without resistance.
        var origin: Point
        /// Where the content would be without resistance now.
        var proposed: Point
        /// The velocities of the content at the last two moves.
        var previousVelocity = Point.zero
        var latestVelocity = Point.zero
        /// An axis that is locked does not follow the finger.
        var isLocked = (x: false, y: false)
        /// What the glide that the finger stopped adds to the next one.
        var carried = Point.zero

        init(origin: Point) {
            self.origin = origin
            proposed = origin
        }
    }

    /// A finger is down, moved or not.
    public var isTracking: Bool {
        switch phase {
        case .held, .dragging: true
        case .animating(_, let finger): finger != nil
        case .resting, .decelerating: false
        }
    }

    /// The finger drags the content.
    public var isDragging: Bool { if case .dragging = phase { true } else { false } }

    /// It moves by itself after a drag, bounces included.
    public var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }

    /// Code scrolls it over time.
    public var isAnimating: Bool { if case .animating = phase { true } else { false } }

    /// When the motion that runs without a finger comes to its end; nil when there is none.
    public var motionEnd: Double? {
        switch phase {
        case .decelerating(let motion): motion.end
        case .animating(let animation, _): animation.end
        case .resting, .held, .dragging: nil
        }
    }

    /// Where a deceleration leads, on the pixel grid; else where the content is.
    public var restingOffset: Point {
        guard case .decelerating(let motion) = phase else { return offset }
        return layout.roundedToPixel(Point(motion.x.destination, motion.y.destination))
    }

    /// What the deceleration that runs now was launched with, points per second; nil when none runs. Content let go at rest beyond an edge is launched with 0 and moves all the same.
    public var launchVelocity: Point? { if case .decelerating(let motion) = phase { motion.launch } else { nil } }

    /// How fast the content moves at `time`, points per second: the derivative of its place, without the rounding to pixels; that of the finger's last moves while it is dragged.
    public func velocity(at time: Double) -> Point {
        switch phase {
        case .decelerating(let motion): motion.velocity(at: time)
        case .animating(let animation, _): animation.velocity(at: time)
        case .dragging(let drag): drag.latestVelocity
        case .resting, .held: .zero
        }
    }
}
