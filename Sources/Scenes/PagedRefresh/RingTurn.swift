/// How far a finger has turned the ring: a step back for every move down, a step on for every other.
///
/// Radians, clockwise. At most one step in a sixtieth of a second counts, however many moves arrive in it. Source: fact sheet 3.
struct RingTurn {
    private(set) var angle = 0.0
    private let begin: Double
    private var y = 0.0
    private var lastSixtieth = -1.0

    /// - Parameter time: of the first move.
    init(at time: Double) { begin = time }

    /// - Parameters:
    ///   - y: how far down the finger is.
    ///   - turns: it is where the ring follows it.
    mutating func move(to y: Double, at time: Double, turns: Bool) {
        // Counted from three quarters of a sixtieth before the first move, so that neither a jitter of some milliseconds nor moves every 16 ms share one.
        let sixtieth = ((time - begin) * 60 + 0.75).rounded(.down)
        guard sixtieth > lastSixtieth else { return }
        lastSixtieth = sixtieth
        if turns { angle += y > self.y ? -Metrics.ringStep : Metrics.ringStep }
        self.y = y
    }
}
