import Takes

/// Offsets measured elsewhere, on a phone for instance: seconds and points, in order of time.
public struct ReferenceCurve: Equatable, Sendable {
    public let points: [(time: Double, offset: Double)]

    public static func == (a: ReferenceCurve, b: ReferenceCurve) -> Bool {
        a.points.elementsEqual(b.points) { $0.time == $1.time && $0.offset == $1.offset }
    }

    /// Reads two columns, seconds and points; the first line may be a header. With a header there may be more columns, as in a trace, and a `confidence` from 0 to 1.
    ///
    /// A line is refused when its time or its offset is not a finite number of at most a million, or when its time is not after that of the line above. Blank lines are skipped, and so is a line whose
    /// confidence is below 0.1: `measure` writes such a confidence where it could not follow the content.
    /// - Parameters:
    ///   - file: the name of the file, for messages.
    ///   - column: the name of the column with the points; it may be left out when there is only one.
    ///   - option: the command line option that names the column, for messages.
    public init(csv text: String, file: String, column: String? = nil, option: String = "--column") throws(LabError) {
        var points: [(time: Double, offset: Double)] = []
        var (number, lastPoint) = (0, 0)
        var mayBeHeader = true
        var columns = (time: 0, offset: 1, confidence: Int?.none, count: 2)
        for bytes in TextRows(text) {
            number += 1
            func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: number, message: message)) }
            guard !bytes.contains(0) else { throw refuse("a byte 0 stands here, and this is to be text") }
            if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
            let fields = TableHeader.fields(of: bytes)
            defer { mayBeHeader = false }
            if mayBeHeader, fields.count > 1, let header = TableHeader(row: fields) {
                do { columns = (header.time, try header.value(named: column, option: option), header.confidence, fields.count) } catch {
                    throw refuse(error.message)
                }
                continue
            }
            if mayBeHeader, let column {
                throw refuse("the names of the columns are to stand here; only they tell which one is '\(column)'")
            }
            guard fields.count == columns.count else {
                // Spreadsheets write semicolons in countries whose numbers have a comma.
                let isOther = bytes.contains(UInt8(ascii: ";")) || bytes.contains(UInt8(ascii: "\t"))
                throw refuse(
                    "a line is '\(columns.count == 2 ? "seconds,points" : "\(columns.count) columns")'; here \(fields.count == 1 ? "is" : "are") \(fields.count.counted("column"))"
                        + (isOther ? ": commas stand between columns, and a point in numbers" : ""))
            }
            func read(_ index: Int, _ unit: String) throws(LabError) -> Double {
                guard let number = Double(fields[index]), abs(number) <= 1e6 else {
                    throw refuse("'\(fields[index].prefix(40))' is not a number of \(unit)")
                }
                return number
            }
            let (time, offset) = (try read(columns.time, "seconds"), try read(columns.offset, "points"))
            if let index = columns.confidence {
                guard let confidence = Double(fields[index]), (0...1).contains(confidence) else {
                    throw refuse("'\(fields[index].prefix(40))' is not a confidence from 0 to 1")
                }
                if confidence < Self.leastConfidence { continue }
            }
            if let last = points.last, time <= last.time {
                throw refuse("time \(time.shortDescription) does not come after \(last.time.shortDescription)")
            }
            points.append((time, offset))
            lastPoint = number
        }
        if let last = points.last, last.time - points[0].time > Take.longestScript {
            let message =
                "the curve is \((last.time - points[0].time).shortDescription) seconds long; \(Take.longestScript.shortDescription) are the most, and times are seconds"
            throw .refused(TakeError(file: file, line: lastPoint, message: message))
        }
        guard points.count >= Self.fewest else {
            let message =
                "at least \(Self.fewest) lines 'seconds,points' are needed, here \(points.count == 1 ? "is" : "are") \(points.count)"
            throw .refused(TakeError(file: file, line: max(lastPoint, 1), message: message))
        }
        self.points = points
    }

    /// Points with a lower confidence are left out.
    private static let leastConfidence = 0.1
    /// The least number of points; a curve with fewer points has no shape that could be aligned.
    private static let fewest = 3

    /// The curve with every `step`-th point, so that no second has many more than `mostPerSecond` points on average. A short curve keeps all of its points.
    ///
    /// No screen shows so many pictures, and the time that a fit takes grows with the points.
    public func thinned(mostPerSecond: Double = 500) -> (curve: ReferenceCurve, step: Int) {
        let most = max(Int((duration * mostPerSecond).rounded(.up)), 10_000)
        let curve = thinned(to: most)
        return (curve, (points.count + most - 1) / most)
    }

    /// The curve with at most `count` of the points, evenly chosen.
    fileprivate func thinned(to count: Int) -> ReferenceCurve {
        let step = (points.count + count - 1) / count
        return ReferenceCurve(points: stride(from: 0, to: points.count, by: step).map { points[$0] })
    }

    private init(points: [(time: Double, offset: Double)]) { self.points = points }

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
        let sample = reference.thinned(to: 2000)
        var best = (shift: range.lowerBound, error: Double.infinity)
        func look(at shift: Double, _ reference: ReferenceCurve) {
            let error = Self.error(reference, measurement, shift, limit: best.error).squares
            if error < best.error { best = (shift, error) }
        }
        for index in 0...Int((range.upperBound - range.lowerBound) / step) { look(at: range.lowerBound + Double(index) * step, sample) }
        look(at: range.upperBound, sample)
        best.error = Self.error(reference, measurement, best.shift).squares
        while step > 1e-6 {
            step /= 2
            for shift in [best.shift - step, best.shift + step] where range.contains(shift) { look(at: shift, reference) }
        }
        let error = Self.error(reference, measurement, best.shift)
        feel = measurement.feel
        shift = best.shift
        start = reference.points[0].time + best.shift
        rms = (error.squares / Double(reference.points.count)).squareRoot()
        largest = error.largest
    }

    /// - Parameter limit: the limit of the sum of squares; the points after the one that exceeds it are not compared.
    private static func error(
        _ reference: ReferenceCurve, _ measurement: FeelMeasurement, _ shift: Double, limit: Double = .infinity
    ) -> (squares: Double, largest: Double) {
        var (squares, largest) = (0.0, 0.0)
        let (times, places) = (measurement.times, measurement.places)
        var next = firstIndex(in: times, notBefore: reference.points[0].time + shift)
        for point in reference.points where squares < limit {
            let time = point.time + shift
            // In a dense curve the next frame is near. In a curve with few points it can be far away, and is searched for.
            if next < times.count, times[next] < time { next += 1 }
            if next < times.count, times[next] < time { next = firstIndex(in: times, notBefore: time) }
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

    private static func firstIndex(in times: [Double], notBefore time: Double) -> Int {
        // Frames mostly follow each other in equal steps, and then their place is known.
        if let first = times.first, let last = times.last, first < time, time <= last {
            let place = Int(((time - first) / (last - first) * Double(times.count - 1)).rounded(.up))
            for index in max(place - 1, 1)...min(place + 1, times.count - 1) where times[index - 1] < time && time <= times[index] {
                return index
            }
        }
        return times.partitioningIndex { $0 >= time }
    }
}
