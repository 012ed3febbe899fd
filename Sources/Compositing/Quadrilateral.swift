import Geometry

/// A rectangle under a transform, in device pixels.
struct Quadrilateral {
    /// In order around the shape.
    private let corners: (Point, Point, Point, Point)
    /// How far the soft edge reaches around the shape; 1 pixel or more.
    ///
    /// An edge fades over half a pixel, and the pixel's length is measured along the gradient of the distance in own space. When the transform stretches one direction k times as much as the other, the soft
    /// edge of a corner therefore reaches up to (k + 1/k) / 2 pixels.
    let margin: Double

    init(_ rect: Rect, under transform: Transform) {
        corners = (
            transform.apply(Point(rect.minX, rect.minY)), transform.apply(Point(rect.maxX, rect.minY)),
            transform.apply(Point(rect.maxX, rect.maxY)), transform.apply(Point(rect.minX, rect.maxY))
        )
        let squares = transform.a * transform.a + transform.b * transform.b + transform.c * transform.c + transform.d * transform.d
        margin = squares / (2 * abs(transform.determinant))
    }

    /// The columns that the shape touches within the given rows; nil for none.
    func columns(in rows: ClosedRange<Double>) -> ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        func add(_ p: Point, _ q: Point) {
            let (top, bottom) = p.y <= q.y ? (p, q) : (q, p)
            let (from, to) = (max(top.y, rows.lowerBound), min(bottom.y, rows.upperBound))
            guard from <= to else { return }
            for y in [from, to] {
                let share = bottom.y > top.y ? (y - top.y) / (bottom.y - top.y) : 0
                let x = top.x + (bottom.x - top.x) * share
                low = min(low, x)
                high = max(high, x)
            }
            // A horizontal edge covers all columns between its two ends.
            if bottom.y == top.y {
                low = min(low, bottom.x)
                high = max(high, bottom.x)
            }
        }
        add(corners.0, corners.1)
        add(corners.1, corners.2)
        add(corners.2, corners.3)
        add(corners.3, corners.0)
        return low <= high ? low...high : nil
    }
}
