import Geometry
import Motion

// Motions of the content without a finger.
extension ScrollModel {
    /// The motion of content after a release, with one motion for each axis.
    public struct ReleasedMotion: Sendable {
        let x: ScrollMotion
        let y: ScrollMotion
        /// The time at which both motions begin: the feel's `releaseLead` before the finger lifts.
        let start: Double
        /// The time at which the finger lifted.
        let lift: Double
        /// The velocity of the content at the release; points per second.
        let launch: Point

        var end: Double { start + Swift.max(x.duration, y.duration) }

        /// From its own end on, each coordinate is exactly its destination: the time since the start is rounded, and may be a little less than the duration.
        func offset(at time: Double) -> Point {
            func place(_ motion: ScrollMotion) -> Double {
                time < start + motion.duration ? motion.offset(at: time - start) : motion.destination
            }
            return Point(place(x), place(y))
        }

        func velocity(at time: Double) -> Point { Point(x.velocity(at: time - start), y.velocity(at: time - start)) }

        func carriedVelocity(at time: Double) -> Point { Point(x.carriedVelocity(at: time - start), y.carriedVelocity(at: time - start)) }
    }

    /// The motion of content that code or a mouse wheel scrolls.
    public struct ScrollAnimation: Sendable {
        enum Purpose {
            case offset, top, wheel
        }

        var from: Point
        var to: Point
        var start: Double
        var duration: Double
        let curve: TimingFunction
        let purpose: Purpose
        /// The animations of earlier wheel notches that still run; each one ends at the offset where the next one begins. Their remaining distances are added to this animation, so content does not stop at every notch while the wheel keeps turning.
        var earlier: [ScrollAnimation] = []

        var end: Double { earlier.reduce(start + duration) { Swift.max($0, $1.end) } }

        func offset(at time: Double) -> Point {
            let place = from.interpolated(to: to, progress: progress(at: time))
            return earlier.reduce(place) { $0 + ($1.offset(at: time) - $1.to) }
        }

        private func progress(at time: Double) -> Double { duration > 0 ? curve.value(at: (time - start) / duration) : 1 }

        /// Moves the whole way.
        mutating func shift(by way: Point) {
            (from, to) = (from + way, to + way)
            for index in earlier.indices { earlier[index].shift(by: way) }
        }

        /// Leads to the edge in the time that is left, if the place to which it leads has come beyond it.
        ///
        /// - Parameters:
        ///   - old: the layout before the change.
        ///   - goal: the place to which the animation led before.
        mutating func keep(within layout: Layout, from old: Layout, _ goal: Point, at time: Double) {
            let place = Point { old.range($0).contains(goal[$0]) ? to[$0].clamped(to: layout.range($0)) : to[$0] }
            guard place != to else { return }
            let (now, progress) = (offset(at: time), progress(at: time))
            if earlier.isEmpty && progress < 0.999 {
                // The curve goes on, with the part of the way that is left.
                (from, to) = ((now - place.scaled(by: progress)).scaled(by: 1 / (1 - progress)), place)
            } else {
                let left = max(end - time, 0)
                (from, to, start, duration, earlier) = (now, place, time, left, [])
            }
        }

        func velocity(at time: Double) -> Point {
            // A steep curve has no finite speed, and what does not move has none.
            let speed = duration > 0 ? curve.velocity(at: (time - start) / duration) / duration : 0
            let own = Point { to[$0] == from[$0] ? 0 : (to[$0] - from[$0]) * speed }
            return earlier.reduce(own) { $0 + $1.velocity(at: time) }
        }
    }

    func motion(from place: Point, velocity: Point, goals: Goals, start: Double, lift: Double) -> ReleasedMotion {
        let rate = decelerationRate
        func motion(_ axis: ScrollAxis, _ goal: ScrollMotion.Goal) -> ScrollMotion {
            let bounce = feel.bounceLaw(rate: rate, scale: layout.scale, dimension: layout.size[axis])
            let laws = ScrollMotion.Laws(
                glide: feel.glideLaw(rate: rate), bounce: behavior.bounces ? bounce : nil, settling: feel.pagingLaw(scale: layout.scale),
                maximumSettlingSpeed: feel.paging.maximumSpeed, maximumBounceSpeed: feel.maximumBounceSpeed)
            return ScrollMotion(
                from: place[axis], velocity: velocity[axis], range: layout.range(axis), limits: limits(axis), goal: goal,
                multiplier: multiplier, laws: laws)
        }
        return ReleasedMotion(x: motion(.horizontal, goals.x), y: motion(.vertical, goals.y), start: start, lift: lift, launch: velocity)
    }

    /// The offset of content in motion at `time`, which may lie between two frames; nil when nothing moves the content.
    func place(at time: Double) -> Point? {
        if let moving = decelerated(at: time) { return moving.motion.offset(at: moving.time) }
        if case .animating(let animation, _) = phase { return animation.offset(at: time) }
        return nil
    }

    /// The deceleration that runs now, and the time at which it is to be evaluated.
    ///
    /// Until the lift the deceleration is evaluated at its start, so a delegate that answers a release finds the content where the finger left it.
    private func decelerated(at time: Double) -> (motion: ReleasedMotion, time: Double)? {
        guard case .decelerating(let motion) = phase else { return nil }
        let waits = time <= motion.lift && offset == layout.roundedToPixel(motion.offset(at: motion.start))
        return (motion, waits ? motion.start : time)
    }

