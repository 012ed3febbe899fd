/// How a layer's own time runs against its superlayer's: (parent - beginTime) · speed + timeOffset. Source: <doc:FeelSheet#3.5-Media-timing>.
struct LayerClock: Equatable {
    var speed = 1.0
    var timeOffset = 0.0
    var beginTime = 0.0

    func time(at parent: Double) -> Double { speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset }

    /// Infinite for a clock that stands still.
    func parentTime(at time: Double) -> Double { speed == 0 ? .infinity : (time - timeOffset) / speed + beginTime }
}

extension Layer {
    /// Seconds of this layer's time for one of its superlayer's; 0 with a time offset pauses the layer with all it holds.
    ///
    /// With a negative speed its animations run backwards, and end at their start.
    public var speed: Double {
        get { clock.speed }
        set { clock.speed = newValue }
    }
    /// Added to this layer's time, in its own seconds.
    public var timeOffset: Double {
        get { clock.timeOffset }
        set { clock.timeOffset = newValue }
    }
    /// When its time begins, in its superlayer's.
    public var beginTime: Double {
        get { clock.beginTime }
        set { clock.beginTime = newValue }
    }
}

// MARK: - Conversion

extension Layer {
    /// This layer's own time when the stage's is `time`.
    public func localTime(at time: Double) -> Double { timeDown(time, from: nil) }

    /// `time` of this layer in that of `layer`, or of the stage when that is nil.
    ///
    /// Infinite when a layer on the way up stands still (speed 0), since it then has no time of its superlayer.
    public func convertTime(_ time: Double, to layer: Layer?) -> Double {
        let shared = commonSuperlayer(with: layer)
        let above = timeUp(time, to: shared)
        return layer?.timeDown(above, from: shared) ?? above
    }

    /// `time` of `layer` (or of the stage) in that of this layer; see `convertTime(_:to:)`.
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

    /// Whether its time falls while the stage's grows.
    private var isTimeReversed: Bool { (speed < 0) != (superlayer?.isTimeReversed ?? false) }
}

// MARK: - Ends of animations

extension Layer {
    /// The layer's own time runs otherwise now, so its animations and those of all it holds end at other times of the stage, or never.
    func timingChanged() {
        guard timeline != nil else { return }
        untrackAnimations()
        trackAnimations()
        for layer in sublayers { layer.timingChanged() }
        mask?.timingChanged()
    }

    /// Lets the timeline wait for the end of every animation that will have one, and lets those begin that waited for a tree.
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

    /// When an animation ends in the stage's time; infinite when it never does, or has not begun.
    func endTime(of attached: AttachedAnimation) -> Double {
        guard let begin = attached.begin else { return .infinity }
        return timeUp(attached.animation.timing.endTime(begin: begin, isParentReversed: isTimeReversed), to: nil)
    }

    /// When an animation begins to change anything, in the stage's time; -infinity when a time runs backwards, where nobody waits for it.
    private func startTime(of attached: AttachedAnimation) -> Double {
        let timing = attached.animation.timing
        guard let begin = attached.begin, timing.speed > 0, !isTimeReversed else { return -.infinity }
        return timeUp(begin - timing.timeOffset / timing.speed, to: nil)
    }

    /// Takes that back: no animation of this layer ends until it is tracked again.
    func untrackAnimations() {
        for index in animations.indices where animations[index].ticket != 0 {
            timeline?.stopTracking(animations[index].ticket)
            animations[index].ticket = 0
        }
    }
}
