import Takes

/// The lines of a take that may mean the present frame, so that a check of many lines does not look at all of them at every frame.
struct LineQueue {
    private let times: [ClosedRange<Double>]
    /// The lines that are not open yet, the next one last.
    private var waiting: [Int]
    /// The indices of the open lines, in the order of the lines.
    private(set) var open: [Int] = []

    /// - Parameter times: the times that each line means, in seconds.
    init(_ times: [ClosedRange<Double>]) {
        self.times = times
        waiting = times.indices.sorted { times[$0].lowerBound > times[$1].lowerBound }
    }

    /// Opens the lines whose times have begun before a frame is replaced, and drops those whose times have ended before it is shown. Frames have to come in the order of their times.
    ///
    /// - Parameters:
    ///   - time: the time of the frame, in seconds.
    ///   - end: the time at which the next frame replaces it.
    mutating func advance(to time: Double, until end: Double) {
        // Twice the tolerance keeps a line rather too long than too short, because the comparison itself rounds.
        let tolerance = 2 * Take.sameMoment
        open.removeAll { times[$0].upperBound < time - tolerance }
        let count = open.count
        while let next = waiting.last, times[next].lowerBound <= max(time, end) + tolerance {
            waiting.removeLast()
            open.append(next)
        }
        if open.count > count { open.sort() }
    }

    /// Drops lines that need no further comparison.
    mutating func drop(_ lines: Set<Int>) { if !lines.isEmpty { open.removeAll(where: lines.contains) } }
}
