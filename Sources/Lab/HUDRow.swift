import Geometry
import Sessions
import Staging
import Takes

/// A line of the HUD: one or more names, each with its value.
struct HUDRow: Equatable {
    struct Cell: Equatable {
        var name: String
        var value: String
    }

    /// The names and values. A single one is laid out in two columns, several stand side by side.
    var cells: [Cell]
    /// The unit of all values of the row, shown at its right end.
    var unit = ""
}

extension HUDRow {
    init(_ name: String, _ value: String) { cells = [Cell(name: name, value: value)] }
}

// MARK: - The rows

extension HUDRow {
    /// The rows about the display and what it has shown, in the order of `FrameMetrics.definitions`.
    static func rows(of metrics: FrameMetrics, on clock: DisplayClock) -> [HUDRow] {
        func milliseconds(_ percentiles: Percentiles, _ shares: [Int]) -> String {
            let values = shares.compactMap { share in
                percentiles.value(at: Double(share) / 100).map { "p\(share) \(signed(($0 * 1000).fixed(1)))" }
            }
            return values.isEmpty ? "–" : values.joined(separator: "  ") + " ms"
        }
        func ratio(_ value: Double?) -> String { value.map { $0.fixed(1) + " ms/s" } ?? "–" }
        return [
            HUDRow("clock", "\(clock.source.rawValue) \(clock.rate.fixed(1)) Hz ±\((clock.jitter * 1000).fixed(1)) ms"),
            HUDRow("hitches, drag", ratio(metrics.hitchTimeRatioDragging)),
            HUDRow("hitches, decel.", ratio(metrics.hitchTimeRatioDecelerating)),
            HUDRow("delayed frames", metrics.delayedFramesPercent.map { $0.fixed(1) + " %" } ?? "–"),
            HUDRow("missed vsyncs", "\(metrics.missedVsyncs), most in a row \(metrics.mostMissedVsyncs)"),
            HUDRow("overrun", milliseconds(metrics.overruns, [50, 99])),
            HUDRow("drag latency", milliseconds(metrics.dragLatencies, [50, 95])),
        ]
    }

    /// The rows about the scroll view in use; none when there is no such view.
    static func rows(of scroll: ScrollReadout.Values?) -> [HUDRow] {
        guard let scroll else { return [] }
        func text(_ point: Point, _ unit: String, digits: Int = 1) -> String {
            let numbers = scroll.axes.map { axis in
                (scroll.axes.count > 1 ? axis == .horizontal ? "x " : "y " : "") + signed(point[axis].fixed(digits))
            }
            return numbers.joined(separator: "  ") + " " + unit
        }
        return [
            HUDRow(scroll.name.isEmpty ? "scroll view" : scroll.name, "offset " + text(scroll.offset, "pt")),
            HUDRow("velocity", text(scroll.velocity, "pt/s", digits: 0)),
            HUDRow("overscroll", text(scroll.overscroll, "pt")),
            HUDRow("finger to content", scroll.gap.map { text($0, "pt") } ?? "–"),
        ]
    }

    /// The rows about the scene: first the probes that are words, because they are the scene's states, then as many numbers as there is room for.
    static func rows(of stage: Stage) -> [HUDRow] {
        var (words, numbers): ([HUDRow], [HUDRow]) = ([], [])
        for probe in stage.description.probes {
            switch probe.read(stage) {
            case .word(let word): words.append(HUDRow(probe.name, word.isEmpty ? "–" : word))
            case .number(let number) where probe.name != "t": numbers.append(HUDRow(probe.name, short(number)))
            case .number, .flag: break
            }
        }
        return Array(words.prefix(4)) + numbers.prefix(8)
    }

    /// The number with at most two digits after the decimal point.
    private static func short(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        return signed((number.rounded(toDigits: 2) + 0).shortDescription)
    }

    /// The text with a minus sign, which is as wide as a digit, instead of a hyphen.
    private static func signed(_ number: String) -> String { number.hasPrefix("-") ? "−" + number.dropFirst() : number }
}
