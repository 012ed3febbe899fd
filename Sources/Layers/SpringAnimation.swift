import Geometry
import Motion

/// An animation from one value to another along a spring, after CASpringAnimation. `from`, `to` and `by` have the same meaning as in `BasicAnimation`.
public struct SpringAnimation<Value: Interpolable>: EndedAnimation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var from: Value?
    public var to: Value?
    public var by: Value?
    /// The spring; the unit of its initial velocity is the whole change per second.
    public let spring: Spring
    /// Whether the value is added to the current value instead of replacing it; a missing end is then zero.
    public var isAdditive = false

    /// Lasts until the spring has settled, unless another `timing.duration` is set.
    public init(_ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, spring: Spring) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.spring = spring
        timing = MediaTiming(duration: spring.settlingDuration())
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        animate(&properties) { start, end in start + (end - start).scaled(by: spring.value(at: time)) }
    }
}
