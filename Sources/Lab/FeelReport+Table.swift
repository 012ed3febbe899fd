extension FeelReport {
    /// One measure, with its value for each feel.
    struct Row {
        let name: String
        let unit: String
        let values: [String]
    }

    var rows: [Row] {
        func row(_ name: String, _ unit: String, _ digits: Int, _ value: (FeelMeasurement) -> Double?) -> Row {
            Row(name: name, unit: unit, values: measurements.map { value($0)?.fixed(digits) ?? "-" })
        }
        var rows = [
            row("peak overscroll", "pt", 2) { $0.peakOverscroll.points },
            row("  when", "s", 3) { $0.peakOverscroll.points > 0 ? $0.peakOverscroll.time : nil },
        ]
        for index in 0..<(measurements.map(\.releases.count).max() ?? 0) {
            func release(_ name: String, _ unit: String, _ digits: Int, _ value: (FeelMeasurement.Release) -> Double?) -> Row {
                row(name, unit, digits) { $0.releases.count > index ? value($0.releases[index]) : nil }
            }
            rows += [
                release("release \(index + 1)", "s", 3) { $0.time },
                release("  velocity", "pt/s", 1) { $0.velocity },
                release("  distance flung", "pt", 2) { $0.distance },
                release("  overshoot", "pt", 2) { $0.overshoot },
                release("  settles after", "s", 3) { $0.settle },
                release("  rests after", "s", 3) { $0.rest },
            ]
        }
        rows.append(row("jumps", "", 0) { Double($0.jumps.count) })
        if !fits.isEmpty {
            func fit(_ name: String, _ unit: String, _ digits: Int, _ value: @escaping (ReferenceFit) -> Double) -> Row {
                row(name, unit, digits) { measurement in fits.first { $0.feel == measurement.feel }.map(value) }
            }
            rows += [
                fit("reference: rms", "pt", 3) { $0.rms }, fit("  largest difference", "pt", 3) { $0.largest },
                fit("  begins in the take at", "s", 4) { $0.start },
            ]
            if fits.contains(where: { $0.offset != 0 }) { rows.append(fit("  its offset 0 is the take's", "pt", 3) { $0.offset }) }
        }
        return rows
    }

    /// Sentences about the results for which the table has no columns.
    var remarks: [String] {
        var remarks: [String] = []
        if let gap {
            remarks.append(
                "largest gap between \(gap.feels.joined(separator: " and ")): \(gap.points.fixed(2)) pt at \(gap.time.fixed(3)) s")
        }
        for measurement in measurements {
            for jump in measurement.jumps {
                remarks.append(
                    "\(measurement.feel) jumps at \(jump.time.fixed(3)) s: \(jump.acceleration.fixed(0)) pt/s2, where \(jump.allowed.fixed(0)) are allowed"
                )
            }
        }
        return remarks
    }

    var title: String { "\(take): \(view.isEmpty ? "the scroll view" : view), \(axis.rawValue)" }

    /// The report as text in columns.
    public var table: String {
        let all = [Row(name: "", unit: "", values: measurements.map(\.feel))] + rows
        let table = TextTable(all.map { [$0.name, $0.unit] + $0.values }, trailing: Set(2..<2 + measurements.count))
        return ([title, table.text] + remarks).joined(separator: "\n")
    }
}
