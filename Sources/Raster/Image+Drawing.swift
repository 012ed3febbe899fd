import Geometry

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
