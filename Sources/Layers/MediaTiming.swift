/// The begin, the duration, the speed and the repetitions of an animation, after CAMediaTiming. Source: <doc:FeelSheet#3.5-Media-timing>.
///
/// All times are seconds. The active time is (parent's time - begin) · speed + timeOffset. An animation is active while its active time is in 0 ..< `activeDuration`,
/// and within this time it repeats passes of its duration. Without a repeat count and a repeat duration there is one pass.
public struct MediaTiming: Equatable, Sendable {
    /// The value that shows outside of the active time: none, the start value before it, the end value after it, or both.
    public enum FillMode: Sendable {
        case removed, backwards, forwards, both
    }

    /// The time of the parent at which the animation begins; nil means the time at which it is added, or the group's start for a member of a group.
    public var beginTime: Double?
    /// The duration of one pass. An animation with 0 takes the duration of its group, or of the transaction in which it is added; one below 0 is over at once.
    public var duration: Double
    /// The seconds of the active time for one second of the parent's. With 0 the active time does not run. With a negative speed it runs from `timeOffset` back to 0, where the animation ends,
    /// so one pass backwards needs a time offset of the duration.
    public var speed = 1.0
    /// A number of seconds that is added to the active time.
    public var timeOffset = 0.0
    /// The number of passes, which may be fractional or infinite; 0, less or NaN means one.
    public var repeatCount = 0.0
    /// How long passes are repeated, instead of a number of passes; infinity repeats for ever. With 0, less or NaN, `repeatCount` is used.
    public var repeatDuration = 0.0
    /// Whether every pass is followed by one backwards, which doubles the active duration.
    public var autoreverses = false
    /// How many times per second the shown value changes at most, after CAAnimation's preferredFrameRateRange; nil, 0, less, NaN or infinity means at every frame. The value changes when the layer's own time is a multiple of the
    /// interval, so that animations with the same rate change in the same frames.
    public var preferredFrameRate: Double?
    /// The fill mode. "Before" and "after" refer to the active time, so with a negative speed the state after the end counts as "before".
    public var fillMode = FillMode.removed

    public init(duration: Double) { self.duration = duration }

    /// The length of the active time; infinite for an animation that repeats for ever.
    public var activeDuration: Double {
        guard duration > 0 else { return 0 }
        let passes = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? duration * repeatCount : duration
        return autoreverses ? passes * 2 : passes
    }

    /// The active time at the parent's `time`.
    public func activeTime(at time: Double, begin: Double) -> Double { (time - begin) * speed + timeOffset }

    /// The time of the parent at which the animation ends: infinity when it never ends, and a time before `begin` when it has ended from the start.
    ///
    /// - Parameter isParentReversed: whether the parent's time runs backwards.
    public func endTime(begin: Double, isParentReversed: Bool = false) -> Double {
        guard speed != 0 else { return .infinity }
        let end = (speed > 0) == isParentReversed ? 0 : activeDuration
        return begin + (end - timeOffset) / speed
    }

    /// The time within one pass (0...duration) at the parent's `time`; nil when the animation has no effect at that time.
    ///
    /// - Parameter includesEnd: whether the exact end belongs to the active time. Otherwise the animation has no effect at its end, unless its fill mode holds the end value.
    public func localTime(at time: Double, begin: Double, includesEnd: Bool = false) -> Double? {
        let active = activeTime(at: lookTime(at: time, begin: begin), begin: begin)
        let length = activeDuration
        // With a negative speed the end is at 0.
        if active < 0 || (active == 0 && speed < 0 && !includesEnd) { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        if active < length { return position(in: active, atEnd: false) }
        let isWithin = active == length && (includesEnd || speed < 0)
        return isWithin || fillMode == .forwards || fillMode == .both ? position(in: length, atEnd: true) : nil
    }

    /// For times that lie too early by a rounding error; in intervals of the preferred frame rate.
    private static let tolerance = 1e-6

    /// The preferred frame rate, and the number of its intervals that are over at `time`; nil when the value may change at any time.
    private func intervals(at time: Double, begin: Double) -> (rate: Double, count: Double)? {
        guard let rate = preferredFrameRate, rate > 0, time > begin else { return nil }
        let count = (time * rate + Self.tolerance).rounded(.down)
        return count.isFinite ? (rate, count) : nil
    }

    /// The last time up to `time` at which the preferred frame rate lets the value change.
    private func lookTime(at time: Double, begin: Double) -> Double {
        intervals(at: time, begin: begin).map { max($0.count / $0.rate, begin) } ?? time
    }

    /// The seconds from `time` on until the preferred frame rate lets the value change again; 0 when it may change at any time.
    func timeToChange(at time: Double, begin: Double) -> Double {
        intervals(at: time, begin: begin).map { max(($0.count + 1 - Self.tolerance) / $0.rate - time, 0) } ?? 0
    }

    private func position(in active: Double, atEnd: Bool) -> Double {
        guard duration > 0, active.isFinite else { return duration }
        guard duration.isFinite else { return active }
        var pass = (active / duration).rounded(.down)
        // The quotient may round up to the next whole pass.
        var within = max(active - pass * duration, 0)
        // The end of the last pass is its end, not the start of one more, also where rounding leaves something of that.
        if atEnd && within < duration * 1e-9 && pass > 0 {
            pass -= 1
            within = duration
        }
        let isBackwards = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
        return isBackwards ? duration - within : within
    }
}
