/// The angle by which a finger has turned the ring: one step anticlockwise for every move down, one step clockwise for every other move.
///
/// Radians, clockwise. At most one step in a sixtieth of a second counts, however many moves arrive in it. Source: <doc:PagedRefreshSheet#3-Mappings>.
struct RingTurn {
    private(set) var angle = 0.0
    private let begin: Double
    private var y: Double
    private var lastSixtieth = -1.0

    /// - Parameters:
    ///   - y: the distance at which the finger begins.
    ///   - time: the time of the first move, in seconds.
    init(from y: Double, at time: Double) { (self.y, begin) = (y, time) }

    /// - Parameters:
    ///   - y: the distance of the finger below its start.
    ///   - turns: whether the ring follows the finger at this place.
    mutating func move(to y: Double, at time: Double, turns: Bool) {
        // Sixtieths are counted from three quarters of one before the first move. Then moves every 16 ms, or with a jitter of some milliseconds, fall into different sixtieths.
        let sixtieth = ((time - begin) * 60 + 0.75).rounded(.down)
        guard sixtieth > lastSixtieth else { return }
        lastSixtieth = sixtieth
        if turns { angle += y > self.y ? -Metrics.ringStep : Metrics.ringStep }
        self.y = y
    }
}
