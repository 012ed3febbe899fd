import Geometry
import Motion

/// An animation from one value to another, after CABasicAnimation.
///
/// Two of `from`, `to` and `by` give the ends. A missing end is the current value: the model's value with the animations that were added before,
/// as CABasicAnimation's documentation says. When all three are set, `by` is ignored.
public struct BasicAnimation<Value: Interpolable>: EndedAnimation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var from: Value?
    public var to: Value?
    /// The difference between the ends: counted from `from`, or back from `to`, or from the current value when neither is set.
    public var by: Value?
    public var timingFunction: TimingFunction
    /// Whether the value is added to the current value instead of replacing it; a missing end is then zero.
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
        animate(&properties) { $0.interpolated(to: $1, progress: progress) }
    }
}

/// An animation of one property between two ends, which `from`, `to` and `by` give.
protocol EndedAnimation: LayerAnimation {
    associatedtype Value: Interpolable
    var property: AnimatableProperty<Value> { get }
    var from: Value? { get set }
    var to: Value? { get }
    var by: Value? { get }
    var isAdditive: Bool { get }
}

extension EndedAnimation {
    /// Shows a value between the ends.
    ///
    /// - Parameter interpolate: gives the value between a start and an end.
    func animate(_ properties: inout LayerProperties, interpolate: (Value, Value) -> Value) {
        let current = property.get(properties)
        let missing = isAdditive ? .zero : current
        var (start, end) = (from ?? missing, to ?? missing)
        if let by { if to == nil { end = start + by } else if from == nil { start = end - by } }
        let value = interpolate(start, end)
        property.set(&properties, isAdditive ? current + value : value)
    }

    /// Adds the animation as an action. Without ends of its own the animation begins at the value that was shown.
    public func run(forKey key: String, on layer: Layer, shown: LayerProperties) {
        var animation = self
        if from == nil && to == nil && by == nil { animation.from = property.get(shown) }
        layer.add(animation, forKey: key)
    }
}
