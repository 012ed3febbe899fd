extension Image {
    /// The colour at a place, filtered bilinearly. The centres of pixels have whole coordinates, and pixels outside of the image are transparent.
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
