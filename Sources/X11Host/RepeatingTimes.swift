/// The times at which a repeating timer fires, in nanoseconds of the monotonic clock.
///
/// A timer that is set anew for every tick costs a thread of Dispatch a wake-up for each. So it repeats, and is set only when its next time is not near enough to the wanted one.
package struct RepeatingTimes {
    package let first: UInt64
    /// At least 1.
    package let interval: UInt64

    package init(first: UInt64, interval: UInt64) { (self.first, self.interval) = (first, interval) }

    /// A tick may come this much before or after the wanted time, in nanoseconds. An earlier frame misses the input of this time, and a later one takes it from the millisecond that `Latch` keeps in reserve.
    static let (earliest, latest): (UInt64, UInt64) = (200_000, 100_000)

    /// The first time after `now` at which the timer fires, if it is near enough to `wanted`.
    package func time(near wanted: UInt64, after now: UInt64) -> UInt64? {
        let next = now < first ? first : first + ((now - first) / interval + 1) * interval
        return next + Self.earliest >= wanted && next <= wanted + Self.latest ? next : nil
    }
}
