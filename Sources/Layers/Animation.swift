import Geometry
import Motion

/// A change of a layer's presentation over time. It never touches the model.
public protocol Animation {
    var timing: MediaTiming { get set }
    /// Taken off the layer at its end; true unless the end value shall be held with a forwards fill.
    var isRemovedOnCompletion: Bool { get set }
    /// Writes what the animation shows `time` seconds (0...duration) after its start.
    func apply(at time: Double, to properties: inout LayerProperties)
}

/// From one value to another; a missing end is the value it meets.
public struct BasicAnimation<Value: Interpolable>: Animation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var from: Value?
    public var to: Value?
    public var timingFunction: TimingFunction
    /// Adds its value to what is there instead of replacing it.
    public var isAdditive = false

    public init(
        _ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, duration: Double,
        timingFunction: TimingFunction = .linear
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.timingFunction = timingFunction
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        let progress = timing.duration > 0 ? timingFunction.value(at: time / timing.duration) : 1
        let current = property.get(properties)
        let start = from ?? (isAdditive ? .zero : current)
        let end = to ?? (isAdditive ? .zero : current)
        let value = start.interpolated(to: end, progress: progress)
        property.set(&properties, isAdditive ? current + value : value)
    }
}

/// Through a row of values.
public struct KeyframeAnimation<Value: Interpolable>: Animation {
    public enum CalculationMode: Sendable {
        /// Straight from key to key.
        case linear
        /// Each value holds from its key time to the next.
        case discrete
    }

    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var values: [Value]
    /// 0...1, not falling: as many as values (one more when discrete); empty means evenly spaced.
    public var keyTimes: [Double] = []
    public var calculationMode = CalculationMode.linear
    /// One for the way between each two keys; empty means linear.
    public var timingFunctions: [TimingFunction] = []
    public var isAdditive = false

    public init(_ property: AnimatableProperty<Value>, values: [Value], duration: Double) {
        self.property = property
        self.values = values
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        guard !values.isEmpty else { return }
        let fraction = timing.duration > 0 ? min(max(time / timing.duration, 0), 1) : 1
        let value = calculationMode == .discrete ? discreteValue(at: fraction) : linearValue(at: fraction)
        property.set(&properties, isAdditive ? property.get(properties) + value : value)
    }

    private func keyTime(_ index: Int, of intervals: Int) -> Double {
        index < keyTimes.count ? keyTimes[index] : Double(index) / Double(max(intervals, 1))
    }

    private func discreteValue(at fraction: Double) -> Value {
        var index = values.count - 1
        while index > 0 && keyTime(index, of: values.count) > fraction { index -= 1 }
        return values[index]
    }

    private func linearValue(at fraction: Double) -> Value {
        let intervals = values.count - 1
        var index = intervals - 1
        guard index >= 0 else { return values[0] }
        while index > 0 && keyTime(index, of: intervals) > fraction { index -= 1 }
        let start = keyTime(index, of: intervals)
        let length = keyTime(index + 1, of: intervals) - start
        let progress = length > 0 ? min(max((fraction - start) / length, 0), 1) : 1
        let eased = index < timingFunctions.count ? timingFunctions[index].value(at: progress) : progress
        return values[index].interpolated(to: values[index + 1], progress: eased)
    }
}

/// From one value to another along a spring.
public struct SpringAnimation<Value: Interpolable>: Animation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var from: Value
    public var to: Value
    public let spring: Spring
    public var isAdditive = false

    /// Lasts until the spring has settled.
    public init(_ property: AnimatableProperty<Value>, from: Value, to: Value, spring: Spring) {
        self.property = property
        self.from = from
        self.to = to
        self.spring = spring
        timing = MediaTiming(duration: spring.settlingDuration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        let value = from + (to - from).scaled(by: spring.value(at: time))
        property.set(&properties, isAdditive ? property.get(properties) + value : value)
    }
}

/// Several animations on one time line; their times count from the group's start and are cut at its end.
///
/// A duration of 0 within means the group's. What runs until the group's end is still shown at that end, so a fill of the group holds it.
public struct AnimationGroup: Animation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public var animations: [any Animation]

    public init(_ animations: [any Animation], duration: Double) {
        self.animations = animations
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        for animation in animations {
            var animation = animation
            if animation.timing.duration == 0 { animation.timing.duration = timing.duration }
            let begin = animation.timing.beginTime ?? 0
            guard let local = animation.timing.localTime(at: time, begin: begin, includesEnd: true) else { continue }
            animation.apply(at: local, to: &properties)
        }
    }
}
