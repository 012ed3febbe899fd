import Geometry
import Motion

/// Through a row of values, after CAKeyframeAnimation. Source: <doc:FeelSheet#3.4-Keyframes>.
///
/// Without values it has no effect; a single value stands for the whole duration.
public struct KeyframeAnimation<Value: Interpolable>: LayerAnimation {
    public enum CalculationMode: Sendable {
        /// Straight from key to key.
        case linear
        /// Each value holds from its key time to the next.
        case discrete
        /// Straight from key to key, at one speed all the way: key times and the functions of the ways between are not looked at.
        case paced
        /// Along a smooth curve through all keys (Kochanek-Bartels; Catmull-Rom as long as tension, continuity and bias are 0).
        case cubic
        /// Along the curve of `cubic`, at one speed all the way.
        case cubicPaced
    }

    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public let property: AnimatableProperty<Value>
    public var values: [Value] { didSet { measure() } }
    /// When each value is reached (when discrete: shown, and one time more for the end of the last), as parts of the duration.
    ///
    /// Each in 0...1 and none less than the one before. Times that are not, or of another count than values (values + 1 when discrete), are
    /// ignored altogether, and the values then evenly spaced, as with no times. Before the first time the first value stands, after the last the last.
    public var keyTimes: [Double] = []
    public var calculationMode = CalculationMode.linear { didSet { measure() } }
    /// The pace of the whole.
    public var timingFunction = TimingFunction.linear
    /// One for the way between each two keys; missing ones mean linear, more are not looked at.
    public var timingFunctions: [TimingFunction] = []
    /// How tight the curve is at each key: 1 stops there, -1 is slack. Missing ones are 0, as for the next two; only cubic modes look at them.
    public var tensionValues: [Double] = [] { didSet { measure() } }
    /// How sharp the corner is at each key: 1 and -1 are corners, outwards and inwards, 0 is smooth.
    public var continuityValues: [Double] = [] { didSet { measure() } }
    /// Which of the neighbours the curve heeds at each key: 1 goes on straight from the one before, -1 aims at the one after.
    public var biasValues: [Double] = [] { didSet { measure() } }
    /// Adds its value to what is there instead of replacing it.
    public var isAdditive = false
    /// How far it is along the way to each mark, in a paced mode; see `measure`.
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

    /// The value when `fraction` (0...1) of the whole is over.
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

    /// The last key that is reached, short of the last, and how much of the way to the next is done.
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
