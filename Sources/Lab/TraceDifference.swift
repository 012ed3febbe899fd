import Takes

/// The differences between two traces: the first one, the largest one, and all rows that differ.
///
/// Each time of the old trace within the times of the new one is compared. Where the new trace has no row at that time, a number is
/// interpolated linearly between the rows before and after it, and any other value is taken from the row before it.
public struct TraceDifference: Equatable, Sendable {
    /// The two values of a probe at the first frame at which they differ.
    public struct Change: Equatable, Sendable {
        public let old: ProbeValue
        public let new: ProbeValue
    }

    /// One probe in all frames.
    public struct Probe: Equatable, Sendable {
        public let name: String
        public let first: Change
        /// The rows one after the other, of which a probe has a hundred thousand when two long takes part early.
        private var runs: [Range<Int>] = []
        /// The distance at each of the rows; NaN where there is none.
        private var numbers = RepeatedValues<Double>()
        /// The row in which the distance between the numbers is largest, and this distance; nil when there is no distance. The first one of several that are as large counts.
        public private(set) var largest: (row: Int, distance: Double)?

        fileprivate init(name: String, first: Change) { (self.name, self.first) = (name, first) }

        fileprivate mutating func append(_ row: Int, distance: Double?) {
            if let last = runs.last, last.upperBound == row {
                runs[runs.count - 1] = last.lowerBound..<row + 1
            } else {
                runs.append(row..<row + 1)
            }
            numbers.append(distance ?? .nan)
            if let distance, distance > largest?.distance ?? -.infinity { largest = (row, distance) }
        }

        /// The first row of the old trace in which the probe differs.
        public var firstRow: Int { runs[0].lowerBound }
        /// The number of rows in which it differs.
        public var count: Int { numbers.count }
        /// The rows of the old trace in which the probe differs; never empty.
        public var rows: [Int] { runs.flatMap { Array($0) } }
        /// The distance between the two numbers at each of these rows; nil where one of the two is a word or no number.
        public var distances: [Double?] { numbers.map { $0.isNaN ? nil : $0 } }

        public static func == (a: Probe, b: Probe) -> Bool {
            a.name == b.name && a.first == b.first && a.runs == b.runs && a.distances == b.distances
        }
    }

    /// The first row of the old trace that differs, counted from 0; in the trace of a take the row is the frame.
    public let row: Int
    /// The time of this row, in seconds.
    public let time: Double
    /// The probes that differ in at least one row, in the order of the old trace.
    public let probes: [Probe]
    /// The ends of the two traces in seconds, when the traces have the same times and one of them has more; else nil.
    public let ends: (old: Double, new: Double)?

    public static func == (a: TraceDifference, b: TraceDifference) -> Bool {
        a.row == b.row && a.time == b.time && a.probes == b.probes && a.ends?.old == b.ends?.old && a.ends?.new == b.ends?.new
    }

    /// Nil when nothing differs in the columns that both traces have.
    ///
    /// - Parameter tolerance: numbers count as the same when their difference is not larger.
    public init?(from old: Trace, to new: Trace, tolerance: Double = 0) {
        let places = old.places(in: new)
        probes = old.columns.compactMap { column in
            guard let other = new.column(column.name)?.values else { return nil }
            var probe: Probe?
            for (row, place) in places.enumerated() {
                guard let place, case let (a, b) = (column.values[row], place.value(in: other)), !a.isSame(as: b, tolerance) else {
                    continue
                }
                // Changed in its place: a copy for each row would make a hundred thousand rows take half a minute.
                if probe == nil { probe = Probe(name: column.name, first: Change(old: a, new: b)) }
                probe?.append(row, distance: a.distance(to: b))
            }
            return probe
        }
        ends = old.hasFrames(of: new) && old.times.count != new.times.count ? (old.times.last ?? 0, new.times.last ?? 0) : nil
        guard !probes.isEmpty || ends != nil else { return nil }
        row = probes.map(\.firstRow).min() ?? min(old.times.count, new.times.count)
        time = row < old.times.count ? old.times[row] : new.times[row]
    }

    /// The probes that differ in the first row; empty when the first difference is that one trace ends and the other goes on.
    var firstProbes: [Probe] { probes.filter { $0.firstRow == row } }

    /// A sentence such as `first different at frame 143: card.height 96 -> 88, and 2 more`.
    public var text: String {
        guard let probe = firstProbes.first else { return "one ends before frame \(row), and the other goes on" }
        let (more, words) = (firstProbes.count - 1, probe.first.words)
        let change = probe.name == Trace.picture ? probe.name : "\(probe.name) \(words.old) -> \(words.new)"
        return "first different at frame \(row): \(change)\(more > 0 ? ", and \(more) more" : "")"
    }
}

extension TraceDifference.Change {
    /// Both values as text: numbers with three decimals, or with all digits when they would look the same.
    public var words: (old: String, new: String) {
        func short(_ value: ProbeValue) -> String {
            if case .number(let number) = value, number.isFinite {
                // What rounds to minus zero looks the same as zero.
                (number.rounded(toDigits: 3) + 0).shortDescription
            } else {
                value.description
            }
        }
        return short(old) == short(new) ? (old.description, new.description) : (short(old), short(new))
    }
}

extension Trace {
    /// The place of a time in a trace: a row, and the share of the way from this row to the next.
    struct Place {
        let row: Int
        /// From 0 to less than 1.
        let fraction: Double

        func value(in values: RepeatedValues<ProbeValue>) -> ProbeValue {
            guard fraction > 0, case .number(let from) = values[row], case .number(let to) = values[row + 1] else { return values[row] }
            return .number(from + (to - from) * fraction)
        }
    }

    /// Whether both traces have the same times, as far as the shorter one goes.
    func hasFrames(of other: Trace) -> Bool { zip(times, other.times).allSatisfy { abs($0 - $1) <= Take.sameMoment } }

    /// The place of each time in the other trace; nil for times before its first time or after its last.
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

    /// The number of times of this trace that lie within the times of the other.
    public func overlap(with other: Trace) -> Int { places(in: other).count { $0 != nil } }
}

extension Trace {
    /// The distances of the probe that differs most, one for each frame of a film; 1 for a frame in which it differs without a distance.
    public func strip(_ difference: TraceDifference, framesPerSecond: Double, until end: Double) -> (name: String, values: [Double]) {
        let probe = difference.probes.max { ($0.largest?.distance ?? 0) < ($1.largest?.distance ?? 0) }
        var distances = times.map { _ in 0.0 }
        if let probe { for (row, distance) in zip(probe.rows, probe.distances) { distances[row] = distance ?? 1 } }
        let film = Trace(times: (0...Int((end * framesPerSecond).rounded())).map { Double($0) / framesPerSecond }, columns: [])
        let values = film.places(in: self).map { $0.map { distances[$0.row] } ?? 0 }
        return (probe?.name ?? "difference", values)
    }
}

extension ProbeValue {
    /// The distance between two numbers; nil for words, and where one of the two is not a number.
    fileprivate func distance(to other: ProbeValue) -> Double? {
        guard case .number(let a) = self, case .number(let b) = other, !a.isNaN, !b.isNaN else { return nil }
        return abs(b - a)
    }

    fileprivate func isSame(as other: ProbeValue, _ tolerance: Double) -> Bool {
        guard case .number(let a) = self, case .number(let b) = other else { return self == other }
        return a == b || abs(a - b) <= tolerance || a.isNaN && b.isNaN
    }
}
