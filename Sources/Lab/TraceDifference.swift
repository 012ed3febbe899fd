import Takes

/// What differs between two traces: when first, by how much, and when most.
///
/// Each time of the old trace within the times of the new one is compared. Where the new trace has no value at that time, it is on the straight line between its neighbours if it is a number, and the one before
/// otherwise.
public struct TraceDifference: Equatable, Sendable {
    /// What a probe says at the first frame at which it differs.
    public struct Change: Equatable, Sendable {
        public let old: ProbeValue
        public let new: ProbeValue
    }

    /// One probe in all frames.
    public struct Probe: Equatable, Sendable {
        public let name: String
        public fileprivate(set) var first: Change
        /// The rows of the old trace in which it differs; never empty.
        public fileprivate(set) var rows: [Int] = []
        /// How far apart the numbers are at each of these rows; nothing for words.
        public fileprivate(set) var distances: [Double] = []

        /// The row in which the numbers are furthest apart, and how far.
        public var largest: (row: Int, distance: Double)? {
            zip(rows, distances).max { $0.1 < $1.1 }.map { (row: $0.0, distance: $0.1) }
        }
    }

    /// The first row of the old trace that differs, counted from 0: of a take, its frame.
    public let row: Int
    /// Seconds.
    public let time: Double
    /// Those that ever differ, in the order of the old trace.
    public let probes: [Probe]
    /// The ends of the two traces, seconds, when their frames stand at the same times and one of them has more.
    public let ends: (old: Double, new: Double)?

    public static func == (a: TraceDifference, b: TraceDifference) -> Bool {
        a.row == b.row && a.time == b.time && a.probes == b.probes && a.ends?.old == b.ends?.old && a.ends?.new == b.ends?.new
    }

    /// Nil when nothing differs in the columns that both have.
    ///
    /// - Parameter tolerance: numbers that differ by no more count as the same.
    public init?(from old: Trace, to new: Trace, tolerance: Double = 0) {
        let places = old.places(in: new)
        probes = old.columns.compactMap { column in
            guard let other = new.column(column.name)?.values else { return nil }
            var probe: Probe?
            for (row, place) in places.enumerated() {
                guard let place, case let (a, b) = (column.values[row], place.value(in: other)), !a.isSame(as: b, tolerance) else {
                    continue
                }
                var found = probe ?? Probe(name: column.name, first: Change(old: a, new: b))
                found.rows.append(row)
                if case .number(let a) = a, case .number(let b) = b { found.distances.append(abs(b - a)) }
                probe = consume found
            }
            return probe
        }
        ends = old.hasFrames(of: new) && old.times.count != new.times.count ? (old.times.last ?? 0, new.times.last ?? 0) : nil
        guard !probes.isEmpty || ends != nil else { return nil }
        row = probes.map { $0.rows[0] }.min() ?? min(old.times.count, new.times.count)
        time = row < old.times.count ? old.times[row] : new.times[row]
    }

    /// The probes that differ in the first row. None does when one trace ends there and the other goes on.
    public var firstProbes: [Probe] { probes.filter { $0.rows[0] == row } }

    /// Such as `first different at frame 143: card.height 96 -> 88, and 2 more`.
    public var text: String {
        guard let probe = firstProbes.first else { return "one ends before frame \(row), and the other goes on" }
        let (more, words) = (firstProbes.count - 1, probe.first.words)
        let change = probe.name == Trace.picture ? probe.name : "\(probe.name) \(words.old) -> \(words.new)"
        return "first different at frame \(row): \(change)\(more > 0 ? ", and \(more) more" : "")"
    }
}

extension TraceDifference.Change {
    /// Both values as short as they can be told apart: numbers with three decimals, or with all digits.
    public var words: (old: String, new: String) {
        func short(_ value: ProbeValue) -> String {
            if case .number(let number) = value, number.isFinite {
                ((number * 1000).rounded() / 1000).shortDescription
            } else {
                value.description
            }
        }
        return short(old) == short(new) ? (old.description, new.description) : (short(old), short(new))
    }
}

extension Trace {
    /// Where a time lies: at a row, or so far between it and the next one.
    struct Place {
        let row: Int
        /// From 0 to less than 1.
        let fraction: Double

        func value(in values: [ProbeValue]) -> ProbeValue {
            guard fraction > 0, case .number(let from) = values[row], case .number(let to) = values[row + 1] else { return values[row] }
            return .number(from + (to - from) * fraction)
        }
    }

    /// Both stand at the same times, as far as the shorter one goes.
    func hasFrames(of other: Trace) -> Bool { zip(times, other.times).allSatisfy { abs($0 - $1) <= Take.sameMoment } }

    /// The place of each time in the other trace; nil for times before its first or after its last.
    func places(in other: Trace) -> [Place?] {
        // A recorded take may have two frames at the same time.
        if hasFrames(of: other) { return times.indices.map { $0 < other.times.count ? Place(row: $0, fraction: 0) : nil } }
        var row = 0
        return times.map { time in
            while row + 1 < other.times.count, other.times[row + 1] <= time + Take.sameMoment { row += 1 }
            guard row < other.times.count, other.times[row] <= time + Take.sameMoment else { return nil }
            if abs(other.times[row] - time) <= Take.sameMoment { return Place(row: row, fraction: 0) }
            guard row + 1 < other.times.count else { return nil }
            return Place(row: row, fraction: (time - other.times[row]) / (other.times[row + 1] - other.times[row]))
        }
    }

    /// How many times of this trace lie within those of the other.
    public func overlap(with other: Trace) -> Int { places(in: other).count { $0 != nil } }
}

extension Trace {
    /// How far the probe that differs most is off in each frame of a film; where no number differs, 1 for each frame that differs.
    public func strip(_ difference: TraceDifference, framesPerSecond: Double, until end: Double) -> (name: String, values: [Double]) {
        let probe = difference.probes.max { ($0.largest?.distance ?? 0) < ($1.largest?.distance ?? 0) }
        var distances = times.map { _ in 0.0 }
        for (index, row) in (probe?.rows ?? []).enumerated() {
            distances[row] = (probe?.distances ?? []).indices.contains(index) ? probe?.distances[index] ?? 0 : 1
        }
        let film = Trace(times: (0...Int((end * framesPerSecond).rounded())).map { Double($0) / framesPerSecond }, columns: [])
        let values = film.places(in: self).map { $0.map { distances[$0.row] } ?? 0 }
        return (probe?.name ?? "difference", values)
    }
}

extension ProbeValue {
    fileprivate func isSame(as other: ProbeValue, _ tolerance: Double) -> Bool {
        guard case .number(let a) = self, case .number(let b) = other else { return self == other }
        return a == b || abs(a - b) <= tolerance || a.isNaN && b.isNaN
    }
}
