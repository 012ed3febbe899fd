import Geometry

/// The rounding of samples to the pixels of a screen: all places within half a pixel of a sample are equally likely, and places further away are hardly possible.
///
/// An ordinary least squares fit treats this rounding as chance. Near the end of a way many samples have the same rounding error, and would pull the fit to one side.
struct RoundedSample {
    /// The size of a pixel; points.
    let pixel: Double
    /// The scatter of the measurement itself, besides the rounding; points.
    let scatter: Double

    /// The square root of -2 ln(p), with the sign of the residual, where p is the likelihood of the residual divided by that of 0.
    func deviation(_ residual: Double) -> Double {
        let softness = max(0.5 * scatter, Self.leastSoftness * pixel)
        // ln(1 + e^x)
        func softPlus(_ x: Double) -> Double { x > 30 ? x : Elementary.log(1 + Elementary.exp(x)) }
        let (size, half) = (abs(residual) / softness, pixel / 2 / softness)
        let value = 2 * (softPlus(size - half) + softPlus(-size - half) - 2 * softPlus(-half))
        return (residual < 0 ? -1 : 1) * max(value, 0).squareRoot()
    }

    /// The standard error of a place that is known to a pixel; points.
    var error: Double { pixel / 12.0.squareRoot() }

    /// The same rounding of samples that scatter so much that a fit leaves this root mean square.
    func leaving(_ rms: Double) -> RoundedSample {
        RoundedSample(pixel: pixel, scatter: max(scatter, max(rms * rms - error * error, 0).squareRoot()))
    }

    init(pixel: Double, scatter: Double) { (self.pixel, self.scatter) = (pixel, scatter) }

    /// Finds pixel and scatter from the steps between the offsets of a curve, which are whole numbers of pixels. Nil when they are not, or when there are too few steps.
    init?(_ offsets: [Double]) {
        let all = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.filter { $0 > Self.smallest / 2 && $0 < Self.longestStep }
        let steps = stride(from: 0, to: all.count, by: max(all.count / 300, 1)).map { all[$0] }
        // 1 when all steps are whole numbers of pixels, about 0 when they have any length.
        func wholeness(_ pixel: Double) -> Double {
            // Steps much shorter than a pixel would count as whole numbers, because they are near to 0.
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
    /// Longer steps are not used, because a small error of the pixel adds up over many pixels; points.
    private static let longestStep = 40.0
    private static let leastWholeness = 0.6
    /// How softly the likelihood falls at the end of a pixel, as a share of the pixel. Where it fell at once, all parameters with which each sample lies in its pixel would be equally good, and the
    /// fit would end at the first of them. Of 0.02, 0.06 and 0.12 this gives the least errors of the constants of all presets (144 curves at 30 and 60 frames per second, 1 to 3 pixels per point).
    private static let leastSoftness = 0.06
}
