import Geometry

/// Value noise: random numbers on a square lattice with smooth values between them.
struct ValueNoise {
    private let columns: Int
    private let rows: Int
    private let cell: Double
    private let lattice: [Double]

    /// Noise for an area of `width` by `height` with lattice points `cell` apart.
    init(width: Double, height: Double, cell: Double, using random: inout SplitMix64) {
        self.cell = cell
        columns = Int(width / cell) + 3
        rows = Int(height / cell) + 3
        var values: [Double] = []
        values.reserveCapacity(columns * rows)
        for _ in 0..<columns * rows { values.append(random.nextUnit()) }
        lattice = values
    }

    /// The value at a point, 0...1; outside the area it is the value at its edge.
    func value(x: Double, y: Double) -> Double {
        let (u, v) = (max(x / cell, 0), max(y / cell, 0))
        let (column, row) = (min(Int(u), columns - 2), min(Int(v), rows - 2))
        let (s, t) = (smooth(u - Double(column)), smooth(v - Double(row)))
        let i = row * columns + column
        let top = lattice[i] + (lattice[i + 1] - lattice[i]) * s
        let bottom = lattice[i + columns] + (lattice[i + columns + 1] - lattice[i + columns]) * s
        return top + (bottom - top) * t
    }

    private func smooth(_ t: Double) -> Double {
        let t = min(t, 1)
        return t * t * (3 - 2 * t)
    }
}

extension SplitMix64 {
    /// A number within the range, its upper end excluded.
    mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
    }
}
