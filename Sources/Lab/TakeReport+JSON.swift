import Takes

extension TakeReport {
    /// Writes the report in the form that the page reads.
    public func write(to stream: JSONStream) throws {
        func member(_ name: String, _ text: String?) throws {
            try stream.name(name)
            try stream.value(text)
        }
        func list(_ name: String, _ numbers: [Double]) throws {
            try stream.name(name)
            try stream.array { for number in numbers { try stream.value(number) } }
        }
        func objects<Element>(_ name: String, _ elements: [Element], _ write: (Element) throws -> Void) throws {
            try stream.name(name)
            try stream.array { for element in elements { try stream.object { try write(element) } } }
        }
        func write(_ mark: Mark) throws {
            try stream.name("frame")
            try stream.value(mark.frame)
            try member("text", mark.text)
        }
        try stream.object {
            try member("name", name)
            try member("scene", scene)
            try member("feel", feel)
            try list("size", size)
            try stream.name("rate")
            try stream.value(rate)
            try list("times", times)
            try objects("probes", probes) { probe in
                try member("name", probe.name)
                try stream.name("values")
                try stream.values(probe.values)
                guard let other = probe.other else { return }
                try stream.name("other")
                try stream.values(other)
            }
            try objects("thresholds", thresholds) { threshold in
                try member("name", threshold.name)
                try stream.name("lines")
                try stream.array { for line in threshold.lines { try stream.value(line) } }
                try stream.name("crossed")
                try stream.array { for flag in threshold.crossed { try stream.value(flag == .flag(true) ? 1 : 0) } }
            }
            try objects("contacts", contacts) { contact in
                try stream.name("finger")
                try stream.value(contact.finger)
                try stream.name("end")
                try stream.value(contact.end)
                try list("path", contact.path)
            }
            try stream.name("layers")
            try layers.write(to: stream)
            try objects("lines", lines) { line in
                try stream.name("line")
                try stream.value(line.line)
                try member("text", line.text)
                try stream.name("frame")
                try stream.value(line.frame)
                try stream.name("isMet")
                try stream.value(line.isMet)
                if line.probe != nil { try member("probe", line.probe) }
                if line.message != nil { try member("message", line.message) }
            }
            try objects("jumps", jumps, write)
            if uncompared != nil { try member("uncompared", uncompared) }
            if other != nil { try member("other", other) }
            guard let difference else { return }
            try stream.name("difference")
            try stream.object { try write(difference) }
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
        case .number(let number): try self.value(Optional((number * 1e4).rounded() / 1e4))
        case .flag(let flag): try self.value(flag)
        case .word(let word): try self.value(Optional(word))
        }
    }
}
