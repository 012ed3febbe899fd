import Geometry
import Motion

/// The animations of one call of `Timeline.animate` (or one explicit animation), which complete together.
final class AnimationBlock {
    var duration = 0.0
    var delay = 0.0
    var curve = TimingFunction.easeInEaseOut
    /// Moves what is animated instead of the curve.
    var spring: Spring?
    var options: Timeline.AnimationOptions = []
    /// Animations on layers that have not come to their end.
    var liveCount = 0
    private var isFinished = true
    private var completion: ((Bool) -> Void)?

    init(completion: ((Bool) -> Void)?) { self.completion = completion }

    /// Adds what takes `property` of `layer` from `shown` or `old` to `new`; the model has `new` already.
    func animate<Value>(_ layer: Layer, _ property: AnimatableProperty<Value>, shown: Value, old: Value, new: Value) {
        // An additive animation leaves earlier ones in place, any other replaces them.
        if property.isAdditive {
            attach(from: old - new, to: .zero, property, layer, key: nil)
        } else {
            attach(from: options.contains(.beginFromCurrentState) ? shown : old, to: new, property, layer, key: property.name)
        }
    }

    private func attach<Value>(from: Value, to: Value, _ property: AnimatableProperty<Value>, _ layer: Layer, key: String?) {
        if let spring {
            var animation = SpringAnimation(property, from: from, to: to, spring: spring)
            animation.isAdditive = property.isAdditive
            attach(animation, to: layer, key: key)
        } else {
            var animation = BasicAnimation(property, from: from, to: to, duration: duration, timingFunction: curve)
            animation.isAdditive = property.isAdditive
            attach(animation, to: layer, key: key)
        }
    }

    private func attach(_ animation: any Animation, to layer: Layer, key: String?) {
        var animation = animation
        animation.timing.duration = duration
        animation.timing.fillMode = .both
        animation.timing.autoreverses = options.contains(.autoreverse)
        if options.contains(.repeat) { animation.timing.repeatCount = .infinity }
        if let timeline = layer.timeline, delay != 0 { animation.timing.beginTime = layer.localTime(at: timeline.now) + delay }
        layer.attach(animation, key: key, block: self)
    }

    /// One of its animations was removed, or replaced by one of `successor`; a block that sets a value twice does not interrupt itself.
    func didLose(to successor: AnimationBlock?, on timeline: Timeline?) {
        if successor !== self { isFinished = false }
        liveCount -= 1
        if liveCount == 0, let timeline { complete(on: timeline) }
    }

    /// One of its animations came to its end, or there were none.
    func didEnd(on timeline: Timeline) {
        liveCount -= 1
        if liveCount <= 0 { complete(on: timeline) }
    }

    private func complete(on timeline: Timeline) {
        guard let completion else { return }
        self.completion = nil
        let isFinished = isFinished
        timeline.async { completion(isFinished) }
    }
}
