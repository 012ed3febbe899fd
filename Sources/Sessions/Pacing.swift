/// Tells which time of the session it is, and when the next frame is wanted.
///
/// The session's time may run slower than the machine's or stand still, and it has no jump when that changes. All times are seconds.
public struct Pacing: Sendable {
    /// What the host is to do until something happens.
    public enum Next: Equatable, Sendable {
        /// Tick with the display.
        case tick
        /// Call once, at this time of the machine.
        case wake(at: Double)
        case rest

        /// The same, but woken at `time` at the latest.
        public func sooner(than time: Double) -> Next {
            switch self {
            case .tick: .tick
            case .wake(let due): .wake(at: min(due, time))
            case .rest: .wake(at: time)
            }
        }
    }

    /// The number of session seconds per second.
    public private(set) var rate = 1.0
    /// Somebody has stopped the time.
    public private(set) var isPaused = false
    /// The time stands still because nobody can see anything.
    public private(set) var isHidden = false
    /// The time goes on by `step` and `move` only.
    public let isStepped: Bool
    private var machineAnchor: Double
    private var anchor = 0.0

    /// The speeds to choose from, in falling order.
    static let rates = [1.0, 1.0 / 2, 1.0 / 4, 1.0 / 10]

    public init(startingAt machineTime: Double, rate: Double = 1, isStepped: Bool = false) {
        machineAnchor = machineTime
        self.rate = rate
        self.isStepped = isStepped
    }

    /// The time does not go on by itself.
    public var isStopped: Bool { isPaused || isHidden || isStepped }

    /// The session's time, in whole microseconds, which takes write as short numbers.
    public func time(at machineTime: Double) -> Double {
        ((anchor + (isStopped ? 0 : max(machineTime - machineAnchor, 0) * rate)) * 1e6).rounded() / 1e6
    }

    /// - Parameters:
    ///   - isMoving: the next frame may look different.
    ///   - due: the session's time at which something will happen by itself.
    public func next(isMoving: Bool, due: Double?) -> Next {
        if isStopped { return .rest }
        if isMoving { return .tick }
        return due.map { .wake(at: machineAnchor + ($0 - anchor) / rate) } ?? .rest
    }

    public mutating func setPaused(_ paused: Bool, at machineTime: Double) { change(at: machineTime) { $0.isPaused = paused } }

    public mutating func setHidden(_ hidden: Bool, at machineTime: Double) { change(at: machineTime) { $0.isHidden = hidden } }

    /// The next slower speed of the list; it stays as it is when there is none.
    public mutating func slowDown(at machineTime: Double) {
        change(at: machineTime) { pacing in pacing.rate = Self.rates.first { $0 < pacing.rate } ?? pacing.rate }
    }

    /// The next faster speed of the list.
    public mutating func speedUp(at machineTime: Double) {
        change(at: machineTime) { pacing in pacing.rate = Self.rates.last { $0 > pacing.rate } ?? pacing.rate }
    }

    /// Advances by `duration` session seconds although the time stands still.
    public mutating func step(by duration: Double) { anchor += duration }

    /// Goes on from another session time.
    public mutating func move(to time: Double, at machineTime: Double) {
        machineAnchor = machineTime
        anchor = time
    }

    private mutating func change(at machineTime: Double, _ change: (inout Pacing) -> Void) {
        move(to: time(at: machineTime), at: machineTime)
        change(&self)
    }
}
