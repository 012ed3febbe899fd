/// The part of its takes that a shot shows, and the speed at which it shows them.
///
/// Frames are counted from the start of the take, so a film of a part of a take has the same frames as a film of the whole take.
public struct TimeMapping: Equatable, Sendable {
    /// A part of a take with its own speed; start and end in seconds of the take.
    public struct Ramp: Equatable, Sendable {
        let start: Double
        let end: Double
        let speed: Double

        /// Nil unless the ramp begins at 0 or later and before its end, and the speed is 0.01 to 100.
        public init?(from start: Double, to end: Double, speed: Double) {
            guard start >= 0, start < end, end.isFinite, TimeMapping.speeds.contains(speed) else { return nil }
            (self.start, self.end, self.speed) = (start, end, speed)
        }
    }

    public static let speeds = 0.01...100

    /// The part of the take that is shown, in seconds of the take.
    public var start = 0.0
    public var end = Double.infinity
    /// Seconds of the take for each second of the film, outside of the ramps.
    public var speed = 1.0
    public private(set) var ramps: [Ramp] = []

    public init() {}

    /// Adds a ramp; false when it overlaps another one.
    public mutating func add(_ ramp: Ramp) -> Bool {
        guard ramps.allSatisfy({ ramp.end <= $0.start || $0.end <= ramp.start }) else { return false }
        ramps.append(ramp)
        ramps.sort { $0.start < $1.start }
        return true
    }

    /// The time of the take that a frame shows; frames are counted from the start of the take, whether they are shown or not.
    ///
    /// Without ramps frame k shows the time k · speed / rate, so a film at half speed has twice as many frames and shows none of them twice.
    func time(ofFrame index: Int, framesPerSecond: Double) -> Double {
        // Without ramps the times are bit for bit those of the frames of a trace.
        guard !ramps.isEmpty else { return Double(index) / (framesPerSecond / speed) }
        var (time, left) = (0.0, Double(index) / framesPerSecond)
        for ramp in ramps {
            let before = (ramp.start - time) / speed
            if left <= before { break }
            left -= before
            let inside = (ramp.end - ramp.start) / ramp.speed
            if left <= inside { return ramp.start + left * ramp.speed }
            left -= inside
            time = ramp.end
        }
        return time + left * speed
    }
}
