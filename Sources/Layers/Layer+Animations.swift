import Geometry

/// A copy of an animation that has been added to a layer, with the time at which it began.
struct AttachedAnimation {
    /// Nil for an animation that no other one replaces.
    let key: String?
    let animation: any LayerAnimation
    let completion: Completion
    /// In the layer's own time; nil while the layer is in no tree.
    var begin: Double?
    /// The number under which the timeline waits for the animation's end; 0 while the timeline does not wait for it.
    var ticket = 0
    /// Whether the animation has ended and stays on the layer because `isRemovedOnCompletion` is false.
    var hasEnded = false

    /// Whether the animation never ends while the layer's time runs.
    var isEndless: Bool { ticket == 0 && !hasEnded && animation.timing.speed != 0 && animation.timing.activeDuration == .infinity }

    /// The seconds from a time of the layer on until the animation may change the layer; 0 when it may do so at any time.
    func timeToChange(at time: Double) -> Double { begin.map { animation.timing.timeToChange(at: time, begin: $0) } ?? 0 }
}

extension Layer {
    /// Adds a copy of `animation` and removes an animation with the same key. The animation begins now, or at its own begin time (in the layer's time).
    ///
    /// A duration of 0 means that of the open transaction, or 0.25 s without one. A layer outside of a tree keeps its animations until it enters a tree;
    /// an animation that had begun before then continues at the layer's time.
    /// - Parameters:
    ///   - key: the name for `removeAnimation`. An animation without a key is replaced by no other one.
    ///   - completion: called once, with true at the end and with false when the animation was removed before.
    public func add(_ animation: any LayerAnimation, forKey key: String? = nil, completion: ((Bool) -> Void)? = nil) {
        var copy = animation
        if copy.timing.duration == 0 {
            copy.timing.duration = timeline?.transaction?.animationDuration ?? Timeline.Transaction.standardDuration
        }
        attach(copy, key: key, completion: Completion(within: timeline?.transaction?.group, on: timeline, handler: completion))
    }

    func attach(_ animation: any LayerAnimation, key: String?, completion: Completion) {
        completion.wait()
        if let key { removeAnimations(for: completion) { $0.key == key } }
        animations.append(AttachedAnimation(key: key, animation: animation, completion: completion))
        trackAnimations()
    }

    public func removeAnimation(forKey key: String) {
        removeAnimations { $0.key == key }
    }

    public func removeAllAnimations() { removeAnimations { _ in true } }

    /// The keys of the layer's animations, in the order in which they were added; animations without a key are left out.
    public var animationKeys: [String] { animations.compactMap(\.key) }

    /// The animation with this key, as it was added; nil when there is none.
    public func animation(forKey key: String) -> (any LayerAnimation)? { animations.first { $0.key == key }?.animation }

    /// - Parameter successor: the completion of the animation that replaces them. When it is also the completion of a removed animation, that one counts as finished, because a transaction that sets a value twice does not interrupt itself.
    private func removeAnimations(for successor: Completion? = nil, where isAffected: (AttachedAnimation) -> Bool) {
        if animations.isEmpty { return }
        let removed = animations.filter(isAffected)
        if removed.isEmpty { return }
        animations.removeAll(where: isAffected)
        for attached in removed {
            timeline?.stopTracking(attached.ticket)
            if !attached.hasEnded { attached.completion.end(isFinished: attached.completion === successor) }
        }
    }

    /// Removes an animation that has ended, unless its `isRemovedOnCompletion` is false.
    func dropFinishedAnimation(_ ticket: Int) {
        guard let index = animations.firstIndex(where: { $0.ticket == ticket }) else { return }
        if animations[index].animation.isRemovedOnCompletion {
            animations.remove(at: index)
        } else {
            animations[index].hasEnded = true
            animations[index].ticket = 0
        }
    }
}

// MARK: - Presentation

extension Layer {
    /// The values that are shown now: the model with all running animations applied, in the order in which they were added.
    public var presentation: LayerProperties {
        guard !animations.isEmpty, let timeline else { return model }
        return presentation(atLocal: localTime(at: timeline.now))
    }

    /// The values that are shown at a time of the stage; seconds.
    public func presentation(at time: Double) -> LayerProperties { presentation(atLocal: localTime(at: time)) }

    func presentation(atLocal time: Double) -> LayerProperties {
        if animations.isEmpty { return model }
        var shown = model
        for attached in animations {
            guard let begin = attached.begin, let local = attached.animation.timing.localTime(at: time, begin: begin) else { continue }
            attached.animation.apply(at: local, to: &shown)
        }
        return shown
    }
}

extension Layer {
    /// Whether nobody can see the layer, whatever its own animations do, until something else changes: it or a superlayer is hidden, or a superlayer without animations is transparent.
    var isOutOfSight: Bool {
        if isHidden { return true }
        var above = superlayer
        while let layer = above {
            if layer.isHidden || layer.model.opacity <= 0 && layer.animations.isEmpty { return true }
            above = layer.superlayer
        }
        return false
    }
}
