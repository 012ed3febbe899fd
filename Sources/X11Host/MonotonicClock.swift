import Glibc

/// The clock of all times in this module: seconds since the machine started, which never go back.
public enum MonotonicClock {
    /// Seconds on CLOCK_MONOTONIC, the clock of the kernel's timers and of a local X server's time stamps.
    public static var now: Double { Double(nanoseconds) / 1e9 }

    /// The time of the same clock in nanoseconds, as `DispatchTime(uptimeNanoseconds:)` takes it.
    static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Stops the thread until this time of the clock, in nanoseconds; a time that is over stops nothing.
    static func sleep(until nanoseconds: UInt64) {
        var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
}
