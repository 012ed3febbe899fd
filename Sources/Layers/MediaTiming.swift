/// When something happens and how its own time runs, after CAMediaTiming.
///
/// All times are seconds of the parent's time. Active time is (parent - beginTime) · speed + timeOffset; the total active length is duration · repeatCount, twice
/// that with autoreverses. Source: feel sheet 3.5.
public struct MediaTiming: Equatable, Sendable {
    public enum FillMode: Sendable {
        case removed, backwards, forwards, both
    }

    /// In the parent's time; nil means "when it is added".
    public var beginTime: Double?
    public var duration: Double
    public var speed = 1.0
    public var timeOffset = 0.0
    /// How often; may be fractional or infinite.
    public var repeatCount = 1.0
    public var autoreverses = false
    public var fillMode = FillMode.removed

    public init(duration: Double) { self.duration = duration }

    /// The whole active length in its own time; infinite when it repeats for ever.
    public var activeDuration: Double { duration > 0 ? duration * repeatCount * (autoreverses ? 2 : 1) : 0 }

    /// When it ends in the parent's time, or infinity when it never does.
    public func endTime(begin: Double) -> Double {
        guard speed > 0 else { return .infinity }
        return begin + (activeDuration - timeOffset) / speed
    }

    /// The time within one pass (0...duration) at the parent's `time`, or nil when the animation has no effect then.
    ///
    /// - Parameter includesEnd: its very end counts as within; otherwise it has no effect then, unless its fill mode says so.
    public func localTime(at time: Double, begin: Double, includesEnd: Bool = false) -> Double? {
        let active = (time - begin) * speed + timeOffset
        if active < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        guard active < activeDuration else {
            let shows = fillMode == .forwards || fillMode == .both || (includesEnd && active == activeDuration)
            return shows ? position(in: activeDuration, atEnd: true) : nil
        }
        return position(in: active, atEnd: false)
    }

    private func position(in active: Double, atEnd: Bool) -> Double {
        guard duration > 0, active.isFinite else { return duration }
        var pass = (active / duration).rounded(.down)
        // The quotient may round up to the next whole pass.
        var within = max(active - pass * duration, 0)
        // The end of the last pass is its end, not the start of one more.
        if atEnd && within == 0 && pass > 0 {
            pass -= 1
            within = duration
        }
        let isBackwards = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
        return isBackwards ? duration - within : within
    }
}
