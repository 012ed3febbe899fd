import Geometry
import Pixels

/// A rounded rectangle under a transform, as coverage of device pixels.
///
/// A pixel's coverage follows from the distance of its centre to the outline: it falls from 1 to 0 between half a pixel inside and half a pixel outside. This is exact for edges along
/// the axes and within 0.1 elsewhere. Each pixel's coverage depends on its place only.
struct RoundedShape: Equatable {
    /// From device pixels to the shape's own space, whose origin is the rectangle's centre.
    private let inverse: Transform
    private let halfWidth: Double
    private let halfHeight: Double
    private let radius: Double
    private let isRectilinear: Bool
    /// The greatest distance in own space between neighbouring device pixels.
    private let step: Double

    /// Nil when the layer is flattened or its bounds are empty.
    init?(_ placement: Placement) {
        let bounds = placement.bounds
        guard !bounds.isEmpty, let inverse = placement.inverse else { return nil }
        self.inverse = inverse.concatenating(Transform(translationX: -bounds.midX, y: -bounds.midY))
        halfWidth = bounds.width / 2
        halfHeight = bounds.height / 2
        radius = placement.cornerRadius
        isRectilinear = placement.transform.isRectilinear
        let alongX = inverse.a * inverse.a + inverse.b * inverse.b
        let alongY = inverse.c * inverse.c + inverse.d * inverse.d
        step = (alongX + alongY).squareRoot()
    }

    /// The coverage of one pixel, 0...255.
    func coverage(x: Int, y: Int) -> UInt32 {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let u = inverse.a * px + inverse.c * py + inverse.tx
        let v = inverse.b * px + inverse.d * py + inverse.ty
        let qx = abs(u) - (halfWidth - radius)
        let qy = abs(v) - (halfHeight - radius)
        guard qx > 0, qy > 0, radius > 0 else { return straightCoverage(qx - radius, qy - radius) }
        // At a corner's arc: the distance to the outline in own space, negative inside, and the direction in which it grows.
        let length = (qx * qx + qy * qy).squareRoot()
        let distance = length - radius
        // Where a pixel is a square in own space, the direction does not matter.
        if isRectilinear && abs(inverse.a) == abs(inverse.d) { return byteShare(0.5 - distance / abs(inverse.a)) }
        let nx = u < 0 ? -(qx / length) : qx / length
        let ny = v < 0 ? -(qy / length) : qy / length
        let gx = nx * inverse.a + ny * inverse.b
        let gy = nx * inverse.c + ny * inverse.d
        return byteShare(0.5 - distance / (gx * gx + gy * gy).squareRoot())
    }

    /// The rows in `from ..< to` that lie between the arcs and are covered over their whole height, so that the coverage of a pixel depends on its column only. Empty, and at `from`, when there are none or the shape is turned.
    func straightRows(from: Int, to: Int) -> Range<Int> {
        let height = abs(inverse.d)
        let half = (halfHeight - max(radius, height / 2)) / height - Self.rowTolerance
        guard isRectilinear, half >= 0 else { return from..<from }
        let centre = -inverse.ty / inverse.d - 0.5
        let first = Int(PixelBounds.near(centre - half).rounded(.up))
        let last = Int(PixelBounds.near(centre + half).rounded(.down))
        let start = min(max(first, from), to)
        return start..<max(min(last + 1, to), start)
    }

    /// In rows; more than the rounding errors of the computed centre and height, so that no row of an arc counts as straight.
    private static let rowTolerance = 1e-6