    /// Writes the offset that the content has at `time`. A motion ends at the first frame after its end that does not change the offset.
    mutating func move(to time: Double, _ effects: inout Effects) {
        let (shown, end) = (offset, motionEnd)
        switch phase {
        case .decelerating(let motion): write(motion.offset(at: time), &effects)
        case .animating(let animation, _): write(animation.offset(at: time), &effects)
        case .resting, .held, .dragging: return
        }
        guard offset == shown, let end, time >= end else { return }
        switch phase {
        case .decelerating:
            phase = .resting
            flicks.reset()
            effects.append(.didEndDecelerating)
        case .animating(let animation, let finger):
            phase = .stopped(under: finger)
            effects.append(
                animation.purpose == .top ? .didScrollToTop : .didEndScrollingAnimation(number: animationCount, hasArrived: true))
        case .resting, .held, .dragging: break
        }
    }

    mutating func stop(_ effects: inout Effects) {
        switch phase {
        case .decelerating: phase = .resting
        case .animating(_, let finger):
            phase = .stopped(under: finger)
            effects.append(.didEndScrollingAnimation(number: animationCount, hasArrived: false))
        case .resting, .held, .dragging: break
        }
    }

    /// Begins an animated scroll. The animation starts at the offset that the content has at `time`; when the content is moving, this offset is further than the one that the last frame showed.
    mutating func animate(_ scroll: AnimatedScroll, at time: Double, _ effects: inout Effects) {
        if isDragging { return }
        if let place = place(at: time) { write(place, &effects) }
        stop(&effects)
        flicks.reset()
        let finger: Drag? = if case .held(let drag) = phase { drag } else { nil }
        animationCount += 1
        phase = .animating(animation(from: offset, scroll, scroll.isToTop ? .top : .offset, at: time), finger: finger)
    }

    func animation(from place: Point, _ scroll: AnimatedScroll, _ purpose: ScrollAnimation.Purpose, at time: Double) -> ScrollAnimation {
        let duration = scroll.duration ?? feel.animatedScrollDuration
        return ScrollAnimation(
            from: place, to: scroll.offset, start: time, duration: duration > 0 && duration.isFinite ? duration : 0, curve: scroll.curve,
            purpose: purpose)
    }

    mutating func jump(to place: Point, at time: Double, _ effects: inout Effects) {
        let (old, moving) = (offset, decelerated(at: time))
        write(place, &effects)
        let way = offset - old
        if let moving, way != .zero {
            // A frame shows the motion rounded to pixels, and what is set in a frame moves what is shown.
            let exact = moving.motion.offset(at: moving.time)
            let isShown = (exact - old).length <= 1 / layout.scale
            restart(moving.motion, from: isShown ? exact + way : offset, at: moving.time, moved: way)
        }
        if case .animating(var animation, let finger) = phase {
            let goal = animation.to
            animation.shift(by: way)
            animation.keep(within: layout, from: layout, goal, at: time)
            phase = .animating(animation, finger: finger)
        }
        // The finger drags on from where the content then is.
        moveUnderFinger(by: Point { layout.range($0).contains(old[$0]) && layout.range($0).contains(offset[$0]) ? way[$0] : 0 })
        keepContentUnderFinger()
    }

    /// Takes on a new layout; a deceleration leads to a place in it.
    mutating func resize(to layout: Layout, at time: Double) {
        let moving = decelerated(at: time).map { (place: $0.motion.offset(at: $0.time), motion: $0.motion, time: $0.time) }
        // Beyond an edge the series of flicks is over, wherever the edge goes.
        if let moving, nearestInRange(moving.place) != moving.place { flicks.reset() }
        self.layout = layout
        if let moving { restart(moving.motion, from: moving.place, at: moving.time) }
        keepContentUnderFinger()
    }

    mutating func followEdges(since old: Layout, at time: Double, _ effects: inout Effects) {
        if case .animating(var animation, let finger) = phase {
            animation.keep(within: layout, from: old, animation.to, at: time)
            phase = .animating(animation, finger: finger)
        }
        guard case .resting = phase else { return }
        let hasNewSize = layout.size != old.size || layout.scale != old.scale
        let nearest = nearestInRange(offset)
        write(Point { hasNewSize || old.range($0).contains(offset[$0]) ? nearest[$0] : offset[$0] }, &effects)
    }

    /// Replaces `motion` by one that continues from `place` with the velocity of `motion` at `time`.
    ///
    /// - Parameter way: how far the goals of the motion move, as they do with content that an endless pager puts elsewhere.
    private mutating func restart(_ motion: ReleasedMotion, from place: Point, at time: Double, moved way: Point = .zero) {
        let goals = Goals(x: motion.x.goal.moved(by: way.x), y: motion.y.goal.moved(by: way.y))
        phase = .decelerating(
            self.motion(from: place, velocity: motion.carriedVelocity(at: time), goals: goals, start: time, lift: motion.lift))
    }
}

extension ScrollModel {
    /// The time at which the deceleration that runs now brings the offset, rounded to device pixels, to `place` or past it.
    ///
    /// Nil when nothing decelerates, when the content is at `place` already, and when the content rests before `place`; `time` when the next frame will show the content there. A caller that acts at this time, and not at the next
    /// frame, behaves in the same way at every frame rate.
    public func arrivalTime(at place: Double, _ axis: ScrollAxis, after time: Double) -> Double? {
        guard case .decelerating(let motion) = phase else { return nil }
        let isIncreasing = offset[axis] < place
        func isThere(_ time: Double) -> Bool {
            let shown = layout.roundedToPixel(motion.offset(at: time)[axis])
            return isIncreasing ? shown >= place : shown <= place
        }
        let end = motion.start + (axis == .horizontal ? motion.x : motion.y).duration
        guard offset[axis] != place, time < end, isThere(end) else { return nil }
        return isThere(time) ? time : .bisected(from: time, to: end, steps: .max, where: isThere).high
    }
}
