import Lab
import Pixels
import Takes

/// The text and the JSON that `overscroll diff` prints.
struct DifferenceReport {
    private let difference: TraceDifference?
    private let trace: Trace
    private let compared: Int

    /// - Parameters:
    ///   - trace: the old trace, with the columns that were compared.
    ///   - compared: the number of frames that were compared.
    init(_ difference: TraceDifference?, of trace: Trace, compared: Int) {
        (self.difference, self.trace, self.compared) = (difference, trace, compared)
    }

    /// The time of the first frame that looks different; nil when none does.
    var pictureTime: Double? { difference?.probes.first { $0.name == Trace.picture }.map { trace.times[$0.firstRow] } }

    /// - Parameter picture: how the pictures differ at `pictureTime`.
    func text(_ picture: PictureDifference?) -> String {
        guard let difference else {
            let probes = trace.columns.count { $0.name != Trace.picture }
            let pictures = trace.column(Trace.picture) == nil ? "" : " and the picture"
            return "nothing differs in \(compared.counted("frame")), \(probes.counted("probe"))\(pictures)"
        }
        var lines = [difference.text.replacing(":", with: ", \(difference.time.seconds):", maxReplacements: 1)]
        if let picture, let time = pictureTime { lines.append("the picture first differs at \(time.seconds): \(picture)") }
        if let ends = difference.ends { lines.append("the old one ends at \(ends.old.seconds), the new one at \(ends.new.seconds)") }
        guard !difference.probes.isEmpty else { return lines.joined(separator: "\n") }
        let head = ["probe", "first at", "old", "new", "frames", "largest", "at"]
        let rows = difference.probes.map { probe -> [String] in
            let words = probe.name == Trace.picture ? ("", "") : probe.first.words
            let largest =
                probe.largest.map { largest in
                    // A difference that rounds to nothing is shown as it is.
                    let rounded = largest.distance.rounded(toDigits: 6)
                    return [(rounded == 0 ? largest.distance : rounded).shortDescription, place(largest.row)]
                } ?? ["", ""]
            return [probe.name, place(probe.firstRow), words.0, words.1, "\(probe.count) of \(compared)"] + largest
        }
        return (lines + ["", TextTable([head] + rows, trailing: [2, 3, 4, 5]).text]).joined(separator: "\n")
    }

    private func place(_ row: Int) -> String { "frame \(row), \(trace.times[row].seconds)" }

    // MARK: JSON

    /// - Parameter picture: how the pictures differ at `pictureTime`.
    func listing(_ picture: PictureDifference?) -> JSONValue {
        func moment(_ row: Int, _ time: Double) -> JSONValue { ["frame": .whole(row), "time": .number(time)] }
        let probes = (difference?.probes ?? []).map { probe in
            // `frames` is the number of those in which the probe differs.
            JSONValue.present([
                "name": .text(probe.name), "first": moment(probe.firstRow, trace.times[probe.firstRow]),
                "old": .text(probe.first.old.description), "new": .text(probe.first.new.description), "frames": .whole(probe.count),
                "largest": probe.largest.map { .number($0.distance) },
                "largestAt": probe.largest.map { moment($0.row, trace.times[$0.row]) },
            ])
        }
        return .present([
            "isSame": .flag(difference == nil), "frames": .whole(compared), "first": difference.map { moment($0.row, $0.time) },
            "picture": picture.map { .text($0.description) }, "probes": .list(probes),
            "endOld": difference?.ends.map { .number($0.old) }, "endNew": difference?.ends.map { .number($0.new) },
        ])
    }
}

extension Double {
    /// A time to the microsecond, with its unit.
    var seconds: String { "\(shortDescription(6)) s" }
}
