import Geometry

extension Chart {
    /// The length of a dash of curves that lie on each other, in points.
    private static let dash = 12.0
    /// The greatest distance at which one of two curves hides the other one, in points.
    private static let hidden = 3.0

    /// The parts of each curve that are drawn. Curves that lie on each other take turns in dashes, so that each of them is seen; all others are drawn whole.
    ///
    /// - Parameter curves: their points in the chart.
    static func parts(of curves: [[Point]]) -> [[[Point]]] {
        // For each curve the first one that it lies on.
        let groups = curves.indices.map { index in curves[..<index].firstIndex { lie(on: $0, curves[index]) } ?? index }
        return curves.indices.map { index in
            let members = groups.indices.filter { groups[$0] == groups[index] }
            guard let turn = members.firstIndex(of: index), turn > 0 else { return [curves[index]] }
            return dashes(of: curves[index], turn: turn, of: members.count)
        }
    }

    private static func lie(on a: [Point], _ b: [Point]) -> Bool {
        a.count > 1 && a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) < hidden && abs($0.y - $1.y) < hidden }
    }

    /// The dashes whose number has the remainder `turn` when it is divided by `count`.
    private static func dashes(of curve: [Point], turn: Int, of count: Int) -> [[Point]] {
        var (dashes, length): ([[Point]], Double) = ([], 0)
        for (from, to) in zip(curve, curve.dropFirst()) {
            let whole = (to - from).length
            guard whole > 0 else { continue }
            func place(_ way: Double) -> Point { from + (to - from).scaled(by: (way - length) / whole) }
            var number = Int(length / dash)
            while Double(number) * dash < length + whole {
                let (start, end) = (max(Double(number) * dash, length), min(Double(number + 1) * dash, length + whole))
                if number % count == turn, end > start {
                    if start == length, start > Double(number) * dash, !dashes.isEmpty {
                        dashes[dashes.count - 1].append(place(end))
                    } else {
                        dashes.append([place(start), place(end)])
                    }
                }
                number += 1
            }
            length += whole
        }
        return dashes
    }
}
