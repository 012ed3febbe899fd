import Geometry
import Motion

/// An animation through a list of values, after CAKeyframeAnimation. Source: <doc:FeelSheet#3.4-Keyframes>.
///
/// Without values the animation has no effect; a single value is shown for the whole duration.
public struct KeyframeAnimation<Value: Interpolable>: LayerAnimation {
    public enum CalculationMode: Sendable {
        /// Straight from key to key.
        case linear
        /// Each value holds from its key time to the next.
        case discrete
        /// Straight from key to key with a constant speed; `keyTimes` and `timingFunctions` are ignored.
        case paced
        /// Along a smooth curve through all keys (Kochanek-Bartels; Catmull-Rom as long as tension, continuity and bias are 0).
        case cubic
        /// Along the curve of `cubic` with a constant speed.
        case cubicPaced
    }

    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var values: [Value] { didSet { measure() } }
    /// The times at which the values are reached, as parts of the duration. In `discrete` mode these are the times from which the values are shown, and one more time for the end of the last value.
    ///
    /// Each time lies in 0...1, and none is less than the one before. When a time breaks this rule, or when the count differs from that of the values (values + 1 in `discrete` mode), all times
    /// are ignored and the values are evenly spaced, as without times. The first value is shown before the first time, and the last value after the last time.
    public var keyTimes: [Double] = []
    public var calculationMode = CalculationMode.linear { didSet { measure() } }
    /// The curve of time over the whole duration.
    public var timingFunction = TimingFunction.linear
    /// The curves of time between two keys each. Missing functions are linear, and surplus ones are ignored.
    public var timingFunctions: [TimingFunction] = []
    /// How tight the curve is at each key: with 1 the motion stops at the key, with -1 the curve is loose. Missing numbers count as 0. Only the cubic modes use these numbers and the next two.
    public var tensionValues: [Double] = [] { didSet { measure() } }
    /// How sharp the corner is at each key: 0 is smooth, 1 is a corner outwards, -1 a corner inwards.
    public var continuityValues: [Double] = [] { didSet { measure() } }
    /// Which neighbour gives the direction of the curve at each key: with 1 the curve leaves a key in the direction from the key before it, with -1 in the direction to the key after it.
    public var biasValues: [Double] = [] { didSet { measure() } }
    /// Whether the value is added to the current value instead of replacing it.
    public var isAdditive = false
    /// The arc length at each mark, in a paced mode; see `measure`.
    var marks: [Double] = []

    /// - Parameter duration: seconds of one pass; see `MediaTiming.duration` for 0.
    public init(_ property: AnimatableProperty<Value>, values: [Value], duration: Double) {
        self.property = property
        self.values = values
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        if values.isEmpty { return }
        let fraction = timing.duration > 0 ? timingFunction.value(at: time / timing.duration) : 1
        let value = value(at: fraction)
        property.set(&properties, isAdditive ? property.get(properties) + value : value)
    }

    /// The value at `fraction` (0...1) of the duration.
    private func value(at fraction: Double) -> Value {
        if values.count == 1 { return values[0] }
        switch calculationMode {
        case .linear, .cubic:
            let (index, progress) = position(at: fraction)
            let eased = index < timingFunctions.count ? timingFunctions[index].value(at: progress) : progress
            return value(after: index, eased)
        case .discrete: return values[discreteIndex(at: fraction)]
        case .paced, .cubicPaced: return pacedValue(at: fraction)
        }
    }

    /// The value `progress` of the way from the key at `index` to the next.
    func value(after index: Int, _ progress: Double) -> Value {
        switch calculationMode {
        case .cubic, .cubicPaced: curveValue(after: index, progress)
        default: values[index].interpolated(to: values[index + 1], progress: progress)
        }
    }

    private func discreteIndex(at fraction: Double) -> Int {
        let isTimed = isTimed(by: values.count + 1)
        var index = values.count - 1
        while index > 0 && (isTimed ? keyTimes[index] : Double(index) / Double(values.count)) > fraction { index -= 1 }
        return index
    }

    /// The interval between two keys in which `fraction` lies, as the index of its first key, and the progress within the interval.
    private func position(at fraction: Double) -> (index: Int, progress: Double) {
        let isTimed = isTimed(by: values.count)
        let intervals = values.count - 1
        func keyTime(_ index: Int) -> Double { isTimed ? keyTimes[index] : Double(index) / Double(intervals) }
        var index = intervals - 1
        while index > 0 && keyTime(index) > fraction { index -= 1 }
        let start = keyTime(index)
        let length = keyTime(index + 1) - start
        return (index, length > 0 ? min(max((fraction - start) / length, 0), 1) : 1)
    }

    private func isTimed(by count: Int) -> Bool {
        guard keyTimes.count == count else { return false }
        var last = 0.0
        for time in keyTimes {
            guard time >= last, time <= 1 else { return false }
            last = time
        }
        return true
    }
}
