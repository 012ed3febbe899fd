import Geometry

/// A cumulus cloud as numbers on a coarse grid: the amount of vapour, and the light that it reflects.
///
/// Puffs, soft balls of vapour, are piled on a flat base; noise then frays their edges. No detail of the field is narrower
/// than 4 pt, so a grid of 2 pt is fine enough.
struct CloudField {
    private static let step = 2.0
    private let columns: Int
    private let rows: Int
    private let height: Double
    /// The amount of vapour in the line of sight; above 1 the background is hardly visible.
    private var coverage: [Double]
    private var light: [Double]

    /// A hill in the cloud's outline: its place, width and height, as shares of the whole.
    struct Tower {
        var center: Double
        var width: Double
        var height: Double
    }

    private struct Puff {
        var x: Double
        var y: Double
        var radius: Double
    }

    init(width: Double, height: Double, towers: [Tower], seed: UInt64) {
        self.height = height
        columns = Int(width / Self.step) + 2
        rows = Int(height / Self.step) + 2
        coverage = Array(repeating: 0, count: columns * rows)
        light = Array(repeating: 0.75, count: columns * rows)
        var random = SplitMix64(seed: seed)
        let base = height * 0.8
        for puff in Self.puffs(width: width, base: base, towers: towers, using: &random) { add(puff) }
        fray(width: width, height: height, base: base, using: &random)
    }

    /// Coverage and light (0 the underside, 1 full sun) at a point, interpolated between the grid's nodes.
    func sample(x: Double, y: Double) -> (coverage: Double, light: Double) {
        let (u, v) = (max(x / Self.step, 0), max(y / Self.step, 0))
        let (column, row) = (min(Int(u), columns - 2), min(Int(v), rows - 2))
        let (s, t) = (min(u - Double(column), 1), min(v - Double(row), 1))
        let i = row * columns + column
        // `i` and the three nodes beside and below it lie in the grid.
        func mix(_ field: [Double]) -> Double {
            field.withUnsafeBufferPointer { field in
                let top = field[i] + (field[i + 1] - field[i]) * s
                let bottom = field[i + columns] + (field[i + columns + 1] - field[i + columns]) * s
                return top + (bottom - top) * t
            }
        }
        let here = mix(coverage)
        return (here, here > 0 ? mix(light) : 0)
    }

    /// Fills the dome of each tower with large balls and its outline with small ones. Lower balls are drawn later, because they count as nearer.
    private static func puffs(width: Double, base: Double, towers: [Tower], using random: inout SplitMix64) -> [Puff] {
        var puffs: [Puff] = []
        for tower in towers {
            let half = tower.width * width / 2
            let top = tower.height * base
            // Places a ball at a direction from the middle of the base: a turn of 0 is left, a half is up, and 1 is right.
            func place(_ turn: Double, _ part: Double, _ radius: Double) {
                let (sin, cos) = Elementary.sinCos(turn * Double.pi)
                let x = tower.center * width - cos * part * max(half - radius * 0.5, 0)
                let y = base - max(sin * part * max(top - radius, 0), radius * 0.3)
                puffs.append(Puff(x: x, y: y, radius: radius))
            }
            let size = min(top, half)
            // A long low dome needs more balls, or there would be gaps at its ends.
            let crowd = max(half / max(top, 1) / 1.5, 1)
            func pile(_ balls: Double, parts: ClosedRange<Double>, radii: ClosedRange<Double>) {
                let count = Int((balls * crowd).rounded())
                for i in 0..<count {
                    place((Double(i) + random.nextUnit()) / Double(count), random.within(parts), size * random.within(radii))
                }
            }
            for level in [0.35, 0.6] { puffs.append(Puff(x: tower.center * width, y: base - top * level, radius: size * 0.6)) }
            pile(12, parts: 0.2...0.88, radii: 0.5...0.7)
            pile(16, parts: 0.8...0.97, radii: 0.24...0.4)
            pile(10, parts: 0.4...0.8, radii: 0.2...0.34)
            pile(18, parts: 0.5...0.94, radii: 0.13...0.22)
        }
        return puffs.sorted { $0.y + $0.radius * 0.5 < $1.y + $1.radius * 0.5 }
    }

    private mutating func add(_ puff: Puff) {
        let radius = puff.radius / Self.step
        let (x, y) = (puff.x / Self.step, puff.y / Self.step)
        let (left, right) = (max(Int(x - radius), 0), min(Int(x + radius) + 1, columns - 1))
        let (above, below) = (max(Int(y - radius), 0), min(Int(y + radius) + 1, rows - 1))
        guard left <= right, above <= below else { return }
        // A ball that lies higher gets more light.
        let (columns, fromAbove) = (columns, (0.42 - puff.y / height) * 0.4)
        coverage.withUnsafeMutableBufferPointer { coverage in
            light.withUnsafeMutableBufferPointer { light in
                for row in above...below {
                    // A ball's lower half is pressed flat by the base.
                    let dy = (Double(row) - y) / radius
                    let flat = dy > 0 ? dy * 1.35 : dy
                    for column in left...right {
                        let dx = (Double(column) - x) / radius
                        let inside = 1 - dx * dx - flat * flat
                        if inside <= 0 { continue }
                        let i = row * columns + column
                        let soft = inside * inside
                        coverage[i] += soft
                        // The sun stands to the upper left.
                        let lit = 0.78 - dy * 0.5 - dx * 0.22 + fromAbove
                        light[i] += (lit - light[i]) * min(soft * 1.2, 1)
                    }
                }
            }
        }
    }

    /// Bends the outline and eats into the edges with noise, and lets the base fade into haze.
    private mutating func fray(width: Double, height: Double, base: Double, using random: inout SplitMix64) {
        let noises = [30.0, 14, 7].map { ValueNoise(width: width, height: height, cell: $0, using: &random) }
        let bend = ValueNoise(width: width, height: height, cell: 18, using: &random)
        let bendY = ValueNoise(width: width, height: height, cell: 18, using: &random)
        let piled = self
        for row in 0..<rows {
            let y = Double(row) * Self.step
            let toBase = (y - base + height * 0.06) / (height * 0.17)
            let haze = 1 - Self.ramp(toBase)
            for column in 0..<columns {
                let x = Double(column) * Self.step
                let i = row * columns + column
                let here = piled.sample(
                    x: x + (bend.value(x: x, y: y) - 0.5) * 15, y: y + (bendY.value(x: x, y: y) - 0.5) * 13)
                if here.coverage < 0.02 {
                    coverage[i] = 0
                    continue
                }
                let n =
                    noises[0].value(x: x, y: y) * 0.42 + noises[1].value(x: x, y: y) * 0.33 + noises[2].value(x: x, y: y) * 0.25
                let depth = max(here.coverage - (n - 0.15) * 0.62, 0) * haze
                let edge = min(x, y, width - x, height - y) / 14
                coverage[i] = (1 - 1 / (1 + depth * 1.4 + depth * depth * 6)) * Self.ramp(edge)
                light[i] = min(max(here.light + (n - 0.5) * 0.3 - max(toBase + 0.6, 0) * 0.22, 0), 1)
            }
        }
    }

    private static func ramp(_ value: Double) -> Double {
        let t = min(max(value, 0), 1)
        return t * t * (3 - 2 * t)
    }
}
