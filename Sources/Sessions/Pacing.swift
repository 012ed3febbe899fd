/// Computes the session's time from the machine's time, and the time of the next frame.
///
/// The session's time may run slower than the machine's time or stand still, and it does not jump when this changes. All times are seconds.
public struct Pacing: Sendable {
    /// An instruction for the host until the next event.
    public enum Next: Equatable, Sendable {
        /// Tick with the display.
        case tick
        /// Input is expected at a time of the machine within this range. Call `onFrame` once if it has not come at the end.
        case listen(ClosedRange<Double>)
        /// Call `onFrame` once, at this time of the machine.
        case wake(at: Double)
        case rest

        /// The same instruction, except that the host wakes at `time` at the latest.
        public func sooner(than time: Double) -> Next {
            switch self {
            case .tick: .tick
            case .wake(let due): .wake(at: min(due, time))
            case .rest, .listen: .wake(at: time)
            }
        }
    }

    /// The number of session seconds per second.
    public private(set) var rate = 1.0
    /// Whether the user has stopped the time.
    public private(set) var isPaused = false
    /// Whether the time stands still because the window cannot be seen.
    public private(set) var isHidden = false
    /// Whether only `step` and `move` change the time.
    public let isStepped: Bool
    private var machineAnchor: Double
    private var anchor = 0.0
    /// The session's time up to which frames are known to look like the last one.
    private var stillUntil = -Double.infinity
    /// The machine's time of the last input, and the mean time from one input to the next.
    private var (lastInput, inputInterval) = (-Double.infinity, Double.infinity)

    /// The last answer of `awaitedInput`: whether input comes in a stream, and hardly more often than frames.
    private var awaitsInput = false
    /// Input of which the next event comes later than this is no stream; seconds.
    private static let longestInputInterval = 0.05
    /// Inputs that are no further apart than this come at the same time; seconds.
    private static let shortestInputInterval = 0.0005

    /// The speeds to choose from, in falling order.
    static let rates = [1.0, 1.0 / 2, 1.0 / 4, 1.0 / 10]

    public init(startingAt machineTime: Double, rate: Double = 1, isStepped: Bool = false) {
        machineAnchor = machineTime
        self.rate = rate
        self.isStepped = isStepped
    }

    /// Whether the time stands still at present.
    public var isStopped: Bool { isPaused || isHidden || isStepped }

    /// The session's time at a time of the machine. It is rounded to whole microseconds, so that takes contain short numbers.
    public func time(at machineTime: Double) -> Double {
        (anchor + (isStopped ? 0 : max(machineTime - machineAnchor, 0) * rate)).rounded(toDigits: 6)
    }

    /// - Parameters:
    ///   - isMoving: whether the next frame may look different.
    ///   - due: the session's time of the next timer or animation; nil for none.
    public func next(isMoving: Bool, due: Double?) -> Next {
        if isStopped { return .rest }
        if isMoving { return .tick }
        return due.map { .wake(at: machineAnchor + (Self.sessionTime(notBefore: $0) - anchor) / rate) } ?? .rest
    }

    /// Has to be called with the machine's time of each input that moves something, such as a touch.
    public mutating func noteInput(at machineTime: Double) {
        let interval = machineTime - lastInput
        // Two fingers may move at the same time.
        guard interval > Self.shortestInputInterval else { return }
        // The mean of the last few, because the times are those of a clock that counts milliseconds.
        let isStream = max(interval, inputInterval) < Self.longestInputInterval
        inputInterval = isStream ? inputInterval + (interval - inputInterval) / 4 : interval
        lastInput = machineTime
    }

    /// The times of the machine at which the next input may come, if input comes in a stream and hardly more often than frames; nil otherwise. Each event is then drawn when it comes: at the next tick it would be older, and no frame would be saved.
    ///
    /// - Parameter period: seconds from one frame of the display to the next.
    public mutating func awaitedInput(at machineTime: Double, period: Double) -> ClosedRange<Double>? {
        // The two shares differ, so that a mouse near the border does not change the mode again and again.
        awaitsInput = inputInterval > period * (awaitsInput ? 0.6 : 0.75) && inputInterval < Self.longestInputInterval
        guard awaitsInput, !isStopped else { return nil }
        // An input that comes unusually soon waits for a frame at most.
        let times = lastInput + min(inputInterval, period)...lastInput + inputInterval + period
        return times.upperBound > machineTime ? times : nil
    }

    /// Says that frames before `due` look like the last one, unless `disturb` is called; nil when they may differ. The time is the session's.
    public mutating func keepStill(until due: Double?) { stillUntil = due ?? -.infinity }

    /// Has to be called when something has happened after which the next frame may differ.
    public mutating func disturb() { stillUntil = -.infinity }

    /// Whether a frame at a time of the machine would look like the last one.
    public func isStill(at machineTime: Double) -> Bool { time(at: machineTime) < stillUntil }

    /// The first time that a session can have at or after `due`. A frame at the nearest one might come before it, and would then come again and again.
    private static func sessionTime(notBefore due: Double) -> Double {
        let whole = (due * 1e6).rounded(.up)
        return (whole / 1e6 < due ? whole + 1 : whole) / 1e6
    }

    public mutating func setPaused(_ paused: Bool, at machineTime: Double) { change(at: machineTime) { $0.isPaused = paused } }

    public mutating func setHidden(_ hidden: Bool, at machineTime: Double) { change(at: machineTime) { $0.isHidden = hidden } }

    /// Changes to the next slower speed of the list; at the slowest speed nothing changes.
    public mutating func slowDown(at machineTime: Double) {
        change(at: machineTime) { pacing in pacing.rate = Self.rates.first { $0 < pacing.rate } ?? pacing.rate }
    }

    /// Changes to the next faster speed of the list; at the fastest speed nothing changes.
    public mutating func speedUp(at machineTime: Double) {
        change(at: machineTime) { pacing in pacing.rate = Self.rates.last { $0 > pacing.rate } ?? pacing.rate }
    }

    /// Advances by `duration` session seconds although the time stands still.
    public mutating func step(by duration: Double) { anchor += duration }

    /// Continues from another session time.
    public mutating func move(to time: Double, at machineTime: Double) {
        machineAnchor = machineTime
        anchor = time
    }

    private mutating func change(at machineTime: Double, _ change: (inout Pacing) -> Void) {
        move(to: time(at: machineTime), at: machineTime)
        change(&self)
    }
}
