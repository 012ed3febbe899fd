import Geometry
import Gestures
import Motion

extension ScrollView {
    /// What one touch has to remember.
    struct Drag {
        /// The offset at touch-down, with the rubber band undone: where the content would be without resistance.
        var origin = Point.zero
        /// Velocities of the content at the last two callbacks, points per second.
        var previousVelocity = Point.zero
        var latestVelocity = Point.zero
        var locksX = false
        var locksY = false
    }

    func connectPan() {
        panGestureRecognizer.onTouchDown = { [unowned self] in touchDown() }
        panGestureRecognizer.onTouchUp = { [unowned self] in touchUpWithoutPan() }
        panGestureRecognizer.shouldBegin = { [unowned self] raw in canBegin(raw) }
        panGestureRecognizer.onChange = { [unowned self] in panChanged() }
    }

    private var canDragX: Bool { alwaysBounceHorizontal || horizontalRange.upperBound > horizontalRange.lowerBound }
    private var canDragY: Bool { alwaysBounceVertical || verticalRange.upperBound > verticalRange.lowerBound }

    /// Stops whatever moves, at once; true when something did.
    private func touchDown() -> Bool {
        let wasMoving = run != nil
        isTracking = true
        stopScrolling()
        if isBeyondEdge { flicks.reset() }
        flicks.touchDown(at: panGestureRecognizer.time)
        drag = Drag(origin: unbanded(contentOffset))
        return wasMoving
    }

    /// A touch that stopped a bounce lets it go on.
    private func touchUpWithoutPan() {
        guard isTracking else { return }
        isTracking = false
        if isBeyondEdge { startDecelerating(velocity: .zero) } else { indicator.fadeOut() }
        notifyObservers(.pan(.failed))
    }

    private func canBegin(_ raw: Point) -> Bool {
        guard isScrollEnabled else { return false }
        return (canDragX && abs(raw.x) >= panGestureRecognizer.slop) || (canDragY && abs(raw.y) >= panGestureRecognizer.slop)
    }

    private func panChanged() {
        switch panGestureRecognizer.state {
        case .began:
            lockDirection()
            isDragging = true
            indicator.show()
            notifyObservers(.willBeginDragging)
            delegate?.scrollViewWillBeginDragging(self)
            update()
        case .changed: update()
        case .ended: release(velocity: panGestureRecognizer.velocity)
        case .cancelled: release(velocity: .zero)
        case .possible, .failed: break
        }
        notifyObservers(.pan(panGestureRecognizer.state))
    }

    /// Source: feel sheet 1.2.
    private func lockDirection() {
        let raw = panGestureRecognizer.rawTranslation
        // tan of the lock angles, by sine over cosine.
        let (x, y) = (abs(raw.x), abs(raw.y))
        drag.locksY =
            !canDragY
            || (canDragX
                && y * Elementary.cos(environment.feel.horizontalLockAngle) < x * Elementary.sin(environment.feel.horizontalLockAngle))
        drag.locksX =
            !canDragX
            || (canDragY && y * Elementary.cos(environment.feel.verticalLockAngle) > x * Elementary.sin(environment.feel.verticalLockAngle))
    }

    private func update() {
        let pan = panGestureRecognizer
        let velocity = Point(drag.locksX ? 0 : -pan.velocity.x, drag.locksY ? 0 : -pan.velocity.y)
        drag.previousVelocity = drag.latestVelocity
        drag.latestVelocity = velocity
        flicks.drag(translation: pan.translation, velocity: velocity)
        let proposed = Point(
            drag.locksX ? drag.origin.x : drag.origin.x - pan.translation.x, drag.locksY ? drag.origin.y : drag.origin.y - pan.translation.y
        )
        write(banded(proposed))
    }

    /// Source: feel sheet 2.2.
    private func release(velocity finger: Point) {
        guard isDragging else { return }
        isDragging = false
        isTracking = false
        var launch = Point.zero
        let feel = environment.feel
        let isStill = finger == .zero
        if !isStill && drag.latestVelocity.length >= feel.minimumFlingSpeed {
            launch = drag.latestVelocity
            if drag.previousVelocity != .zero {
                launch =
                    drag.previousVelocity.scaled(by: feel.launchPreviousWeight)
                    + drag.latestVelocity.scaled(by: 1 - feel.launchPreviousWeight)
            }
        }
        flicks.release(isFast: launch.length >= feel.fastFlickSpeed && !isBeyondEdge, at: environment.timeline.now)
        let willDecelerate = launch != .zero || isBeyondEdge
        if willDecelerate { startDecelerating(velocity: launch, announcing: true) } else { endRun() }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        if willDecelerate && isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }
}

// MARK: - The rubber band

extension ScrollView {
    var isBeyondEdge: Bool {
        !horizontalRange.contains(contentOffset.x) || !verticalRange.contains(contentOffset.y)
    }

    private func banded(_ offset: Point) -> Point {
        Point(
            banded(offset.x, horizontalRange, dimension: layer.bounds.width),
            banded(offset.y, verticalRange, dimension: layer.bounds.height))
    }

    private func banded(_ offset: Double, _ range: ClosedRange<Double>, dimension: Double) -> Double {
        let nearest = min(max(offset, range.lowerBound), range.upperBound)
        guard bounces else { return nearest }
        return nearest + environment.feel.rubberBand.shown(offset - nearest, dimension: dimension)
    }

    /// Where the finger would have to be for the content to be shown at `offset`; a touch during a bounce takes hold of it without a jump. Source: feel sheet 1.5.
    private func unbanded(_ offset: Point) -> Point {
        func axis(_ offset: Double, _ range: ClosedRange<Double>, _ dimension: Double) -> Double {
            let nearest = min(max(offset, range.lowerBound), range.upperBound)
            // Beyond the band's limit no finger could have pulled it; take it as it is.
            let beyond = offset - nearest
            return nearest + (abs(beyond) < dimension ? environment.feel.rubberBand.pulled(beyond, dimension: dimension) : beyond)
        }
        return Point(axis(offset.x, horizontalRange, layer.bounds.width), axis(offset.y, verticalRange, layer.bounds.height))
    }
}
