import Geometry
import Motion

// The motions that begin with a release. Source: <doc:FeelSheet#2.2-Release>.
extension ScrollModel {
    /// The offset at which the content is to rest, for each axis.
    struct Goals {
        var x = ScrollMotion.Goal.free
        var y = ScrollMotion.Goal.free

        /// Whether the goal of either axis is another place than `offset`.
        func lead(from offset: Point) -> Bool { x.leads(from: offset.x) || y.leads(from: offset.y) }
    }

    /// - Parameter pan: nil when the drag was cancelled, so that the content starts with a velocity of 0.
    mutating func endDrag(_ pan: Pan?, at time: Double, _ effects: inout Effects) {
        guard case .dragging(let drag) = phase else { return }
        let launch = pan.map { launchVelocity(drag, $0) } ?? .zero
        flicks.release(isFast: launch.length >= feel.fastFlickSpeed && !isBeyondEdge && !behavior.isPagingEnabled, at: time)
        phase = .resting
        release(launch, goals: goals(launch: launch), at: time)
        if !behavior.isPagingEnabled {
            effects.append(.willEndDragging(velocity: launch.scaled(by: pan?.presentShare ?? 0), target: projectedTarget(launch)))
        }
        effects.append(.didEndDragging)
    }

    /// Takes on the target that a delegate has chosen in `willEndDragging`. A coordinate that equals the projected one, or is not finite, changes nothing along that axis.
    /// One that is the present offset stops the content there, as the usual line `targetContentOffset = scrollView.contentOffset` means.
    ///
    /// The target is ignored when a touch or an animated scroll has begun since the release.
    mutating func aim(at target: Point, at time: Double) {
        let launched: Point
        switch phase {
        case .resting: launched = .zero
        case .decelerating(let motion): launched = motion.launch
        case .held, .dragging, .animating: return
        }
        let projected = projectedTarget(launched)
        let launch = Point { axis in
            let isHere = abs(target[axis] - offset[axis]) * layout.scale < 0.5 && layout.range(axis).contains(offset[axis])
            return isHere ? 0 : launched[axis]
        }
        func goal(_ axis: ScrollAxis) -> ScrollMotion.Goal {
            target[axis] == projected[axis] || !target[axis].isFinite ? .free : .landing(target[axis])
        }
        phase = .resting
        release(launch, goals: Goals(x: goal(.horizontal), y: goal(.vertical)), at: time)
    }

    mutating func letGo(_ velocity: Point, at time: Double) {
        guard case .resting = phase, velocity.x.isFinite, velocity.y.isFinite else { return }
        let launch = velocity.length < feel.minimumFlingSpeed ? .zero : limited(velocity)
        release(launch, goals: goals(launch: launch), at: time)
    }

    /// Starts the motion after a release. There is none for content that rests between its edges with a velocity of 0 and no other goal.
    ///
    /// The motion begins before the lift, by the feel's `releaseLead` (<doc:FeelSheet#2.4-Deceleration>).
    mutating func release(_ launch: Point, goals: Goals, at time: Double) {
        guard launch != .zero || isBeyondEdge || goals.lead(from: offset) else { return }
        phase = .decelerating(motion(from: offset, velocity: launch, goals: goals, start: time - feel.releaseLead, lift: time))
    }

    /// The velocity with which the content starts after a drag; points per second.
    private func launchVelocity(_ drag: Drag, _ pan: Pan) -> Point {
        guard pan.velocity != .zero, drag.latestVelocity.length >= feel.minimumFlingSpeed else { return .zero }
        var launch = drag.latestVelocity
        if drag.previousVelocity != .zero {
            launch = drag.previousVelocity.scaled(by: feel.launchPreviousWeight) + launch.scaled(by: 1 - feel.launchPreviousWeight)
        }
        launch = limited(launch)
        guard case .added(let momentum) = feel.momentum, pan.pause <= momentum.longestPause else { return launch }
        return Point { momentum.added(to: launch[$0], carried: drag.carried[$0]) }
    }

    private func limited(_ launch: Point) -> Point {
        launch.length > feel.maximumFlingSpeed ? launch.scaled(by: feel.maximumFlingSpeed / launch.length) : launch
    }

    /// The velocity that the running deceleration adds to the next fling, when a finger stops it now.
    func carriedMomentum(at time: Double) -> Point {
        guard case .added(let momentum) = feel.momentum, case .decelerating(let motion) = phase else { return .zero }
        let velocity = motion.carriedVelocity(at: time)
        return Point { momentum.carried(from: velocity[$0]) }
    }

    /// The offset at which a glide with this velocity would end, kept between the edges; content beyond an edge comes back to that edge. Repeated flicks glide further only between the edges.
    private func projectedTarget(_ launch: Point) -> Point {
        let law = feel.glideLaw(rate: decelerationRate)
        return nearestInRange(
            Point { axis in
                guard layout.range(axis).contains(offset[axis]) else { return offset[axis] }
                return offset[axis] + multiplier * law.projectedDistance(velocity: launch[axis])
            })
    }

    /// Where content that starts with this velocity is to rest: at a page, if there are pages.
    func goals(launch: Point) -> Goals {
        guard behavior.isPagingEnabled else { return Goals() }
        return Goals(x: .settling(page(.horizontal, launch.x)), y: .settling(page(.vertical, launch.y)))
    }

    /// The page at which a release ends: of the two visible pages, the one nearer to the projected end of the glide. Source: <doc:FeelSheet#2.9-Paging>.
    private func page(_ axis: ScrollAxis, _ velocity: Double) -> Double {
        let (before, after) = pageStops(around: offset[axis], axis)
        let speed = velocity.clamped(to: -feel.paging.maximumSpeed...feel.paging.maximumSpeed)
        let projected = offset[axis] + feel.glideLaw(rate: decelerationRate).projectedDistance(velocity: speed)
        return after - projected <= projected - before ? after : before
    }

    /// The nearest offsets before and after `place` at which a paged view rests. These are the starts of whole pages and the end of the content, where the last page may be shorter.
    ///
    /// Both are rounded to device pixels. When `place` is such an offset itself, `before` and `after` are equal to it.
    func pageStops(around place: Double, _ axis: ScrollAxis) -> (before: Double, after: Double) {
        let (range, stride) = (layout.range(axis), layout.size[axis])
        let nearest = place.clamped(to: range)
        guard stride > 0, nearest == place, place < range.upperBound else { return (nearest, nearest) }
        let page = ((place - range.lowerBound) / stride).rounded(.down)
        let stops = [page, page + 1].map { pageOffset($0, axis) }
        return stops.contains(place) ? (place, place) : (stops[0], stops[1])
    }

    /// The offset of a whole page, counted from the leading edge.
    func pageOffset(_ page: Double, _ axis: ScrollAxis) -> Double {
        let range = layout.range(axis)
        return layout.roundedToPixel(range.lowerBound + page * layout.size[axis]).clamped(to: range)
    }

    var multiplier: Double { feel.momentum == .multiplied ? flicks.value : 1 }

    /// The view's own rate, or the feel's.
    public var decelerationRate: Double { behavior.decelerationRate ?? feel.decelerationRate }
}
