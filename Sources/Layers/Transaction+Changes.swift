import Geometry
import Motion

/// How a view animates changes of its layer; positions and bounds are animated additively.
struct ViewAnimation {
    var delay: Double
    var options: Timeline.AnimationOptions
    /// The spring of the animations; nil for the curve of the transaction.
    var spring: Spring?
}

extension Timeline.Transaction {
    /// Adds the animation of `property` of a view's layer from `shown` or `old` to `new`. The model has the value `new` already.
    func animate<Value>(
        _ layer: Layer, _ property: AnimatableProperty<Value>, as view: ViewAnimation, shown: Value, old: Value, new: Value
    ) {
        guard animationDuration > 0 else { return }
        // An additive animation leaves earlier ones in place, any other replaces them.
        if property.isAdditive {
            attach(view, from: old - new, to: .zero, property, layer, key: nil)
        } else {
            attach(view, from: view.options.contains(.beginFromCurrentState) ? shown : old, to: new, property, layer, key: property.name)
        }
    }

    private func attach<Value>(
        _ view: ViewAnimation, from: Value, to: Value, _ property: AnimatableProperty<Value>, _ layer: Layer, key: String?
    ) {
        if let spring = view.spring {
            var animation = SpringAnimation(property, from: from, to: to, spring: spring)
            animation.isAdditive = property.isAdditive
            attach(view, animation, to: layer, key: key)
        } else {
            var animation = BasicAnimation(
                property, from: from, to: to, duration: animationDuration, timingFunction: animationTimingFunction ?? .easeInEaseOut)
            animation.isAdditive = property.isAdditive
            attach(view, animation, to: layer, key: key)
        }
    }

    private func attach(_ view: ViewAnimation, _ animation: any LayerAnimation, to layer: Layer, key: String?) {
        var animation = animation
        animation.timing.duration = animationDuration
        animation.timing.fillMode = .both
        animation.timing.autoreverses = view.options.contains(.autoreverse)
        if view.options.contains(.repeat) { animation.timing.repeatCount = .infinity }
        if let timeline = layer.timeline, view.delay != 0, !view.delay.isNaN {
            animation.timing.beginTime = layer.localTime(at: timeline.now) + view.delay
        }
        layer.attach(animation, key: key, completion: completion)
    }
}
