/// When something happens and how its own time runs, after CAMediaTiming. Source: <doc:FeelSheet#3.5-Media-timing>.
///
/// All times are seconds. The active time is (parent's time - begin) · speed + timeOffset; something is active from 0 to `activeDuration` of it,
/// and repeats its duration within. Without a repeat count and a repeat duration it happens once.
public struct MediaTiming: Equatable, Sendable {
    /// What shows outside the active time: nothing of it, its start before, its end after, or both.
    public enum FillMode: Sendable {
        case removed, backwards, forwards, both
    }

    /// In the parent's time; nil means "when it is added" (for a member of a group: the group's start).
    public var beginTime: Double?
    /// Of one pass. An animation with 0 takes on that of its group, or of the transaction it is added in; one below 0 is over at once.
    public var duration: Double
    /// Own seconds for one of the parent's. 0 stands still; a negative one runs from `timeOffset` backwards and ends at the active time 0, so a pass backwards
    /// takes a time offset of the duration.
    public var speed = 1.0
    /// Added to the active time.
    public var timeOffset = 0.0
    /// How many passes; may be fractional or infinite. 0, less or NaN: one.
    public var repeatCount = 0.0
    /// How long passes go on, in place of a count of them; infinite for ever. 0, less or NaN: the count holds.
    public var repeatDuration = 0.0
    /// Every pass is followed by one backwards; the active length is doubled.
    public var autoreverses = false
    /// How many different looks a second has at most, as CAAnimation's preferredFrameRateRange; nil for as many as there are frames. They change when the layer's own time is a multiple of their
    /// interval, so that what moves together changes together.
    public var preferredFrameRate: Double?
    /// Looks at the active time, so that with a negative speed the end is the "before".
    public var fillMode = FillMode.removed

    public init(duration: Double) { self.duration = duration }

    /// The whole active length in its own time; infinite when it repeats for ever.
    public var activeDuration: Double {
        guard duration > 0 else { return 0 }
        let passes = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? duration * repeatCount : duration
        return autoreverses ? passes * 2 : passes
    }

    /// The active time at the parent's `time`.
    public func activeTime(at time: Double, begin: Double) -> Double { (time - begin) * speed + timeOffset }

    /// When it ends in the parent's time: infinity when it never does, a time before `begin` when it is over from the start.
    ///
    /// - Parameter isParentReversed: the parent's time runs backwards.
    public func endTime(begin: Double, isParentReversed: Bool = false) -> Double {
        guard speed != 0 else { return .infinity }
        let end = (speed > 0) == isParentReversed ? 0 : activeDuration
        return begin + (end - timeOffset) / speed
    }

    /// The time within one pass (0...duration) at the parent's `time`, or nil when it has no effect then.
    ///
    /// - Parameter includesEnd: its very end counts as within; otherwise it has no effect then, unless its fill mode says so.
    public func localTime(at time: Double, begin: Double, includesEnd: Bool = false) -> Double? {
        let active = activeTime(at: lookTime(at: time, begin: begin), begin: begin)
        let length = activeDuration
        // With a negative speed the end is at 0.
        if active < 0 || (active == 0 && speed < 0 && !includesEnd) { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        if active < length { return position(in: active, atEnd: false) }
        let isWithin = active == length && (includesEnd || speed < 0)
        return isWithin || fillMode == .forwards || fillMode == .both ? position(in: length, atEnd: true) : nil
    }

    /// The time at which the look that is shown at `time` began. `time` may lie a rounding error too early.
    private func lookTime(at time: Double, begin: Double) -> Double {
        guard let rate = preferredFrameRate, rate > 0, time > begin else { return time }
        return max((time * rate + 1e-6).rounded(.down) / rate, begin)
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
