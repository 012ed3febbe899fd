import Geometry

/// Samples that a screen has rounded to its pixels: within half a pixel every place is as likely, and further away hardly any is.
///
/// A mean over such samples counts their rounding as if it were chance, and the end of a way, where it is the same for many samples, pulls it away.
struct RoundedSample {
    /// Points.
    let pixel: Double
    /// How much the measuring itself scatters; points.
    let scatter: Double

    /// The root of twice the logarithm by which a residual is less likely than none, with its sign.
    func deviation(_ residual: Double) -> Double {
        let softness = max(0.5 * scatter, 0.02 * pixel)
        // ln(1 + e^x)
        func softPlus(_ x: Double) -> Double { x > 30 ? x : Elementary.log(1 + Elementary.exp(x)) }
        let (size, half) = (abs(residual) / softness, pixel / 2 / softness)
        let value = 2 * (softPlus(size - half) + softPlus(-size - half) - 2 * softPlus(-half))
        return (residual < 0 ? -1 : 1) * max(value, 0).squareRoot()
    }

    init(pixel: Double, scatter: Double) { (self.pixel, self.scatter) = (pixel, scatter) }

    /// Tells pixel and scatter by the steps between a curve's offsets, which are whole numbers of pixels; nil where they are not, or too few tell.
    init?(_ offsets: [Double]) {
        let all = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.filter { $0 > Self.smallest / 2 && $0 < Self.longestStep }
        let steps = stride(from: 0, to: all.count, by: max(all.count / 300, 1)).map { all[$0] }
        // 1 for steps that all are whole, about 0 for steps of any length.
        func wholeness(_ pixel: Double) -> Double {
            // Steps that are much shorter than a pixel would seem to be whole ones, of no pixel.
            let own = steps.filter { $0 > pixel / 2 }
            guard own.count >= 20 else { return 0 }
            return own.reduce(0) { $0 + Elementary.cos(2 * .pi * $1 / pixel) } / Double(own.count)
        }
        let candidates = sequence(first: Self.largest) { $0 > Self.smallest ? $0 * 0.9995 : nil }
        guard var best = candidates.lazy.map({ ($0, wholeness($0)) }).first(where: { $0.1 > Self.leastWholeness }) else { return nil }
        // Up to the top of this peak.
        while case let next = (best.0 * 0.9997, wholeness(best.0 * 0.9997)), next.1 > best.1 { best = next }
        // A normal scatter of the phase makes its mean cosine e^(-σ²/2); a step has the scatter of two samples.
        self.init(pixel: best.0, scatter: best.0 / (2 * .pi) * (-Elementary.log(min(best.1, 1))).squareRoot())
    }

    /// The pixels that are looked for; points.
    private static let (smallest, largest) = (0.15, 2.5)
    /// The pixel would have to be known too well for longer steps; points.
    private static let longestStep = 40.0
    private static let leastWholeness = 0.6
}
