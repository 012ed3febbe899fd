import Geometry
import Motion

/// From one value to another.
///
/// Two of `from`, `to` and `by` say where: what is missing is the value the animation meets (the model's, with the animations added before),
/// as CABasicAnimation's documentation has it. With all three, `by` is not looked at.
public struct BasicAnimation<Value: Interpolable>: Animation {
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
        property.update(&properties, isAdditive: isAdditive) { met in
            let ends = interpolationEnds(from: from, to: to, by: by, meeting: met)
            return ends.start.interpolated(to: ends.end, progress: progress)
        }
    }
}

/// Where an animation starts and ends that meets `current`.
func interpolationEnds<Value: Interpolable>(from: Value?, to: Value?, by: Value?, meeting current: Value) -> (start: Value, end: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (nil, let to?, let by?): (to - by, to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by): (current, current + (by ?? .zero))
    }
}

extension AnimatableProperty {
    /// Replaces the property by what `value` makes of it, or adds what `value` makes of zero.
    func update(_ properties: inout LayerProperties, isAdditive: Bool, _ value: (Value) -> Value) {
        let current = get(properties)
        set(&properties, isAdditive ? current + value(.zero) : value(current))
    }
}
