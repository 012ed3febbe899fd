import Takes

extension ReferenceCurve {
    /// Reads two columns, seconds and points; the first line may be a header. With a header there may be more columns, as in a trace, and a `confidence` from 0 to 1.
    ///
    /// A line is refused when its time or its offset is not a finite number of at most a million, or when its time is not after that of the line above. Blank lines are skipped, and so is a line whose
    /// confidence is below 0.1: `measure` writes such a confidence where it could not follow the content.
    /// - Parameters:
    ///   - file: the name of the file, for messages.
    ///   - column: the name of the column with the points; it may be left out when there is only one.
    ///   - option: the command line option that names the column, for messages.
    public init(csv text: String, file: String, column: String? = nil, option: String = "--column") throws(LabError) {
        var reader = CurveReader(file: file, column: column, option: option)
        for line in TextRows(text) { try reader.read(line) }
        self.init(points: try reader.finish())
    }
}

/// Reads the lines of a curve one by one.
private struct CurveReader {
    let file: String
    /// The name of the column with the points, and the command line option that names it.
    let column: String?
    let option: String
    private var lineNumber = 0
    /// The number of the line with the last point.
    private var lastPoint = 0
    private var mayBeHeader = true
    private var columns = (time: 0, offset: 1, confidence: Int?.none, count: 2)
    private var points: [(time: Double, offset: Double)] = []

    /// Points with a lower confidence are left out.
    private static let leastConfidence = 0.1
    /// The least number of points; a curve with fewer points has no shape that could be aligned.
    private static let fewest = 3

    init(file: String, column: String?, option: String) { (self.file, self.column, self.option) = (file, column, option) }

    private func refuse(_ message: String, line: Int? = nil) -> LabError {
        .refused(TakeError(file: file, line: line ?? lineNumber, message: message))
    }

    mutating func read(_ line: Substring.UTF8View) throws(LabError) {
        lineNumber += 1
        guard !line.contains(0) else { throw refuse("a byte 0 stands here, and this is to be text") }
        if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return }
        let fields = TableHeader.fields(of: line)
        if mayBeHeader {
            mayBeHeader = false
            if fields.count > 1, let header = TableHeader(row: fields) { return try readHeader(header, of: fields.count) }
            if let column { throw refuse("the names of the columns are to stand here; only they tell which one is '\(column)'") }
        }
        guard fields.count == columns.count else {
            // Spreadsheets write semicolons in countries whose numbers have a comma.
            let isOther = line.contains(UInt8(ascii: ";")) || line.contains(UInt8(ascii: "\t"))
            let form = columns.count == 2 ? "seconds,points" : "\(columns.count) columns"
            throw refuse(
                "a line is '\(form)'; here \(fields.count == 1 ? "is" : "are") \(fields.count.counted("column"))"
                    + (isOther ? ": commas stand between columns, and a point in numbers" : ""))
        }
        try readPoint(fields)
    }

    private mutating func readHeader(_ header: TableHeader, of count: Int) throws(LabError) {
        do { columns = (header.time, try header.value(named: column, option: option), header.confidence, count) } catch {
            throw refuse(error.message)
        }
    }

    private mutating func readPoint(_ fields: [String]) throws(LabError) {
        func number(_ index: Int, _ unit: String) throws(LabError) -> Double {
            guard let number = Double(fields[index]), abs(number) <= 1e6 else {
                throw refuse("'\(fields[index].prefix(40))' is not a number of \(unit)")
            }
            return number
        }
        let (time, offset) = (try number(columns.time, "seconds"), try number(columns.offset, "points"))
        if let index = columns.confidence {
            guard let confidence = Double(fields[index]), (0...1).contains(confidence) else {
                throw refuse("'\(fields[index].prefix(40))' is not a confidence from 0 to 1")
            }
            if confidence < Self.leastConfidence { return }
        }
        if let last = points.last, time <= last.time {
            throw refuse("time \(time.shortDescription) does not come after \(last.time.shortDescription)")
        }
        points.append((time, offset))
        lastPoint = lineNumber
    }

    /// The points of all lines.
    func finish() throws(LabError) -> [(time: Double, offset: Double)] {
        if let last = points.last, last.time - points[0].time > Take.longestScript {
            let duration = (last.time - points[0].time).shortDescription
            throw refuse(
                "the curve is \(duration) seconds long; \(Take.longestScript.shortDescription) are the most, and times are seconds",
                line: lastPoint)
        }
        guard points.count >= Self.fewest else {
            let verb = points.count == 1 ? "is" : "are"
            throw refuse("at least \(Self.fewest) lines 'seconds,points' are needed, here \(verb) \(points.count)", line: max(lastPoint, 1))
        }
        return points
    }
}
