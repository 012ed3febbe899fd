/// The times at which a repeating timer fires, in nanoseconds of the monotonic clock.
///
/// Setting a timer anew for every tick would wake a thread of Dispatch each time, so the timer repeats, and is set again only when its next firing is too far from the wanted time.
package struct RepeatingTimes {
    let first: UInt64
    /// At least 1.
    let interval: UInt64

    package init(first: UInt64, interval: UInt64) { (self.first, self.interval) = (first, interval) }

    /// A tick may come this much before or after the wanted time, in nanoseconds. A frame that begins earlier misses the input of that time, and one that begins later uses up a part of the millisecond that `Latch` keeps in reserve.
    static let (earliest, latest): (UInt64, UInt64) = (200_000, 100_000)

    /// The first time after `now` at which the timer fires, if it is near enough to `wanted`.
    package func time(near wanted: UInt64, after now: UInt64) -> UInt64? {
        let next = now < first ? first : first + ((now - first) / interval + 1) * interval
        return next + Self.earliest >= wanted && next <= wanted + Self.latest ? next : nil
    }
}
