import Geometry

/// Draws shapes and images into a bitmap, each over the pixels that are there. (`Typesetting` adds text.)
///
/// User space is points, origin top left, y down. `transform` maps it to the bitmap's points, which the scale maps to pixels. Blending is exact integer arithmetic.
public struct Canvas {
    public let bitmap: Bitmap
    /// Pixels per point.
    public let scale: Double
    /// The transform from user space to the bitmap's points.
    public var transform = Transform.identity
    /// The reason why an outline could not be drawn, for instance too many points; that of the first such outline. Such an outline draws nothing.
    public private(set) var failure: RasterError?
    private(set) var clip: Coverage?
    private let rasterizer: any Rasterizer
    /// The transform from the bitmap's points to pixels.
    private let base: Transform

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - fit: the shares of `scale` along x and y that the bitmap has, because it would be too large otherwise.
    public init(_ bitmap: Bitmap, scale: Double, fit: (x: Double, y: Double) = (1, 1), rasterizer: any Rasterizer) {
        self.bitmap = bitmap
        self.scale = scale
        self.rasterizer = rasterizer
        base = Transform(scaleX: scale * fit.x, y: scale * fit.y)
    }

    /// The transform from user space to device pixels.
    public var toDevice: Transform { transform.concatenating(base) }

    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        blend(coverage(of: path, rule: rule), paint)
    }

    /// Draws the path as a line. Its width is scaled with the transform, by the geometric mean of both directions.
    public mutating func stroke(_ path: Path, _ stroke: Stroke, _ paint: Paint) {
        let device = toDevice
        var wide = stroke
        wide.width *= abs(device.determinant).squareRoot()
        let (width, height) = (bitmap.width, bitmap.height)
        let shape = coverage { rasterizer throws(RasterError) in
            try rasterizer.stroke(path.applying(device), wide, width: width, height: height)
        }
        blend(shape, paint)
    }

    /// Runs `body`, which draws inside `path` only.
    public mutating func clipped(to path: Path, rule: FillRule = .nonZero, _ body: (inout Canvas) -> Void) {
        let outer = clip
        let inner = coverage(of: path, rule: rule)
        clip = outer.map(inner.intersection) ?? inner
        body(&self)
        clip = outer
    }

    /// Runs `body` with a user space that `transform` maps to the current one.
    public mutating func withTransform(_ transform: Transform, _ body: (inout Canvas) -> Void) {
        let outer = self.transform
        self.transform = transform.concatenating(outer)
        body(&self)
        self.transform = outer
    }

    /// Calls `pixel` with the centre of every device pixel of `rect`, in user space, and blends the returned colour over that pixel.
    public mutating func shade(_ rect: Rect, _ pixel: (Point) -> Color) {
        let device = toDevice
        guard let back = device.inverse else { return }
        let box = device.apply(rect)
        let whole = Rect(0, 0, Double(bitmap.width), Double(bitmap.height))
        let inside = box.intersection(whole)
        guard !inside.isEmpty else { return }
        let clip = clip
        for y in Int(inside.minY.rounded())..<Int(inside.maxY.rounded()) {
            let row = bitmap.row(y)
            for x in Int(inside.minX.rounded())..<Int(inside.maxX.rounded()) {
                var color = pixel(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))).pixel
                if let clip { color = Blend.fade(color, UInt32(clip.value(x, y))) }
                row[x] = color >= 0xFF00_0000 ? color : Blend.over(color, row[x])
            }
        }
    }

    /// Stretches `image` over `rect`, filtered bilinearly.
    public mutating func draw(_ image: Image, in rect: Rect) {
        let (sx, sy) = (Double(image.width) / rect.width, Double(image.height) / rect.height)
        shade(rect) { point in
            image.sample((point.x - rect.minX) * sx - 0.5, (point.y - rect.minY) * sy - 0.5)
        }
    }

    private mutating func coverage(of path: Path, rule: FillRule) -> Coverage {
        let (device, width, height) = (toDevice, bitmap.width, bitmap.height)
        return coverage { rasterizer throws(RasterError) in
            try rasterizer.fill(path.applying(device), rule: rule, width: width, height: height)
        }
    }

    /// The coverage that `make` returns, or none if it fails.
    private mutating func coverage(_ make: (any Rasterizer) throws(RasterError) -> Coverage) -> Coverage {
        do throws(RasterError) {
            return try make(rasterizer)
        } catch {
            failure = failure ?? error
            return .none
        }
    }
}
