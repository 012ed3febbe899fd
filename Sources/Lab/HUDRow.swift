import Geometry
import Staging

/// A line of the HUD: names, each with what it is now.
struct HUDRow: Equatable {
    struct Cell: Equatable {
        var name: String
        var value: String
    }

    /// One of them stands in two columns, several side by side.
    var cells: [Cell]
    /// At the right end: what all of them are counted in.
    var unit = ""

    init(cells: [Cell], unit: String = "") {
        self.cells = cells
        self.unit = unit
    }

    init(_ name: String, _ value: String) { cells = [Cell(name: name, value: value)] }
}

// MARK: - What the rows say

extension HUDRow {
    /// Of the scroll view in use; none without one.
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

    /// Words first: they are what a scene is in; then the first numbers, as many as there is room for.
    static func rows(of stage: Stage) -> [HUDRow] {
        var (words, numbers): ([HUDRow], [HUDRow]) = ([], [])
        for probe in stage.probes {
            switch probe.read() {
            case .word(let word): words.append(HUDRow(probe.name, word.isEmpty ? "–" : word))
            case .number(let number) where probe.name != "t": numbers.append(HUDRow(probe.name, short(number)))
            case .number, .flag: break
            }
        }
        return Array(words.prefix(4)) + numbers.prefix(8)
    }

    /// Two digits behind the point at most.
    private static func short(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        return signed((((number * 100).rounded() / 100) + 0).shortDescription)
    }

    /// With a minus sign as wide as a digit instead of a hyphen.
    private static func signed(_ number: String) -> String { number.hasPrefix("-") ? "−" + number.dropFirst() : number }
}
