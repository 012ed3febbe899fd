import Geometry
import Pixels

extension Canvas {
    /// A canvas whose outlines FreeType fills.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - fit: the shares of `scale` along x and y that the bitmap has, because it would be too large otherwise.
    public init(_ bitmap: Bitmap, scale: Double, fit: (x: Double, y: Double) = (1, 1)) {
        self.init(bitmap, scale: scale, fit: fit, rasterizer: FreeTypeRasterizer())
    }

    /// Draws a line of text with its left end and baseline at `place`.
    ///
    /// The glyphs of upright text are placed at quarter pixels along the line, and its baseline on a whole pixel. Rotated, mirrored or stretched text is filled as outlines.
    public mutating func draw(_ line: TextLine, at place: Point) {
        let device = toDevice
        if device.isRectilinear && device.a == device.d && device.a > 0 {
            line.placeGlyphs(scale: device.a, origin: device.apply(place)) { coverage in blend(coverage, .color(line.color)) }
        } else {
            for outline in line.outlines(at: place) { fill(outline, .color(line.color)) }
        }
    }
}

extension Image {
    /// An image of `size` points at `scale` pixels per point, drawn by `draw`; `pixelSize(of:scale:)` returns its size in pixels. A side that would be too long for an image has fewer pixels per point.
    public convenience init(size: Size, scale: Double, draw: (inout Canvas) -> Void) {
        let (width, height) = Self.pixelSize(of: size, scale: scale)
        let exact = Self.exactSize(of: size, scale: scale)
        let fit = (x: min(exact.width / (size.width * scale), 1), y: min(exact.height / (size.height * scale), 1))
        var canvas = Canvas(Bitmap(width: width, height: height), scale: scale, fit: fit)
        draw(&canvas)
        self.init(canvas.bitmap)
    }
}
