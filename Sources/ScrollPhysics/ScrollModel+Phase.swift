import Geometry

extension ScrollModel {
    /// The state of a scroll view, with the data that belongs to each state.
    public enum Phase: Sendable {
        case resting
        /// A finger is down and has not begun to drag.
        case held(Drag)
        case dragging(Drag)
        /// After a release, bounces included.
        case decelerating(ReleasedMotion)
        /// Code or a wheel scrolls the content; `finger` is the touch of a finger that is down and does not drag.
        case animating(ScrollAnimation, finger: Drag?)

        /// The touch that holds or drags the content; nil in the other phases. A new value keeps the phase.
        var drag: Drag? {
            get {
                switch self {
                case .held(let drag), .dragging(let drag): drag
                case .resting, .decelerating, .animating: nil
                }
            }
            set {
                guard let newValue else { return }
                switch self {
                case .held: self = .held(newValue)
                case .dragging: self = .dragging(newValue)
                case .resting, .decelerating, .animating: break
                }
            }
        }

        /// The phase after an animation.
        static func stopped(under finger: Drag?) -> Phase { finger.map { .held($0) } ?? .resting }
    }

    /// The data of a touch that holds or drags the content; points and points per second.
    public struct Drag: Sendable {
        /// The offset that the content would have had at touch-down without resistance.
        var origin: Point
        /// The offset that the content would have now without resistance.
        var proposed: Point
        /// The velocities of the content at the last two moves of the finger.
        var previousVelocity = Point.zero
        var latestVelocity = Point.zero
        /// An axis that is locked does not follow the finger.
        var isLocked = (x: false, y: false)
        /// The velocity that the glide stopped by this finger adds to the next glide.
        var carried = Point.zero
        /// A touchpad may have another resistance than a finger.
        var isTouchpad = false

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

    /// The content moves by itself after a drag, bounces included.
    public var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }

    /// Code or a wheel scrolls the content over time.
    public var isAnimating: Bool { if case .animating = phase { true } else { false } }

    /// The time at which the deceleration or animation that runs now ends; nil when none runs.
    public var motionEnd: Double? {
        switch phase {
        case .decelerating(let motion): motion.end
        case .animating(let animation, _): animation.end
        case .resting, .held, .dragging: nil
        }
    }

    /// The offset at which a running deceleration ends, rounded to device pixels; without a deceleration the present offset.
    public var restingOffset: Point {
        guard case .decelerating(let motion) = phase else { return offset }
        return layout.roundedToPixel(Point(motion.x.destination, motion.y.destination))
    }

    /// The velocity with which the deceleration that runs now began, points per second; nil when none runs. It is 0 for content that was released at rest beyond an edge, although that content moves.
    public var launchVelocity: Point? { if case .decelerating(let motion) = phase { motion.launch } else { nil } }

    /// The velocity of the content at `time`, in points per second: the derivative of the offset before it is rounded to device pixels. During a drag it is the velocity of the finger's last moves.
    public func velocity(at time: Double) -> Point {
        switch phase {
        case .decelerating(let motion): motion.velocity(at: time)
        case .animating(let animation, _): animation.velocity(at: time)
        case .dragging(let drag): drag.latestVelocity
        case .resting, .held: .zero
        }
    }
}
