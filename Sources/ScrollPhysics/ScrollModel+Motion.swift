import Geometry
import Motion

// What moves content without a finger.
extension ScrollModel {
    /// Content on its way after a release: a motion for each axis.
    public struct ReleasedMotion: Sendable {
        let x: ScrollMotion
        let y: ScrollMotion
        /// The time at which both begin: the feel's `releaseLead` before the finger lifts.
        let start: Double
        let lift: Double
        /// What it was released with, points per second.
        let launch: Point

        var end: Double { start + Swift.max(x.duration, y.duration) }

        func offset(at time: Double) -> Point { Point(x.offset(at: time - start), y.offset(at: time - start)) }

        func velocity(at time: Double) -> Point { Point(x.velocity(at: time - start), y.velocity(at: time - start)) }

        func carriedVelocity(at time: Double) -> Point { Point(x.carriedVelocity(at: time - start), y.carriedVelocity(at: time - start)) }
    }

    /// Content that code scrolls, or a wheel.
    public struct ScrollAnimation: Sendable {
        enum Purpose {
            case offset, top, wheel
        }

        let from: Point
        let to: Point
        let start: Double
        let duration: Double
        let curve: TimingFunction
        let purpose: Purpose
        /// The notches of the wheel that are still on their way: each leads to where the next one begins. What is left of their ways is added, so a wheel that turns on does not stop at every notch.
        var earlier: [ScrollAnimation] = []

        var end: Double { earlier.reduce(start + duration) { Swift.max($0, $1.end) } }

        func offset(at time: Double) -> Point {
            let place = from.interpolated(to: to, progress: duration > 0 ? curve.value(at: (time - start) / duration) : 1)
            return earlier.reduce(place) { $0 + ($1.offset(at: time) - $1.to) }
        }

        func velocity(at time: Double) -> Point {
            let own = duration > 0 ? (to - from).scaled(by: curve.velocity(at: (time - start) / duration) / duration) : .zero
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

    /// Where the content is on its way at `time`, be it between two frames; nil when nothing moves it.
    func place(at time: Double) -> Point? {
        if let moving = decelerated(at: time) { return moving.motion.offset(at: moving.time) }
        if case .animating(let animation, _) = phase { return animation.offset(at: time) }
        return nil
    }

    /// The deceleration that runs at `time`, and the time at which it is.
    ///
    /// At the moment of the lift it waits at its start for the first frame: what answers a release, as a delegate does, finds the content where the finger has left it.
    private func decelerated(at time: Double) -> (motion: ReleasedMotion, time: Double)? {
        guard case .decelerating(let motion) = phase else { return nil }
        let waits = time <= motion.lift && offset == layout.roundedToPixel(motion.offset(at: motion.start))
        return (motion, waits ? motion.start : time)
    }

    /// Shows where the content is at `time`. A motion whose end was shown by an earlier frame is over.
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
            phase = finger.map { .held($0) } ?? .resting
            effects.append(animation.purpose == .top ? .didScrollToTop : .didEndScrollingAnimation(hasArrived: true))
        case .resting, .held, .dragging: break
        }
    }

    mutating func stop(_ effects: inout Effects) {
        switch phase {
        case .decelerating: phase = .resting
        case .animating(_, let finger):
            phase = finger.map { .held($0) } ?? .resting
            effects.append(.didEndScrollingAnimation(hasArrived: false))
        case .resting, .held, .dragging: break
        }
    }

    /// Code scrolls. The new way begins where the content is at `time`, which is further than the last frame showed if something moves it.
    mutating func animate(_ scroll: AnimatedScroll, at time: Double, _ effects: inout Effects) {
        if isDragging { return }
        if let place = place(at: time) { write(place, &effects) }
        stop(&effects)
        let finger: Drag? = if case .held(let drag) = phase { drag } else { nil }
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
        if offset != old, let moving { restart(moving.motion, from: offset, at: moving.time) }
    }

    /// At rest, content that the new sizes leave beyond its edge is put back.
    mutating func resize(to layout: Layout, at time: Double, _ effects: inout Effects) {
        let hasNewSize = layout.size != self.layout.size || layout.scale != self.layout.scale
        let moving = decelerated(at: time)
        self.layout = layout
        if let moving { restart(moving.motion, from: moving.motion.offset(at: moving.time), at: moving.time) }
        keepContentUnderFinger()
        if hasNewSize, case .resting = phase { write(nearestInRange(offset), &effects) }
    }

    /// `motion` goes on from `place` with the speed it has at `time`.
    private mutating func restart(_ motion: ReleasedMotion, from place: Point, at time: Double) {
        phase = .decelerating(
            self.motion(
                from: place, velocity: motion.carriedVelocity(at: time), goals: Goals(x: motion.x.goal, y: motion.y.goal), start: time,
                lift: motion.lift))
    }
}

extension ScrollModel {
    /// When the deceleration that runs now will have brought the content to `place`, as it is written on the pixel grid.
    ///
    /// Nil when nothing decelerates, when it is there already, and when it comes to rest before it; `time` when the next frame will show it there. Whoever acts at this very moment, and not at the frame after, does the
    /// same at every frame rate.
    public func arrivalTime(at place: Double, _ axis: ScrollAxis, after time: Double) -> Double? {
        guard case .decelerating(let motion) = phase else { return nil }
        let comesFromAbove = offset[axis] < place
        func isThere(_ time: Double) -> Bool {
            let shown = layout.roundedToPixel(motion.offset(at: time)[axis])
            return comesFromAbove ? shown >= place : shown <= place
        }
        var (before, after) = (time, motion.start + (axis == .horizontal ? motion.x : motion.y).duration)
        guard offset[axis] != place, before < after, isThere(after) else { return nil }
        if isThere(before) { return before }
        while true {
            let middle = before + (after - before) / 2
            guard middle > before, middle < after else { return after }
            if isThere(middle) { after = middle } else { before = middle }
        }
    }
}
