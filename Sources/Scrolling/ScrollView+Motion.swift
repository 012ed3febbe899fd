import Geometry
import Layers
import Motion

extension ScrollView: FrameObserver {
    /// What moves the content without a finger.
    enum Run {
        /// After a release; the times count from `start`.
        case deceleration(x: ScrollMotion, y: ScrollMotion, start: Double)
        case animation(from: Point, to: Point, curve: TimingFunction, start: Double, duration: Double)
    }

    func startDecelerating(velocity: Point, announcing: Bool = false) {
        isDecelerating = true
        startRun(deceleration(from: contentOffset, velocity: velocity))
        indicator.show()
        if !announcing { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    private func deceleration(from offset: Point, velocity: Point) -> Run {
        func motion(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> ScrollMotion {
            ScrollMotion(
                from: offset, velocity: velocity, range: range, rate: decelerationRate, multiplier: flicks.value, bounces: bounces,
                feel: environment.feel)
        }
        return .deceleration(
            x: motion(offset.x, velocity.x, horizontalRange), y: motion(offset.y, velocity.y, verticalRange),
            start: environment.timeline.now)
    }

    private func startRun(_ run: Run) {
        self.run = run
        environment.timeline.addFrameObserver(self)
    }

    /// Ends whatever moves, where it is.
    func endRun(hasArrived: Bool = false) {
        run = nil
        isDecelerating = false
        environment.timeline.removeFrameObserver(self)
        if !isTracking { indicator.fadeOut() }
        let completion = animationCompletion
        animationCompletion = nil
        completion?(hasArrived)
    }

    /// Stops a deceleration or an animated scroll where it is on screen; nothing is told to the delegate.
    public func stopScrolling() {
        if run != nil { endRun() }
    }

    /// It moves by `setContentOffset`, animated.
    public var isScrollAnimating: Bool {
        if case .animation = run { true } else { false }
    }

    /// Moves to `offset` over time; the delegate is told at every frame and at the end. Source of the defaults: feel sheet 2.8.
    ///
    /// - Parameters:
    ///   - duration: seconds; the feel's `animatedScrollDuration` if nil.
    ///   - completion: called once: with true on arrival (at once when there is no way to go), with false when something else stops or replaces the motion.
    public func setContentOffset(
        _ offset: Point, animated: Bool, duration: Double? = nil, curve: TimingFunction = .easeInEaseOut,
        completion: ((Bool) -> Void)? = nil
    ) {
        stopScrolling()
        guard animated, offset != contentOffset else {
            contentOffset = offset
            completion?(true)
            return
        }
        animationCompletion = completion
        startRun(
            .animation(
                from: contentOffset, to: offset, curve: curve, start: environment.timeline.now,
                duration: duration ?? environment.feel.animatedScrollDuration))
        indicator.show()
    }

    /// The delegate or the scene has moved the content or its edges: the motion goes on from what is there now, with the speed it has.
    func rebaseRun() {
        guard case .deceleration(let x, let y, let start) = run else { return }
        let elapsed = environment.timeline.now - start
        run = deceleration(from: contentOffset, velocity: Point(x.velocity(at: elapsed), y.velocity(at: elapsed)))
    }

    public func frame(at time: Double) {
        switch run {
        case .deceleration(let x, let y, let start):
            let elapsed = time - start
            // The run is looked at again after the delegate has had its say.
            write(Point(x.offset(at: elapsed), y.offset(at: elapsed)))
            guard case .deceleration(let x, let y, let start) = run, time - start >= max(x.duration, y.duration) else { return }
            endRun()
            flicks.reset()
            delegate?.scrollViewDidEndDecelerating(self)
        case .animation(let from, let to, let curve, let start, let duration):
            let progress = duration > 0 ? (time - start) / duration : 1
            write(from.interpolated(to: to, progress: curve.value(at: progress)))
            guard progress >= 1, case .animation = run else { return }
            endRun(hasArrived: true)
            delegate?.scrollViewDidEndScrollingAnimation(self)
        case nil: break
        }
    }

    /// A turn of a mouse wheel: moves at once and stays between the edges.
    public func scroll(by delta: Point) {
        guard isScrollEnabled, !isTracking else { return }
        stopScrolling()
        let wanted = contentOffset + delta
        let x = min(max(wanted.x, horizontalRange.lowerBound), horizontalRange.upperBound)
        let y = min(max(wanted.y, verticalRange.lowerBound), verticalRange.upperBound)
        indicator.show()
        contentOffset = Point(x, y)
        indicator.fadeOut()
    }
}
