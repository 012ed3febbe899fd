import Geometry
import Motion

/// From one value to another.
///
/// Two of `from`, `to` and `by` say where: what is missing is the value the animation meets (the model's, with the animations added before),
/// as CABasicAnimation's documentation has it. With all three, `by` is not looked at.
public struct BasicAnimation<Value: Interpolable>: LayerAnimation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var from: Value?
    public var to: Value?
    /// How far: from `from`, or up to `to`, or from the value it meets.
    public var by: Value?
    public var timingFunction: TimingFunction
    /// Adds its value to what is there instead of replacing it; a missing end is then zero.
    public var isAdditive = false

    /// - Parameter duration: seconds of one pass; see `MediaTiming.duration` for 0.
    public init(
        _ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double,
        timingFunction: TimingFunction = .linear
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.timingFunction = timingFunction
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        let progress = timing.duration > 0 ? timingFunction.value(at: time / timing.duration) : 1
        let current = property.get(properties)
        let met = isAdditive ? .zero : current
        var start = from ?? met
        var end = to ?? met
        if let by { resolve(&start, &end, by: by, hasFrom: from != nil, hasTo: to != nil) }
        let value = start.interpolated(to: end, progress: progress)
        property.set(&properties, isAdditive ? current + value : value)
    }

    /// As an action without ends of its own it begins at what was shown.
    public func run(forKey key: String, on layer: Layer, shown: LayerProperties) {
        var animation = self
        if from == nil && to == nil && by == nil { animation.from = property.get(shown) }
        layer.add(animation, forKey: key)
    }
}

/// The ends of an animation with a difference; what stands in for a missing end comes in.
func resolve<Value: Interpolable>(_ start: inout Value, _ end: inout Value, by difference: Value, hasFrom: Bool, hasTo: Bool) {
    if !hasTo {
        end = start + difference
    } else if !hasFrom {
        start = end - difference
    }
}
