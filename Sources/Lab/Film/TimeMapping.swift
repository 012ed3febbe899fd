/// Which part of its takes a shot shows, and how fast.
///
/// A film that shows less of a take has frames of the film of all of it: a cut moves no frame.
public struct TimeMapping: Equatable, Sendable {
    /// A part of a take with a speed of its own; seconds of the take.
    public struct Ramp: Equatable, Sendable {
        public let start: Double
        public let end: Double
        public let speed: Double

        /// Nil unless it begins at 0 or later and before it ends, and the speed is 0.01 to 100.
        public init?(from start: Double, to end: Double, speed: Double) {
            guard start >= 0, start < end, end.isFinite, TimeMapping.speeds.contains(speed) else { return nil }
            (self.start, self.end, self.speed) = (start, end, speed)
        }
    }

    public static let speeds = 0.01...100

    /// What is shown of the take, in its seconds.
    public var start = 0.0
    public var end = Double.infinity
    /// Seconds of the take for each second of the film, where no ramp says otherwise.
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

    /// The take's time that a frame shows; frames are counted from the take's beginning, whether they are shown or not.
    ///
    /// Without ramps frame k shows k · speed / rate, so a film at half speed holds twice as many frames and none is shown twice.
    func time(ofFrame index: Int, framesPerSecond: Double) -> Double {
        // Where nothing is slower, frames are those of a trace, to the last bit.
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
