import Geometry

/// Draws shapes, text and images into a bitmap; later things cover earlier ones.
///
/// User space is points, origin top left, y down; `transform` maps it before the scale to pixels does. Everything is blended in exact integer arithmetic.
public struct Canvas {
    public let bitmap: Bitmap
    /// Pixels per point.
    public let scale: Double
    /// From user space to points.
    public var transform = AffineTransform.identity
    private var clip: Coverage?
    /// Started by the first outline: text brings its own.
    private lazy var rasterizer = try? Rasterizer()

    /// - Parameter scale: pixels per point.
    public init(_ bitmap: Bitmap, scale: Double) {
        self.bitmap = bitmap
        self.scale = scale
    }

    /// From user space to device pixels.
    private var toDevice: AffineTransform { transform.concatenating(AffineTransform(scaleX: scale, y: scale)) }

    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        guard let rasterizer else { return }
        blend(rasterizer.fill(path.applying(toDevice), rule: rule, width: bitmap.width, height: bitmap.height), paint)
    }

    /// The width is scaled with the transform; under an uneven one by the mean of both directions.
    public mutating func stroke(_ path: Path, _ stroke: Stroke, _ paint: Paint) {
        guard let rasterizer else { return }
        let device = toDevice
        var wide = stroke
        wide.width *= abs(device.determinant).squareRoot()
        blend(rasterizer.stroke(path.applying(device), wide, width: bitmap.width, height: bitmap.height), paint)
    }

    /// Runs `body` with everything outside `path` cut away.
    public mutating func clipped(to path: Path, rule: FillRule = .nonZero, _ body: (inout Canvas) -> Void) {
        guard let rasterizer else { return }
        let outer = clip
        var inner = rasterizer.fill(path.applying(toDevice), rule: rule, width: bitmap.width, height: bitmap.height)
        if let outer {
            for y in 0..<inner.height {
                for x in 0..<inner.width {
                    let index = y * inner.width + x
                    let around = UInt32(outer.value(inner.x + x, inner.y + y))
                    inner.values[index] = UInt8(Blend.multiply(UInt32(inner.values[index]), around))
                }
            }
        }
        clip = inner
        body(&self)
        clip = outer
    }

    /// Runs `body` in a user space that `transform` leads out of.
    public mutating func withTransform(_ transform: AffineTransform, _ body: (inout Canvas) -> Void) {
        let outer = self.transform
        self.transform = transform.concatenating(outer)
        body(&self)
        self.transform = outer
    }

    /// Asks for a colour at the centre of every pixel of `rect` and blends it over; for pictures that are computed.
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
                let color = pixel(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))).pixel
                row[x] = Blend.over(clip.map { Blend.fade(color, UInt32($0.value(x, y))) } ?? color, row[x])
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

    /// Draws a line of text with its left end and baseline at `place`; turned or stretched text is not drawn glyph by glyph but follows the transform's scale only.
    public mutating func draw(_ line: TextLine, at place: Point) {
        let device = toDevice
        let origin = device.apply(place)
        line.placeGlyphs(scale: device.d, origin: origin) { coverage in blend(coverage, .color(line.color)) }
    }

    private func blend(_ coverage: Coverage, _ paint: Paint) {
        let (left, right) = (max(coverage.x, 0), min(coverage.x + coverage.width, bitmap.width))
        let (top, bottom) = (max(coverage.y, 0), min(coverage.y + coverage.height, bitmap.height))
        guard left < right, top < bottom else { return }
        let back = toDevice.inverse ?? .identity
        var solid: UInt32?
        if case .color(let color) = paint { solid = color.pixel }
        // Nothing changes along a row of an upright gradient.
        var isUpright = false
        if case .linear(_, let from, let to) = paint { isUpright = from.x == to.x && back.isRectilinear }
        let clip = clip
        coverage.values.withUnsafeBufferPointer { values in
            for y in top..<bottom {
                let row = bitmap.row(y)
                let start = (y - coverage.y) * coverage.width - coverage.x
                if isUpright { solid = paint.color(at: back.apply(Point(Double(left) + 0.5, Double(y) + 0.5))).pixel }
                for x in left..<right {
                    var alpha = UInt32(values[start + x])
                    if alpha == 0 { continue }
                    if let clip { alpha = Blend.multiply(alpha, UInt32(clip.value(x, y))) }
                    let source = solid ?? paint.color(at: back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))).pixel
                    row[x] = Blend.over(Blend.fade(source, alpha), row[x])
                }
            }
        }
    }
}

extension Image {
    /// A picture of `size` points at `scale` pixels a point, both sides rounded up to whole pixels, 1 to 16384.
    public convenience init(size: Size, scale: Double, draw: (inout Canvas) -> Void) {
        let bitmap = Bitmap(width: Self.pixels(size.width * scale), height: Self.pixels(size.height * scale))
        var canvas = Canvas(bitmap, scale: scale)
        draw(&canvas)
        self.init(bitmap)
    }

    /// A hair's breadth more than whole pixels is a rounding error, not a pixel.
    private static func pixels(_ length: Double) -> Int { length > 1 ? Int(min((length - 1e-6).rounded(.up), 16384)) : 1 }

    /// The colour at a place in pixels, centres at whole numbers; transparent outside.
    func sample(_ x: Double, _ y: Double) -> Color {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (x - left, y - top)
        var (alpha, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
        func add(_ px: Double, _ py: Double, _ part: Double) {
            guard px >= 0, py >= 0, px < Double(width), py < Double(height) else { return }
            let pixel = pixels[Int(py) * width + Int(px)]
            let weight = part / 255
            alpha += Double(pixel >> 24) * weight
            red += Double(pixel >> 16 & 255) * weight
            green += Double(pixel >> 8 & 255) * weight
            blue += Double(pixel & 255) * weight
        }
        add(left, top, (1 - fx) * (1 - fy))
        add(left + 1, top, fx * (1 - fy))
        add(left, top + 1, (1 - fx) * fy)
        add(left + 1, top + 1, fx * fy)
        guard alpha > 0 else { return .clear }
        return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
    }
}
