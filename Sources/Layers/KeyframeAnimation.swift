import Geometry
import Motion

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
