import Takes

extension ReferenceCurve {
    /// Points with a lower confidence are left out.
    private static let leastConfidence = 0.1
    /// The least number of points; a curve with fewer points has no shape that could be aligned.
    private static let fewest = 3
    /// The largest number that a time or an offset may be.
    private static let largest = 1e6

    /// Reads two columns, seconds and points; the first line may be a header. With a header there may be more columns, as in a trace, and a `confidence` from 0 to 1.
    ///
    /// A line is refused when its time or its offset is not a finite number of at most a million, or when its time is not after that of the line above. Blank lines are skipped, and so is a line whose
    /// confidence is below 0.1: `measure` writes such a confidence where it could not follow the content.
    /// - Parameters:
    ///   - file: the name of the file, for messages.
    ///   - column: the name of the column with the points; it may be left out when there is only one.
    ///   - option: the command line option that names the column, for messages.
    public init(csv text: String, file: String, column: String? = nil, option: String = "--column") throws(LabError) {
        var table = try TableReader(text, file: file)
        let (header, column) = (table.header, try table.column(named: column, option: option))
        var points: [(time: Double, offset: Double)] = []
        var doubtful = 0
        while let fields = try table.next() {
            let time = try table.number(fields[header.time], of: "seconds", limit: Self.largest)
            let offset = try table.number(fields[column], of: "points", limit: Self.largest)
            if let index = header.confidence {
                guard let confidence = Double(fields[index]), (0...1).contains(confidence) else {
                    throw table.refuse("'\(fields[index].prefix(40))' is not a confidence from 0 to 1")
                }
                guard confidence >= Self.leastConfidence else {
                    doubtful += 1
                    continue
                }
            }
            if let last = points.last, time <= last.time {
                throw table.refuse("time \(time.shortDescription) does not come after \(last.time.shortDescription)")
            }
            points.append((time, offset))
        }
        self.init(points: points)
        if !points.isEmpty, duration > Take.longestScript {
            throw table.refuse(
                "the curve is \(duration.shortDescription) seconds long; \(Take.longestScript.shortDescription) are the most, and times are seconds: leave out the rows of the rest, or measure a part of the film, which 'ffmpeg -ss START -t SECONDS -i FILM PART.mp4' makes"
            )
        }
        guard points.count >= Self.fewest else {
            let verb = points.count == 1 ? "is" : "are"
            let left =
                doubtful > 0
                ? "; \(doubtful.counted("line")) with a confidence below \(Self.leastConfidence.shortDescription) \(doubtful == 1 ? "is" : "are") left out"
                : ""
            throw table.refuse("at least \(Self.fewest) lines 'seconds,points' are needed, here \(verb) \(points.count)\(left)")
        }
    }
}
