/// How a layer's own time follows from its superlayer's: (parent - beginTime) · speed + timeOffset. Source: <doc:FeelSheet#3.5-Media-timing>.
struct LayerClock: Equatable {
    var speed = 1.0
    var timeOffset = 0.0
    var beginTime = 0.0

    func time(at parent: Double) -> Double { speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset }

    /// Infinite for a clock that stands still.
    func parentTime(at time: Double) -> Double { speed == 0 ? .infinity : (time - timeOffset) / speed + beginTime }
}

extension Layer {
    /// The seconds of this layer's time for one second of its superlayer's. A speed of 0 pauses the layer and its sublayers at `timeOffset`.
    ///
    /// With a negative speed the layer's animations run backwards, and end at their start.
    public var speed: Double {
        get { clock.speed }
        set { clock.speed = newValue }
    }
    /// A number of seconds that is added to this layer's time.
    public var timeOffset: Double {
        get { clock.timeOffset }
        set { clock.timeOffset = newValue }
    }
    /// The time of the superlayer at which this layer's time is `timeOffset`; seconds.
    public var beginTime: Double {
        get { clock.beginTime }
        set { clock.beginTime = newValue }
    }
}

// MARK: - Conversion

extension Layer {
    /// This layer's own time at `time` of the stage; seconds.
    public func localTime(at time: Double) -> Double { timeDown(time, from: nil) }

    /// Converts `time` of this layer to the time of `layer`, or of the stage when `layer` is nil.
    ///
    /// The result is infinite when this layer, or a superlayer between it and the common one, has a speed of 0, because its time then belongs to no single time of its superlayer.
    public func convertTime(_ time: Double, to layer: Layer?) -> Double {
        let shared = commonSuperlayer(with: layer)
        let above = timeUp(time, to: shared)
        return layer?.timeDown(above, from: shared) ?? above
    }

    /// Converts `time` of `layer`, or of the stage when `layer` is nil, to the time of this layer; see `convertTime(_:to:)`.
    public func convertTime(_ time: Double, from layer: Layer?) -> Double {
        layer?.convertTime(time, to: self) ?? timeDown(time, from: nil)
    }

    private func timeDown(_ time: Double, from ancestor: Layer?) -> Double {
        if self === ancestor { return time }
        return clock.time(at: superlayer?.timeDown(time, from: ancestor) ?? time)
    }

    private func timeUp(_ time: Double, to ancestor: Layer?) -> Double {
        if self === ancestor { return time }
        let parent = clock.parentTime(at: time)
        guard parent.isFinite else { return .infinity }
        return superlayer?.timeUp(parent, to: ancestor) ?? parent
    }

    /// Whether this layer's time decreases while the stage's time increases.
    private var isTimeReversed: Bool { (speed < 0) != (superlayer?.isTimeReversed ?? false) }
}

// MARK: - Ends of animations

extension Layer {
    /// Has to be called when the layer's own time has begun to run differently. The animations of the layer and of its sublayers then end at other times of the stage, or never.
    func timingChanged() {
        guard timeline != nil else { return }
        untrackAnimations()
        trackAnimations()
        for layer in sublayers { layer.timingChanged() }
        mask?.timingChanged()
    }

    /// Lets the timeline wait for the end of every animation that will end, and begins the animations that were added outside of a tree.
    func trackAnimations() {
        guard let timeline else { return }
        for index in animations.indices where animations[index].ticket == 0 && !animations[index].hasEnded {
            if animations[index].begin == nil {
                animations[index].begin = animations[index].animation.timing.beginTime ?? localTime(at: timeline.now)
            }
            let attached = animations[index]
            animations[index].ticket = timeline.track(
                attached.completion, of: self, start: startTime(of: attached), end: endTime(of: attached))
        }
    }

    /// The time of the stage at which an animation ends; infinite when it never ends, or has not begun.
    func endTime(of attached: AttachedAnimation) -> Double {
        guard let begin = attached.begin else { return .infinity }
        return timeUp(attached.animation.timing.endTime(begin: begin, isParentReversed: isTimeReversed), to: nil)
    }

    /// The time of the stage from which an animation changes the layer; -infinity when a time runs backwards, because no caller needs the start then.
    private func startTime(of attached: AttachedAnimation) -> Double {
        let timing = attached.animation.timing
        guard let begin = attached.begin, timing.speed > 0, !isTimeReversed else { return -.infinity }
        return timeUp(begin - timing.timeOffset / timing.speed, to: nil)
    }

    /// Undoes `trackAnimations()`: no animation of this layer ends until it is tracked again.
    func untrackAnimations() {
        for index in animations.indices where animations[index].ticket != 0 {
            timeline?.stopTracking(animations[index].ticket)
            animations[index].ticket = 0
        }
    }
}
