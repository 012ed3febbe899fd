import Geometry
import Gestures
import Motion

extension ScrollView {
    /// What one touch has to remember.
    struct Drag {
        /// The offset at touch-down, with the rubber band undone: where the content would be without resistance.
        var origin = Point.zero
        /// Where the content would be without resistance now.
        var proposed = Point.zero
        /// Velocities of the content at the last two callbacks, points per second.
        var previousVelocity = Point.zero
        var latestVelocity = Point.zero
        var locksX = false
        var locksY = false
        /// What the glide that the finger stopped hands on, points per second.
        var carried = Point.zero
    }

    func connectPan() {
        takeFeel()
        panGestureRecognizer.onTouchDown = { [unowned self] in touchDown() }
        panGestureRecognizer.onTouchUp = { [unowned self] in touchUpWithoutPan() }
        panGestureRecognizer.shouldBegin = { [unowned self] raw in canBegin(raw) }
        panGestureRecognizer.onChange = { [unowned self] in panChanged() }
    }

    /// A finger can move the content sideways.
    public var canDragX: Bool { alwaysBounceHorizontal || horizontalRange.upperBound > horizontalRange.lowerBound }
    /// A finger can move the content up and down.
    public var canDragY: Bool { alwaysBounceVertical || verticalRange.upperBound > verticalRange.lowerBound }

    /// What the pan has to know of the feel, which may have changed since the last touch.
    func takeFeel() {
        let feel = environment.feel
        panGestureRecognizer.slop = feel.panSlop
        panGestureRecognizer.velocityLaw = feel.velocity
        let stillTimes = [feel.stillTime, environment.isMouse ? feel.mouseStillTime : nil]
        panGestureRecognizer.stillTime = stillTimes.compactMap(\.self).min()
    }

    /// Stops whatever moves, where it is at the time of the touch and not where the last frame left it, so that the frame rate does not matter; true when something did.
    private func touchDown() -> Bool {
        takeFeel()
        frame(at: panGestureRecognizer.time)
        let wasMoving = run != nil
        let carried = carriedMomentum
        isTracking = true
        stopScrolling()
        if isBeyondEdge { flicks.reset() }
        flicks.touchDown(at: panGestureRecognizer.time)
        let origin = origin(for: contentOffset)
        drag = Drag(origin: origin, proposed: origin, carried: carried)
        return wasMoving
    }

    /// A touch that stopped a bounce, or a page on its way, lets it go on.
    private func touchUpWithoutPan() {
        guard isTracking else { return }
        isTracking = false
        let goals = isPagingEnabled ? pages(launch: .zero) : Goals()
        if isBeyondEdge || goals.lead(from: contentOffset) {
            startDecelerating(velocity: .zero, goals: goals)
        } else {
            fadeIndicatorsOut()
        }
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
            showIndicators()
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
        // The drag has been taken away from within a callback.
        guard isDragging else { return }
        let velocity = Point(drag.locksX ? 0 : -pan.velocity.x, drag.locksY ? 0 : -pan.velocity.y)
        drag.previousVelocity = drag.latestVelocity
        drag.latestVelocity = velocity
        flicks.drag(translation: pan.translation, velocity: velocity)
        drag.proposed = Point(
            drag.locksX ? drag.origin.x : drag.origin.x - pan.translation.x, drag.locksY ? drag.origin.y : drag.origin.y - pan.translation.y
        )
        write(resisted(drag.proposed))
    }

    /// The edges have moved while a finger is down: content that would now be shown elsewhere stays where it is, and follows from there.
    func keepContentUnderFinger() {
        guard isTracking, (resisted(drag.proposed) - contentOffset).length > 1 / environment.scale else { return }
        let held = origin(for: contentOffset)
        drag.origin = drag.origin + (held - drag.proposed)
        drag.proposed = held
    }
}
