import Geometry
import Layers
import Motion
import ScrollPhysics

// Scrolling without a finger.
extension ScrollView {
    /// A wheel counts as paused after this time without a notch; seconds. The value is our own choice.
    private static let wheelPauseDuration = 0.25

    /// Stops a deceleration or an animated scroll where it is on screen; the delegate is not told.
    public func stopScrolling() { send(.stop) }

    /// Moves to `offset`, either at once, which stops a running motion, or over time, so that the delegate is told at every frame and at the end.
    ///
    /// During a drag nothing is animated, and an offset that is set at once moves what the finger drags. An offset that is not finite changes nothing.
    /// - Parameters:
    ///   - duration: seconds; the feel's `animatedScrollDuration` if nil (<doc:FeelSheet#2.8-Animated-scrolls>), at once if it is not a positive number.
    ///   - completion: called once: with true on arrival (at once when the content is at `offset` already), and with false when the motion is stopped or replaced, or cannot begin because of a drag or of an offset that is not finite.
    public func setContentOffset(
        _ offset: Point, animated: Bool, duration: Double? = nil, curve: TimingFunction = .easeInEaseOut,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard offset.x.isFinite, offset.y.isFinite else {
            completion?(false)
            return
        }
        guard animated, offset != contentOffset else {
            stopScrolling()
            contentOffset = offset
            completion?(true)
            return
        }
        scroll(.init(to: offset, duration: duration, curve: curve), completion: completion)
    }

    private func scroll(_ scroll: ScrollModel.AnimatedScroll, completion: ((Bool) -> Void)? = nil) {
        if isDragging {
            completion?(false)
            return
        }
        let interrupted = scrollCompletion
        scrollCompletion = completion.map { (model.animationCount + 1, $0) }
        send(.scroll(scroll))
        interrupted?.call(false)
    }

    /// The offset at which the content will rest if nothing else happens: the end of a running deceleration, otherwise the present offset.
    public var restingOffset: Point { model.restingOffset }

    /// Releases content that rests, as a finger would with this velocity of the content, in points per second. A gesture of the app's own that has moved the content can call this at its end.
    public func release(velocity: Point) { send(.release(velocity)) }

    /// Changes the offset at which content rests that a finger has just released; the content keeps the velocity of the finger.
    public func land(at offset: Point) { send(.target(offset)) }

    /// Scrolls to the top edge, as a tap on the status bar does. Returns false when the view is not allowed to, or is at the top already.
    ///
    /// The delegate is asked first and told when it has arrived. UIKit's duration is not known; the feel's animated scroll is taken (<doc:FeelSheet#2.8-Animated-scrolls>).
    @discardableResult
    public func scrollToTop() -> Bool {
        let top = verticalRange.lowerBound
        guard scrollsToTop, isScrollEnabled, !isDragging, contentOffset.y > top else { return false }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        // The horizontal offset does not change, unless it is beyond an edge.
        scroll(.init(to: Point(contentOffset.x.clamped(to: horizontalRange), top), isToTop: true))
        return true
    }

    /// Scrolls by a turn of a mouse wheel, at once or eased like an animated scroll, and stays between the edges; a paged view turns one page at a time. Points on the screen.
    public func scroll(by delta: Point, isEased: Bool = false) {
        let delta = layer.transform(from: nil).applyLinearPart(to: delta)
        if isScrollEnabled, !isTracking { notifyObservers(.wheelWillTurn) }
        send(.wheel(delta, isEased: isEased))
        waitForWheelPause()
    }

    /// Waits until no notch has come for a while, because a wheel sends no event when the finger leaves it.
    private func waitForWheelPause() {
        wheelPause?.invalidate()
        if observers.isEmpty { return }
        let timeline = environment.timeline
        let moves = (model.motionEnd ?? timeline.now) - timeline.now
        wheelPause = timeline.schedule(after: max(Self.wheelPauseDuration, moves)) { [weak self] _ in
            guard let self else { return }
            // A finger or code may have begun to move the content since the last notch.
            if !isTracking, model.motionEnd == nil { notifyObservers(.wheelPaused) }
        }
    }
}
