import Takes

extension Trace {
    /// Reads a table with a header: the output of `overscroll trace`, or any other table whose first column, or whose column `time`, is in seconds.
    ///
    /// A value is a number, true, false, or a word. A line is refused when it has more or fewer columns than the header, or when its time is no number or before that of the line
    /// above; two frames of a recording may have the same time. Blank lines are skipped, and a table of two columns needs no header, as in `feel --reference`.
    /// - Parameter file: the name of the file, for messages.
    public init(csv text: String, file: String) throws(LabError) {
        var table = try TableReader(text, file: file)
        let header = table.header
        var times: [Double] = []
        var values = header.values.map { _ in RepeatedValues<ProbeValue>() }
        while let fields = try table.next() {
            let time = try table.number(fields[header.time], of: "seconds")
            if let last = times.last, time < last {
                throw table.refuse("time \(time.shortDescription) comes before \(last.shortDescription), which stands above it")
            }
            times.append(time)
            for (index, column) in header.values.enumerated() { values[index].append(ProbeValue(written: fields[column])) }
        }
        guard !times.isEmpty else { throw table.refuse("a table with a row of values is needed") }
        self.init(times: times, columns: zip(header.values, values).map { Column(name: header.names[$0], values: $1) })
    }

    /// The trace as it comes back from a table, in which nothing tells the word `1.50` from a number.
    ///
    /// - Parameter inJSON: whether the table is JSON Lines, in which nothing tells an infinity from what is no number.
    public func asWritten(inJSON: Bool) -> Trace {
        func written(_ value: ProbeValue) -> ProbeValue {
            if inJSON, case .number(let number) = value, !number.isFinite { return .number(.nan) }
            return ProbeValue(written: value.description)
        }
        let columns = columns.map { column in
            column.name == Self.picture ? column : Column(name: column.name, values: column.values.map(written))
        }
        return Trace(times: times, columns: columns)
    }
}

extension ProbeValue {
    /// The value as a trace writes it: a word with a comma, a quotation mark or a space at an end stands between quotation marks, and each mark within it is doubled (RFC 4180).
    public var csvField: String {
        guard case .word(let word) = self, word.contains(where: { $0 == "," || $0 == "\"" }) || word.hasPrefix(" ") || word.hasSuffix(" ")
        else { return description }
        return "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Reads a value as a trace prints it.
    init(written text: String) {
        self = Double(text).map { .number($0) } ?? (text == "true" ? .flag(true) : text == "false" ? .flag(false) : .word(text))
    }
}
