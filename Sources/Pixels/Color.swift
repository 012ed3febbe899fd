import Geometry

/// A colour of sRGB components and alpha, each 0...1 and not premultiplied. Colours are blended by their encoded values, as in Core Animation.
public struct Color: Equatable, Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The colour `0xRRGGBB`, as design sheets write it.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
            blue: Double(hex & 0xff) / 255, alpha: alpha)
    }

    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The pixel of a `Bitmap`: premultiplied, 0xAARRGGBB; components outside 0...1 are clamped, NaN counts as 0.
    public var pixel: UInt32 { premultiplied.pixel }

    /// Red, green, blue and alpha, clamped and premultiplied, each 0...1.
    var premultiplied: SIMD4<Double> {
        // NaN is not greater than 0.
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let a = unit(alpha)
        return SIMD4(unit(red) * a, unit(green) * a, unit(blue) * a, a)
    }
}

extension SIMD4<Double> {
    /// The pixel of a premultiplied colour whose components lie within 0...1, each to the nearest level.
    var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(value * 255 + 0.5) }
        return byte(w) << 24 | byte(x) << 16 | byte(y) << 8 | byte(z)
    }
}

extension Color: Interpolable {
    public static let zero = Color.clear
    public static func + (a: Color, b: Color) -> Color {
        Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
    }
    public static func - (a: Color, b: Color) -> Color {
        Color(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue, alpha: a.alpha - b.alpha)
    }
    public func scaled(by factor: Double) -> Color {
        Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
    }
    public var norm: Double { (red * red + green * green + blue * blue + alpha * alpha).squareRoot() }
}
