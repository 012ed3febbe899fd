import Geometry
import Pixels

/// A fir under snow.
enum Fir {
    /// The outline of the snow on a tier of branches, in shares of the tier's half width and height.
    private static let snow = [
        (0.0, 0.0), (0.12, 0.3), (0.32, 0.62), (0.62, 0.86), (1, 1), (0.78, 0.98), (0.62, 0.9), (0.5, 0.97), (0.36, 0.74), (0.22, 0.86),
        (0.08, 0.6), (-0.1, 0.78), (-0.26, 0.68), (-0.4, 0.94), (-0.56, 0.86), (-0.72, 0.99), (-1, 1), (-0.62, 0.86), (-0.32, 0.62),
        (-0.12, 0.3),
    ]
    private static let needles = [
        (0.0, 0.0), (0.12, 0.3), (0.32, 0.62), (0.62, 0.86), (1, 1), (0.8, 1.1), (0.62, 1.05), (0.42, 1.16), (0.2, 1.08), (0, 1.18),
        (-0.22, 1.08),
        (-0.42, 1.16), (-0.62, 1.05), (-0.8, 1.1), (-1, 1), (-0.62, 0.86), (-0.32, 0.62), (-0.12, 0.3),
    ]

    /// - Parameter foot: the place of the fir's foot, in points of the design.
    static func draw(at foot: Point, height: Double, seed: UInt64, in canvas: inout Canvas) {
        var random = SplitMix64(seed: seed)
        canvas.glow(foot.x - height * 0.12, foot.y + 2, height * 0.42, height * 0.09, 0x1C1F36, alpha: 0.6)
        canvas.fill(.box(foot.x - height * 0.025, foot.y - height * 0.12, height * 0.05, height * 0.13), 0x2A2338)
        let tiers = 5
        for tier in 0..<tiers {
            let level = Double(tier) / Double(tiers)
            let bottom = foot.y - height * (0.07 + level * 0.8)
            let half = height * (0.3 - level * 0.235)
            let rise = height * (0.4 - level * 0.13)
            let lean = random.number(in: -0.015...0.015) * height
            func place(_ outline: [(Double, Double)]) -> Path {
                .smooth(outline.map { (foot.x + lean + $0.0 * half * random.number(in: 0.97...1.03), bottom - rise * (1 - $0.1)) })
            }
            let branch = place(needles)
            canvas.fill(branch, top: 0x3A4468, bottom: 0x1D2440)
            let cap = place(snow)
            canvas.fill(cap, top: 0xF4F5FF, bottom: 0x9FA4D0)
            // The side away from the light is darker.
            canvas.clipped(to: cap) { $0.glow(foot.x - half, bottom - rise * 0.2, half * 1.1, rise * 0.8, 0x5D6296, alpha: 0.75) }
        }
    }
}
