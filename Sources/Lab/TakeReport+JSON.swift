import Takes

extension TakeReport {
    /// Writes the report in the form that the page reads.
    public func write(to stream: JSONStream) throws {
        func objects<Element>(_ name: String, _ elements: [Element], _ write: (Element) throws -> Void) throws {
            try stream.list(name, elements) { element in try stream.object { try write(element) } }
        }
        func write(_ mark: Mark) throws {
            try stream.member("frame", mark.frame)
            try stream.member("text", mark.text)
        }
        try stream.object {
            try stream.member("name", name)
            try stream.member("scene", scene)
            try stream.member("feel", feel)
            try stream.list("size", size) { try stream.value($0) }
            try stream.member("rate", rate)
            try stream.list("times", times) { try stream.value($0) }
            try objects("probes", probes) { probe in
                try stream.member("name", probe.name)
                try stream.member("values") { try stream.values(probe.values) }
                if let other = probe.other { try stream.member("other") { try stream.values(other) } }
            }
            try objects("thresholds", thresholds) { threshold in
                try stream.member("name", threshold.name)
                try stream.list("lines", threshold.lines) { try stream.value($0) }
                try stream.list("crossed", threshold.crossed) { try stream.value($0 == .flag(true) ? 1 : 0) }
            }
            try objects("contacts", contacts) { contact in
                try stream.member("finger", contact.finger)
                // A finger that never lifts is down to the end.
                try stream.member("end", contact.ended ?? trace.times.last ?? 0)
                // Seconds, x and y in points: three numbers for each event.
                try stream.list("path", contact.path.flatMap { [$0.time, $0.location.x, $0.location.y] }) {
                    try stream.value($0.rounded(toDigits: 4))
                }
            }
            try stream.member("layers") { try layers.write(to: stream) }
            try objects("lines", lines) { line in
                try stream.member("line", line.line)
                try stream.member("text", line.text)
                try stream.member("frame", line.frame)
                try stream.member("isMet", line.isMet)
                if let probe = line.probe { try stream.member("probe", probe) }
                if let message = line.message { try stream.member("message", message) }
            }
            try objects("jumps", jumps, write)
            if let uncompared { try stream.member("uncompared", uncompared) }
            if let other { try stream.member("other", other) }
            if let difference { try stream.member("difference") { try stream.object { try write(difference) } } }
        }
    }
}

extension JSONStream {
    /// The values of every frame, rounded to four digits after the decimal point; only the first one when all are the same.
    fileprivate func values(_ values: RepeatedValues<ProbeValue>) throws {
        try array {
            let isConstant = values.dropFirst().allSatisfy { $0 == values.first }
            for value in values.prefix(isConstant ? 1 : values.count) { try self.value(value) }
        }
    }

    fileprivate func value(_ value: ProbeValue) throws {
        switch value {
        case .number(let number): try self.value(Optional(number.rounded(toDigits: 4)))
        case .flag(let flag): try self.value(flag)
        case .word(let word): try self.value(Optional(word))
        }
    }
}
