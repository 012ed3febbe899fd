import Geometry
import Layers
import Motion

extension ScrollView: FrameObserver {
    /// What moves the content without a finger.
    enum Run {
        /// After a release; the times count from `start`.
        case deceleration(x: ScrollMotion, y: ScrollMotion, start: Double)
        case animation(ScrollAnimation)
    }

    struct ScrollAnimation {
        let from: Point
        let to: Point
        let curve: TimingFunction
        let start: Double
        let duration: Double
        /// A tap on the status bar started it.
        let isToTop: Bool
        /// Waits for its end, which may be an arrival or not.
        let completion: ((Bool) -> Void)?
    }

    func startDecelerating(velocity: Point, goals: Goals = Goals(), announcing: Bool = false) {
        isDecelerating = true
        startRun(deceleration(from: contentOffset, velocity: velocity, goals: goals))
        showIndicators()
        if !announcing { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    private func deceleration(from offset: Point, velocity: Point, goals: Goals) -> Run {
        let feel = environment.feel
        let laws = ScrollMotion.Laws(
            glide: feel.glideLaw(rate: decelerationRate), bounce: bounces ? feel.bounceLaw(rate: decelerationRate, scale: 1) : nil,
            feel: feel)
        return .deceleration(
            x: ScrollMotion(
                from: offset.x, velocity: velocity.x, range: horizontalRange, limits: horizontalLimits, goal: goals.x,
                multiplier: multiplier, laws: laws),
            y: ScrollMotion(
                from: offset.y, velocity: velocity.y, range: verticalRange, limits: verticalLimits, goal: goals.y,
                multiplier: multiplier, laws: laws),
            start: environment.timeline.now)
    }

    /// How fast a deceleration is now, points per second; nil when none runs.
    public var decelerationVelocity: Point? {
        guard case .deceleration(let x, let y, let start) = run else { return nil }
        let elapsed = environment.timeline.now - start
        return Point(x.carriedVelocity(at: elapsed), y.carriedVelocity(at: elapsed))
    }

    private func startRun(_ run: Run) {
        self.run = run
        environment.timeline.addFrameObserver(self)
    }

    /// Ends whatever moves, where it is.
    func endRun(hasArrived: Bool = false) {
        let ended = run
        run = nil
        isDecelerating = false
        environment.timeline.removeFrameObserver(self)
        if !isTracking { fadeIndicatorsOut() }
        if case .animation(let animation) = ended { animation.completion?(hasArrived) }
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
        guard animated, offset != contentOffset else {
            stopScrolling()
            contentOffset = offset
            completion?(true)
            return
        }
        scroll(to: offset, duration: duration, curve: curve, completion: completion)
    }

    func scroll(
        to offset: Point, duration: Double? = nil, curve: TimingFunction = .easeInEaseOut, isToTop: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        // What moves it now has come further than the last frame showed.
        if let place = runOffset { write(place) }
        stopScrolling()
        startRun(
            .animation(
                ScrollAnimation(
                    from: contentOffset, to: offset, curve: curve, start: environment.timeline.now,
                    duration: duration ?? environment.feel.animatedScrollDuration, isToTop: isToTop, completion: completion)))
        showIndicators()
    }

    /// The edges have moved, or the content has been moved to `offset`: the deceleration goes on from there, or from where it is now, with the speed it has.
    func rebaseRun(from offset: Point? = nil) {
        guard case .deceleration(let x, let y, _) = run, let velocity = decelerationVelocity, let place = runOffset else { return }
        run = deceleration(from: offset ?? place, velocity: velocity, goals: Goals(x: x.goal, y: y.goal))
    }

    /// Where the content is by now on its way, be it between two frames; nil when nothing moves it.
    private var runOffset: Point? {
        let now = environment.timeline.now
        switch run {
        case .deceleration(let x, let y, let start): return Point(x.offset(at: now - start), y.offset(at: now - start))
        case .animation(let animation):
            let progress = animation.duration > 0 ? (now - animation.start) / animation.duration : 1
            return animation.from.interpolated(to: animation.to, progress: animation.curve.value(at: progress))
        case nil: return nil
        }
    }

    public func frame(at time: Double) {
        guard let place = runOffset else { return }
        // The run is looked at again after the delegate has had its say.
        write(place)
        switch run {
        case .deceleration(let x, let y, let start):
            guard time - start >= max(x.duration, y.duration) else { return }
            endRun()
            flicks.reset()
            delegate?.scrollViewDidEndDecelerating(self)
        case .animation(let animation):
            guard time - animation.start >= animation.duration else { return }
            endRun(hasArrived: true)
            if animation.isToTop { delegate?.scrollViewDidScrollToTop(self) } else { delegate?.scrollViewDidEndScrollingAnimation(self) }
        case nil: break
        }
    }

    /// A turn of a mouse wheel: moves at once and stays between the edges; with paging it turns a page, one at a time.
    public func scroll(by delta: Point) {
        guard isScrollEnabled, !isTracking else { return }
        if isPagingEnabled { return turnPage(delta) }
        stopScrolling()
        showIndicators()
        contentOffset = nearestInRange(contentOffset + delta)
        fadeIndicatorsOut()
    }

    private func turnPage(_ delta: Point) {
        frame(at: environment.timeline.now)
        guard run == nil else { return }
        func page(_ offset: Double, _ delta: Double, _ range: ClosedRange<Double>, _ stride: Double) -> Double {
            guard delta != 0, stride > 0 else { return offset }
            // The end may be no whole page; a rounding of an offset is no part of one.
            let here = (offset - range.lowerBound) / stride
            let page = delta < 0 ? (here - 0.01).rounded(.up) - 1 : (here + 0.01).rounded(.down) + 1
            return (range.lowerBound + page * stride).clamped(to: range)
        }
        setContentOffset(
            Point(
                page(contentOffset.x, delta.x, horizontalRange, layer.bounds.width),
                page(contentOffset.y, delta.y, verticalRange, layer.bounds.height)),
            animated: true)
    }
}
