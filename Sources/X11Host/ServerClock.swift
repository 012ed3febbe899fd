/// Turns an X server's time stamps (milliseconds, 32 bits, wrapping every 49.7 days) into seconds of this program's monotonic clock.
///
/// An event can only arrive after it happened, so the smallest difference seen between arrival and time stamp is the best
/// known distance of the two clocks. The result never lies after the arrival and never before the last result.
public struct ServerClock: Sendable {
    /// How far two quartz clocks may drift apart, in seconds a second: 100 ppm, the usual tolerance of a crystal. The smallest difference is
    /// forgotten this fast, so that a server with a slow clock of its own does not fall ever further behind.
    private static let drift = 1e-4

    /// When two events arrive further apart than this and have the same time stamp, the server's clock stands still; seconds.
    private static let longestSameStamp = 0.02

    /// Milliseconds of the server at the last event, without the wrap; nil before the first.
    private var stampMilliseconds: Int64?
    private var smallestDifference = Double.infinity
    private var lastArrival = 0.0
    private var lastResult = -Double.infinity

    public init() {}

    /// When the event stamped `stamp` happened, in monotonic seconds.
    ///
    /// - Parameters:
    ///   - stamp: the server's milliseconds; 0 (CurrentTime, sent by programs that know no better) means "now".
    ///   - arrival: monotonic seconds at which the event was read; not before the arrival of the last call.
    public mutating func seconds(stamp: UInt32, arrival: Double) -> Double {
        guard stamp != 0 else { return arrivalOnly(arrival) }
        let milliseconds = unwrapped(stamp, arrival: arrival)
        let server = Double(milliseconds) / 1000
        let standsStill = milliseconds == stampMilliseconds && arrival - lastArrival > Self.longestSameStamp
        let followed = standsStill ? .infinity : smallestDifference + (arrival - lastArrival) * Self.drift
        smallestDifference = min(followed, arrival - server)
        stampMilliseconds = milliseconds
        lastArrival = arrival
        lastResult = max(lastResult, min(server + smallestDifference, arrival))
        return lastResult
    }

    /// The stamp without the wrap. Weeks may lie between two events, so of all values that the stamp may mean, the result is the one that is nearest to the time of the monotonic clock.
    private func unwrapped(_ stamp: UInt32, arrival: Double) -> Int64 {
        guard let stampMilliseconds else { return Int64(stamp) }
        let expected = stampMilliseconds + Int64((arrival - lastArrival) * 1000)
        return expected + Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: expected)))
    }

    /// The time of an event without a reliable time stamp: its arrival, but never before the last result.
    public mutating func arrivalOnly(_ arrival: Double) -> Double {
        lastResult = max(lastResult, arrival)
        return lastResult
    }
}
