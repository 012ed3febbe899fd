import Geometry
import Motion

extension ScrollView {
    /// Source: feel sheet 2.2; the order of the delegate's calls is UIKit's (1.3).
    func release(velocity finger: Point) {
        guard isDragging else { return }
        isDragging = false
        isTracking = false
        let launch = launchVelocity(finger: finger)
        flicks.release(
            isFast: launch.length >= environment.feel.fastFlickSpeed && !isBeyondEdge && !isPagingEnabled, at: environment.timeline.now)
        let goals = goals(launch: launch)
        // Whoever scrolls elsewhere when told of the end of the drag has the last word.
        let hasBeenSentElsewhere = run != nil
        let willDecelerate = !hasBeenSentElsewhere && (launch != .zero || isBeyondEdge || goals.lead(from: contentOffset))
        if willDecelerate {
            startDecelerating(velocity: launch, goals: goals, announcing: true)
        } else if !hasBeenSentElsewhere {
            endRun()
        }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        if willDecelerate && isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// What the content starts with, points per second.
    private func launchVelocity(finger: Point) -> Point {
        let feel = environment.feel
        guard finger != .zero, drag.latestVelocity.length >= feel.minimumFlingSpeed else { return .zero }
        var launch = drag.latestVelocity
        if drag.previousVelocity != .zero {
            launch = drag.previousVelocity.scaled(by: feel.launchPreviousWeight) + launch.scaled(by: 1 - feel.launchPreviousWeight)
        }
        if launch.length > feel.maximumFlingSpeed { launch = launch.scaled(by: feel.maximumFlingSpeed / launch.length) }
        guard case .added(let momentum) = feel.momentum, panGestureRecognizer.pause <= momentum.longestPause else { return launch }
        return Point(momentum.added(to: launch.x, carried: drag.carried.x), momentum.added(to: launch.y, carried: drag.carried.y))
    }

    /// What the motion that runs now leaves to a fling after it.
    var carriedMomentum: Point {
        guard case .added(let momentum) = environment.feel.momentum, let velocity = decelerationVelocity else { return .zero }
        return Point(momentum.carried(from: velocity.x), momentum.carried(from: velocity.y))
    }

    /// Where each axis is to come to rest.
    struct Goals: Equatable {
        var x = ScrollMotion.Goal.free
        var y = ScrollMotion.Goal.free

        /// One of them is a place other than `offset`.
        func lead(from offset: Point) -> Bool {
            [(x, offset.x), (y, offset.y)].contains { $0 != .free && $0 != .landing($1) && $0 != .settling($1) }
        }
    }

    /// Asks the delegate, which is told where the content would go; with paging it is not asked, as in UIKit.
    private func goals(launch: Point) -> Goals {
        if isPagingEnabled { return pages(launch: launch) }
        let projected = nearestInRange(
            Point(projectedTarget(contentOffset.x, launch.x, horizontalRange), projectedTarget(contentOffset.y, launch.y, verticalRange)))
        var target = projected
        delegate?.scrollViewWillEndDragging(self, velocity: launch.scaled(by: 0.001), targetContentOffset: &target)
        return Goals(
            x: target.x == projected.x || !target.x.isFinite ? .free : .landing(target.x),
            y: target.y == projected.y || !target.y.isFinite ? .free : .landing(target.y))
    }

    func pages(launch: Point) -> Goals {
        Goals(x: .settling(page(.horizontal, launch.x)), y: .settling(page(.vertical, launch.y)))
    }

    /// From beyond an edge the content comes back to it; repeated flicks carry further between the edges only.
    private func projectedTarget(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> Double {
        guard range.contains(offset) else { return offset }
        return offset + multiplier * environment.feel.glideLaw(rate: decelerationRate).projectedDistance(velocity: velocity)
    }

    /// The page that a release leads to, of the two in sight: the one nearest to where the glide would end. Source: feel sheet 2.9.
    private func page(_ axis: Axis, _ velocity: Double) -> Double {
        let (offset, range, stride) =
            axis == .horizontal
            ? (contentOffset.x, horizontalRange, layer.bounds.width) : (contentOffset.y, verticalRange, layer.bounds.height)
        guard stride > 0 else { return offset }
        let feel = environment.feel
        let speed = velocity.clamped(to: -feel.paging.maximumSpeed...feel.paging.maximumSpeed)
        let projected = offset + feel.glideLaw(rate: decelerationRate).projectedDistance(velocity: speed)
        let position = (offset - range.lowerBound) / stride
        let page = ((projected - range.lowerBound) / stride).rounded()
        return range.lowerBound + min(max(page, position.rounded(.down)), position.rounded(.up)) * stride
    }

    var multiplier: Double { environment.feel.momentum == .multiplied ? flicks.value : 1 }
}
