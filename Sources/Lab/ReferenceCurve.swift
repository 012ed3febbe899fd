import Takes

/// Offsets measured elsewhere, on a phone for instance: seconds and points, in order of time.
public struct ReferenceCurve: Equatable, Sendable {
    public let points: [(time: Double, offset: Double)]

    public static func == (a: ReferenceCurve, b: ReferenceCurve) -> Bool {
        a.points.elementsEqual(b.points) { $0.time == $1.time && $0.offset == $1.offset }
    }

    /// Reads two columns, seconds and points; the first line may be a header.
    ///
    /// A line is refused when it is not two finite numbers of at most a million, or when its time is not after that of the line above. Blank lines are skipped.
    /// - Parameter file: for messages.
    public init(csv text: String, file: String) throws(LabError) {
        var points: [(time: Double, offset: Double)] = []
        var number = 0
        var mayBeHeader = true
        // The text is split by bytes, because CR LF is one character in Swift.
        for row in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: number, message: message)) }
            var bytes = row.last == UInt8(ascii: "\r") ? row.dropLast() : row
            if number == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
            if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
            let fields = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Self.trimmed)
            let numbers = fields.map { Double($0) }
            defer { mayBeHeader = false }
            if mayBeHeader && fields.count == 2 && numbers.allSatisfy({ $0 == nil }) { continue }
            guard fields.count == 2 else { throw refuse("a line is 'seconds,points'; here are \(fields.count) columns") }
            guard let time = numbers[0], abs(time) <= 1e6 else { throw refuse("'\(fields[0].prefix(40))' is not a number of seconds") }
            guard let offset = numbers[1], abs(offset) <= 1e6 else { throw refuse("'\(fields[1].prefix(40))' is not a number of points") }
            if let last = points.last, time <= last.time {
                throw refuse("time \(time.shortDescription) does not come after \(last.time.shortDescription)")
            }
            points.append((time, offset))
        }
        guard points.count >= Self.fewest else {
            let message = "at least \(Self.fewest) lines 'seconds,points' are needed, here are \(points.count)"
            throw .refused(TakeError(file: file, line: max(number, 1), message: message))
        }
        self.points = points
    }

    /// The least number of points; fewer have no shape that could be aligned.
    private static let fewest = 3

    private static func trimmed(_ bytes: Substring.UTF8View) -> String {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var rest = bytes.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(Substring(rest))
    }

    public var duration: Double { points[points.count - 1].time - points[0].time }
}

/// A reference laid over a measurement by the shift in time at which the two differ least.
public struct ReferenceFit: Encodable, Equatable, Sendable {
    public let feel: String
    /// The time, in seconds, that is added to the reference's times to get the take's.
    public let shift: Double
    /// The take's time at which the reference begins, in seconds.
    public let start: Double
    /// The root mean square of the differences at the reference's points, in points.
    public let rms: Double
    public let largest: Double

    /// The whole reference has to lie within the take; when the reference is longer, the whole take has to lie within it. Between two frames the content is taken to move on the straight line between them,
    /// and before the first and after the last frame it is taken to stand still. Nil when the take has no frame.
    public init?(_ reference: ReferenceCurve, to measurement: FeelMeasurement) {
        guard let first = measurement.times.first, let last = measurement.times.last else { return nil }
        let begin = first - reference.points[0].time
        let end = last - reference.points[reference.points.count - 1].time
        let range = min(begin, end)...max(begin, end)
        // The search tries every quarter of a frame at 60 frames a second, then smaller and smaller steps around the best.
        var step = 1.0 / 240
        var best = (shift: range.lowerBound, error: Self.error(reference, measurement, range.lowerBound).squares)
        func look(at shift: Double) {
            let error = Self.error(reference, measurement, shift).squares
            if error < best.error { best = (shift, error) }
        }
        for index in 0...Int((range.upperBound - range.lowerBound) / step) { look(at: range.lowerBound + Double(index) * step) }
        look(at: range.upperBound)
        while step > 1e-6 {
            step /= 2
            for shift in [best.shift - step, best.shift + step] where range.contains(shift) { look(at: shift) }
        }
        let error = Self.error(reference, measurement, best.shift)
        feel = measurement.feel
        shift = best.shift
        start = reference.points[0].time + best.shift
        rms = (error.squares / Double(reference.points.count)).squareRoot()
        largest = error.largest
    }

    private static func error(_ reference: ReferenceCurve, _ measurement: FeelMeasurement, _ shift: Double) -> (
        squares: Double, largest: Double
    ) {
        var (squares, largest) = (0.0, 0.0)
        var next = 0
        let (times, places) = (measurement.times, measurement.places)
        for point in reference.points {
            let time = point.time + shift
            while next < times.count && times[next] < time { next += 1 }
            let place: Double
            if next == 0 {
                place = places[0]
            } else if next == times.count {
                place = places[next - 1]
            } else {
                place = places[next - 1] + (places[next] - places[next - 1]) * (time - times[next - 1]) / (times[next] - times[next - 1])
            }
            let difference = abs(point.offset - place)
            squares += difference * difference
            largest = max(largest, difference)
        }
        return (squares, largest)
    }
}
