import Geometry

/// An animation that has been added to a layer: copied, with the time at which it began.
struct AttachedAnimation {
    /// Nil for one that nothing replaces.
    let key: String?
    let animation: any LayerAnimation
    let completion: Completion
    /// In the layer's own time; nil while the layer is in no tree.
    var begin: Double?
    /// Under which number the timeline waits for its end; 0 for none.
    var ticket = 0
    /// Its end has come; it is still here because it is to be held.
    var hasEnded = false

    /// It moves without an end for as long as the layer's time goes on.
    var isEndless: Bool { ticket == 0 && !hasEnded && animation.timing.speed != 0 && animation.timing.activeDuration == .infinity }
}

extension Layer {
    /// Adds a copy of `animation`; one with the same key is replaced. It begins now, or at its own begin time (in the layer's time).
    ///
    /// A duration of 0 means that of the open transaction, 0.25 s when there is none. In no tree the layer keeps the animation until it enters one,
    /// and one that had begun goes on as the layer's own time then says.
    /// - Parameters:
    ///   - key: names it for `removeAnimation`; nil gives it a key of its own.
    ///   - completion: called once, with true at the end and with false when it was taken away before.
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

    /// The keys of the animations it has, in the order they were added; those without a key are not named.
    public var animationKeys: [String] { animations.compactMap(\.key) }

    /// The animation with this key, as it was added; nil when there is none.
    public func animation(forKey key: String) -> (any LayerAnimation)? { animations.first { $0.key == key }?.animation }

    /// - Parameter successor: of the animation that takes their place; a transaction that sets a value twice does not interrupt itself.
    private func removeAnimations(for successor: Completion? = nil, where isAffected: (AttachedAnimation) -> Bool) {
        let removed = animations.filter(isAffected)
        if removed.isEmpty { return }
        animations.removeAll(where: isAffected)
        for attached in removed {
            timeline?.stopTracking(attached.ticket)
            if !attached.hasEnded { attached.completion.end(isFinished: attached.completion === successor) }
        }
    }

    /// Takes off an animation that has come to its end, unless it is to hold it.
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
    /// What is shown now: the model with all running animations applied, in the order they were added.
    public var presentation: LayerProperties {
        guard !animations.isEmpty, let timeline else { return model }
        return presentation(atLocal: localTime(at: timeline.now))
    }

    /// What is shown at a time of the stage.
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
