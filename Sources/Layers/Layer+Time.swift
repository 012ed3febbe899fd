// Source: feel sheet 3.5.
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
        let parent = superlayer?.timeDown(time, from: ancestor) ?? time
        return speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset
    }

    private func timeUp(_ time: Double, to ancestor: Layer?) -> Double {
        if self === ancestor { return time }
        guard speed != 0 else { return .infinity }
        let parent = (time - timeOffset) / speed + beginTime
        return superlayer?.timeUp(parent, to: ancestor) ?? parent
    }

    /// Whether its time falls while the stage's grows.
    private var isTimeReversed: Bool { (speed < 0) != (superlayer?.isTimeReversed ?? false) }
}

// MARK: - Ends of animations

extension Layer {
    /// The layer's own time runs otherwise now, so its animations and those of all it holds end at other times of the stage, or never.
    func timingChanged() {
        guard let timeline else { return }
        for index in animations.indices where animations[index].begin != nil && !animations[index].hasEnded {
            timeline.stopTracking(animations[index].ticket)
            trackEnd(at: index, on: timeline)
        }
        for layer in sublayers { layer.timingChanged() }
        mask?.timingChanged()
    }

    /// Lets the timeline wait for the end of an animation that has begun, if there will be one.
    func trackEnd(at index: Int, on timeline: Timeline) {
        let attached = animations[index]
        guard let begin = attached.begin else { return }
        let end = timeUp(attached.animation.timing.endTime(begin: begin, isParentReversed: isTimeReversed), to: nil)
        animations[index].ticket = end.isFinite ? timeline.track(attached.completion, of: self, end: end) : 0
    }
}
