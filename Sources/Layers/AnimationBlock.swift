import Geometry
import Motion

/// The animations of one call of `Timeline.animate` (or one explicit animation), which complete together.
final class AnimationBlock {
    var duration = 0.0
    var delay = 0.0
    var curve = TimingFunction.easeInEaseOut
    var beginsFromCurrentState = false
    /// Animations on layers that have not come to their end.
    var liveCount = 0
    private var isFinished = true
    private var completion: ((Bool) -> Void)?

    init(completion: ((Bool) -> Void)?) { self.completion = completion }

    /// Adds what takes `property` of `layer` from `from` to `new`; the model has `new` already.
    func animate<Value>(_ layer: Layer, _ property: AnimatableProperty<Value>, from: Value, old: Value, to new: Value) {
        var animation =
            property.isAdditive
            ? BasicAnimation(property, from: old - new, to: .zero, duration: duration, timingFunction: curve)
            : BasicAnimation(property, from: from, to: new, duration: duration, timingFunction: curve)
        animation.isAdditive = property.isAdditive
        animation.timing.fillMode = .both
        if let timeline = layer.timeline, delay != 0 { animation.timing.beginTime = layer.localTime(at: timeline.now) + delay }
        // An additive animation leaves earlier ones in place, any other replaces them.
        layer.attach(animation, key: property.isAdditive ? nil : property.name, block: self)
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
