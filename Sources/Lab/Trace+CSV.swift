import Takes

extension Trace {
    /// Reads a table with a header: the output of `overscroll trace`, or any other table whose first column, or whose column `time`, is in seconds.
    ///
    /// A value is a number, true, false, or a word. A line is refused when it has more or fewer columns than the header, or when its time is no number or not after that of the line
    /// above. Blank lines are skipped.
    /// - Parameter file: the name of the file, for messages.
    public init(csv text: String, file: String) throws(LabError) {
        var header: TableHeader?
        var times: [Double] = []
        var values: [RepeatedValues<ProbeValue>] = []
        var number = 0
        func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: max(number, 1), message: message)) }
        for line in TextRows(text) {
            number += 1
            guard !line.contains(0) else { throw refuse("a byte 0 stands here, and this is to be text") }
            let fields = TableHeader.fields(of: line)
            if fields == [""] { continue }
            guard let header else {
                let named = TableHeader(row: fields)
                // A table of two columns needs no header, as in `feel --reference`.
                let found = named ?? (fields.count == 2 ? TableHeader(["time", "value"]) : nil)
                guard let found, !found.values.isEmpty else {
                    throw refuse("the names of two columns or more are to stand here, such as 'time,y'")
                }
                header = found
                values = found.values.map { _ in RepeatedValues<ProbeValue>() }
                if named == nil { try add(fields, found) }
                continue
            }
            try add(fields, header)
        }
        guard let header, !times.isEmpty else { throw refuse("a table with a row of values is needed") }
        self.init(times: times, columns: zip(header.values, values).map { Column(name: header.names[$0], values: $1) })

        func add(_ fields: [String], _ header: TableHeader) throws(LabError) {
            guard fields.count == header.names.count else {
                throw refuse("here are \(fields.count.counted("column")), and the table has \(header.names.count)")
            }
            guard let time = Double(fields[header.time]), time.isFinite else {
                throw refuse("'\(fields[header.time].prefix(40))' is not a number of seconds")
            }
            if let last = times.last, time <= last {
                throw refuse("time \(time.shortDescription) does not come after \(last.shortDescription)")
            }
            times.append(time)
            for (index, column) in header.values.enumerated() { values[index].append(ProbeValue(written: fields[column])) }
        }
    }
}

extension ProbeValue {
    /// Reads a value as a trace prints it.
    init(written text: String) {
        self = Double(text).map { .number($0) } ?? (text == "true" ? .flag(true) : text == "false" ? .flag(false) : .word(text))
    }
}