    /// The coverage away from the arcs: the product of the coverages in both directions, which is right for thin shapes and square corners too.
    private func straightCoverage(_ dx: Double, _ dy: Double) -> UInt32 {
        // How much the own x and the own y change over one pixel, in the direction in which each changes most.
        let alongX = isRectilinear ? abs(inverse.a) : (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
        let alongY = isRectilinear ? abs(inverse.d) : (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
        let x = min(max(0.5 - dx / alongX, 0), 1, 2 * halfWidth / alongX)
        let y = min(max(0.5 - dy / alongY, 0), 1, 2 * halfHeight / alongY)
        return byteShare(x * y)
    }
}

extension RoundedShape {
    /// The parts of a row: no pixel is covered outside of the outer columns, and every pixel is covered entirely between the inner ones.
    struct Span {
        var outerStart: Int
        var start: Int
        var end: Int
        var outerEnd: Int
    }

    /// The span within the columns `from ..< to`. It is not exact: `coverage` decides about the pixels between the outer and the inner columns.
    func span(row y: Int, from: Int, to: Int) -> Span {
        var span = Span(outerStart: from, start: from, end: from, outerEnd: to)
        let py = Double(y) + 0.5
        if isRectilinear {
            let v = abs(inverse.d * py + inverse.ty)
            let margin = abs(inverse.a)
            let marginY = abs(inverse.d)
            if let half = halfExtent(v - 0.75 * marginY, growth: 0.75 * margin) {
                let (start, end) = columns(within: half, alongX: inverse.a, centre: inverse.tx)
                span.outerStart = min(max(start, from), to)
                span.outerEnd = max(min(end, to), span.outerStart)
            } else {
                span.outerEnd = from
            }
            if let half = halfExtent(v + 0.75 * marginY, growth: -0.75 * margin) {
                let (start, end) = columns(within: half, alongX: inverse.a, centre: inverse.tx)
                span.start = min(max(start, span.outerStart), span.outerEnd)
                span.end = max(min(end, span.outerEnd), span.start)
                return span
            }
            span.start = span.outerStart
            span.end = span.outerStart
            return span
        }
        // The centre of a covered pixel is less than a pixel away from the shape, so it lies in the rectangle that is larger by a pixel on each side.
        (span.outerStart, span.outerEnd) = columns(row: py, halfWidth: halfWidth + step, halfHeight: halfHeight + step, from: from, to: to)
        // Inside a turned shape lie two bars, one as wide and one as high as the shape, which leave out the corners. The longer one is taken, made smaller by a pixel on each side.
        let upright = columns(row: py, halfWidth: halfWidth - max(radius, step), halfHeight: halfHeight - step, from: from, to: to)
        let lying = columns(row: py, halfWidth: halfWidth - step, halfHeight: halfHeight - max(radius, step), from: from, to: to)
        (span.start, span.end) = upright.1 - upright.0 > lying.1 - lying.0 ? upright : lying
        if span.start == span.end { (span.start, span.end) = (span.outerStart, span.outerStart) }
        return span
    }

    /// Half of the shape's width in own space at the height `v` above or below its centre, plus `growth`; nil when this is not above 0.
    private func halfExtent(_ v: Double, growth: Double) -> Double? {
        if v >= halfHeight { return nil }
        let qy = max(v - (halfHeight - radius), 0)
        let half = halfWidth - radius + (radius * radius - qy * qy).squareRoot() + growth
        return half > 0 ? half : nil
    }

    /// The columns whose centres lie within `half` of the centre line.
    private func columns(within half: Double, alongX: Double, centre: Double) -> (Int, Int) {
        let a = (-half - centre) / alongX - 0.5
        let b = (half - centre) / alongX - 0.5
        return (Int(PixelBounds.near(min(a, b)).rounded(.up)), Int(PixelBounds.near(max(a, b)).rounded(.down)) + 1)
    }

    /// The columns of a row whose centres lie, in own space, inside a rectangle around the shape's centre.
    private func columns(row py: Double, halfWidth: Double, halfHeight: Double, from: Int, to: Int) -> (Int, Int) {
        guard halfWidth > 0, halfHeight > 0 else { return (from, from) }
        var start = Double(from)
        var end = Double(to)
        func narrow(slope: Double, offset: Double, half: Double) {
            if slope == 0 {
                if abs(offset) > half { end = start }
                return
            }
            let a = (-half - offset) / slope - 0.5
            let b = (half - offset) / slope - 0.5
            start = max(start, min(a, b).rounded(.up))
            end = min(end, max(a, b).rounded(.down) + 1)
        }
        narrow(slope: inverse.a, offset: inverse.c * py + inverse.tx, half: halfWidth)
        narrow(slope: inverse.b, offset: inverse.d * py + inverse.ty, half: halfHeight)
        return start < end ? (Int(start), Int(end)) : (from, from)
    }
}
