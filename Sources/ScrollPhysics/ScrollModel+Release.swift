import Geometry
import Motion

// What a release leads to. Source: <doc:FeelSheet#2.2-Release>.
extension ScrollModel {
    /// Where each axis is to come to rest.
    struct Goals {
        var x = ScrollMotion.Goal.free
        var y = ScrollMotion.Goal.free

        /// One of them is a place other than `offset`.
        func lead(from offset: Point) -> Bool { x.leads(from: offset.x) || y.leads(from: offset.y) }
    }

    /// - Parameter pan: nil when the drag was taken away, which launches nothing.
    mutating func endDrag(_ pan: Pan?, at time: Double, _ effects: inout Effects) {
        guard case .dragging(let drag) = phase else { return }
        let launch = pan.map { launchVelocity(drag, $0) } ?? .zero
        flicks.release(isFast: launch.length >= feel.fastFlickSpeed && !isBeyondEdge && !behavior.isPagingEnabled, at: time)
        phase = .resting
        if behavior.isPagingEnabled {
            release(launch, goals: pages(launch: launch), at: time)
        } else {
            release(launch, goals: Goals(), at: time)
            effects.append(.willEndDragging(velocity: launch.scaled(by: pan?.presentShare ?? 0), target: projectedTarget(launch)))
        }
        effects.append(.didEndDragging)
    }

    /// A delegate has answered `willEndDragging`; a target that is the projected one, or not a number, changes nothing on that axis.
    ///
    /// Whoever has scrolled elsewhere meanwhile has the last word.
    mutating func aim(at target: Point, at time: Double) {
        let launch: Point
        switch phase {
        case .resting: launch = .zero
        case .decelerating(let motion): launch = motion.launch
        case .held, .dragging, .animating: return
        }
        let projected = projectedTarget(launch)
        func goal(_ axis: ScrollAxis) -> ScrollMotion.Goal {
            target[axis] == projected[axis] || !target[axis].isFinite ? .free : .landing(target[axis])
        }
        phase = .resting
        release(launch, goals: Goals(x: goal(.horizontal), y: goal(.vertical)), at: time)
    }

    mutating func letGo(_ velocity: Point, at time: Double) {
        guard case .resting = phase else { return }
        let launch = velocity.length < feel.minimumFlingSpeed ? .zero : velocity
        release(launch, goals: behavior.isPagingEnabled ? pages(launch: launch) : Goals(), at: time)
    }

    /// Lets the content go, if there is anywhere to go to.
    ///
    /// The motion has begun a little before the lift, by the feel's `releaseLead` (<doc:FeelSheet#2.4-Deceleration>).
    mutating func release(_ launch: Point, goals: Goals, at time: Double) {
        guard launch != .zero || isBeyondEdge || goals.lead(from: offset) else { return }
        phase = .decelerating(motion(from: offset, velocity: launch, goals: goals, start: time - feel.releaseLead, lift: time))
    }

    /// What the content starts with.
    private func launchVelocity(_ drag: Drag, _ pan: Pan) -> Point {
        guard pan.velocity != .zero, drag.latestVelocity.length >= feel.minimumFlingSpeed else { return .zero }
        var launch = drag.latestVelocity
        if drag.previousVelocity != .zero {
            launch = drag.previousVelocity.scaled(by: feel.launchPreviousWeight) + launch.scaled(by: 1 - feel.launchPreviousWeight)
        }
        if launch.length > feel.maximumFlingSpeed { launch = launch.scaled(by: feel.maximumFlingSpeed / launch.length) }
        guard case .added(let momentum) = feel.momentum, pan.pause <= momentum.longestPause else { return launch }
        return Point { momentum.added(to: launch[$0], carried: drag.carried[$0]) }
    }

    /// What the motion that runs now leaves to a fling after it.
    func carriedMomentum(at time: Double) -> Point {
        guard case .added(let momentum) = feel.momentum, case .decelerating(let motion) = phase else { return .zero }
        let velocity = motion.carriedVelocity(at: time)
        return Point { momentum.carried(from: velocity[$0]) }
    }

    /// Where a glide would lead; from beyond an edge content comes back to it. Repeated flicks carry further between the edges only.
    private func projectedTarget(_ launch: Point) -> Point {
        let law = feel.glideLaw(rate: decelerationRate)
        return nearestInRange(
            Point { axis in
                guard layout.range(axis).contains(offset[axis]) else { return offset[axis] }
                return offset[axis] + multiplier * law.projectedDistance(velocity: launch[axis])
            })
    }

    func pages(launch: Point) -> Goals { Goals(x: .settling(page(.horizontal, launch.x)), y: .settling(page(.vertical, launch.y))) }

    /// The page that a release leads to, of the two in sight: the one nearer to where the glide would end. Source: <doc:FeelSheet#2.9-Paging>.
    private func page(_ axis: ScrollAxis, _ velocity: Double) -> Double {
        let (before, after) = pageStops(around: offset[axis], axis)
        let speed = velocity.clamped(to: -feel.paging.maximumSpeed...feel.paging.maximumSpeed)
        let projected = offset[axis] + feel.glideLaw(rate: decelerationRate).projectedDistance(velocity: speed)
        return after - projected <= projected - before ? after : before
    }

    /// The places at which a paged view rests, at or on either side of `place`: whole pages, and the end of the content, which may be less than a page further.
    ///
    /// They lie on the pixel grid. When `place` is one of them, `before` and `after` are the same.
    func pageStops(around place: Double, _ axis: ScrollAxis) -> (before: Double, after: Double) {
        let (range, stride) = (layout.range(axis), layout.size[axis])
        let nearest = place.clamped(to: range)
        guard stride > 0, nearest == place, place < range.upperBound else { return (nearest, nearest) }
        let page = ((place - range.lowerBound) / stride).rounded(.down)
        let stops = [page, page + 1].map { layout.roundedToPixel(range.lowerBound + $0 * stride).clamped(to: range) }
        return stops.contains(place) ? (place, place) : (stops[0], stops[1])
    }

    var multiplier: Double { feel.momentum == .multiplied ? flicks.value : 1 }

    /// The view's own rate, or the feel's.
    public var decelerationRate: Double { behavior.decelerationRate ?? feel.decelerationRate }
}
