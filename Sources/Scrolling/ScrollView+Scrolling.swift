import Geometry
import Layers
import Motion
import ScrollPhysics

// Scrolling without a finger.
extension ScrollView {
    /// Seconds; our own choice.
    private static let wheelPauseDuration = 0.25

    /// Stops a deceleration or an animated scroll where it is on screen; the delegate is not told.
    public func stopScrolling() { send(.stop) }

    /// Moves to `offset`: at once, which stops what moves, or over time; then the delegate is told at every frame and at the end.
    ///
    /// While a finger drags, the content is the finger's: nothing is animated, and an offset set at once lasts until the finger's next move.
    /// - Parameters:
    ///   - duration: seconds; the feel's `animatedScrollDuration` if nil (<doc:FeelSheet#2.8-Animated-scrolls>), at once if it is not a positive number.
    ///   - completion: called once: with true on arrival (at once when there is no way to go), with false when something else stops or replaces the motion, or keeps it from beginning.
    public func setContentOffset(
        _ offset: Point, animated: Bool, duration: Double? = nil, curve: TimingFunction = .easeInEaseOut,
        completion: ((Bool) -> Void)? = nil
    ) {
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
        scrollCompletion = nil
        send(.scroll(scroll))
        scrollCompletion = completion
        interrupted?(false)
    }

    /// Where the content comes to rest if nothing else happens: where a deceleration leads, else where it is.
    public var restingOffset: Point { model.restingOffset }

    /// Lets content that rests go as a finger with this velocity would, for a gesture of one's own that has moved it; points per second, of the content.
    public func release(velocity: Point) { send(.release(velocity)) }

    /// Content that a finger has just let go of comes to rest there instead, and keeps the speed of the finger.
    public func land(at offset: Point) { send(.target(offset)) }

    /// Scrolls to the leading edge, as a tap on the status bar asks for it; false when it may not, or is there already.
    ///
    /// The delegate is asked first and told when it has arrived. UIKit's duration is not known; the feel's animated scroll is taken (<doc:FeelSheet#2.8-Animated-scrolls>).
    @discardableResult
    public func scrollToTop() -> Bool {
        let top = verticalRange.lowerBound
        guard scrollsToTop, isScrollEnabled, !isDragging, contentOffset.y > top else { return false }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        // Across it stays where it is, or comes back from beyond an edge.
        scroll(.init(to: Point(contentOffset.x.clamped(to: horizontalRange), top), isToTop: true))
        return true
    }

    /// A turn of a mouse wheel: moves at once, or eased as an animated scroll, and stays between the edges; with paging it turns a page, one at a time.
    public func scroll(by delta: Point, isEased: Bool = false) {
        if isPagingEnabled { frame(at: environment.timeline.now) }
        send(.wheel(delta, isEased: isEased))
        waitForWheelPause()
    }

    /// A wheel says nothing when it is let go of, so its last notch is the one after which none comes for a while.
    private func waitForWheelPause() {
        wheelPause?.invalidate()
        if observers.isEmpty { return }
        let timeline = environment.timeline
        let moves = (model.motionEnd ?? timeline.now) - timeline.now
        wheelPause = timeline.schedule(after: max(Self.wheelPauseDuration, moves)) { [weak self] _ in
            guard let self else { return }
            frame(at: environment.timeline.now)
            // A finger or code may have taken the content since then.
            if !isTracking, model.motionEnd == nil { notifyObservers(.wheelPaused) }
        }
    }
}
