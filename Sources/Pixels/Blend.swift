/// Arithmetic on premultiplied pixels; the products of bytes are rounded exactly.
package enum Blend {
    /// a · b / 255 to the nearest whole number, for bytes.
    package static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a * b + 128
        return (t + t >> 8) >> 8
    }

    /// Every channel of a pixel times `alpha` / 255.
    package static func fade(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        if alpha == 255 { return pixel }
        return multiply(pixel >> 24, alpha) << 24 | multiply(pixel >> 16 & 255, alpha) << 16 | multiply(pixel >> 8 & 255, alpha) << 8
            | multiply(pixel & 255, alpha)
    }

    /// `source` over `backdrop`.
    package static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        let alpha = source >> 24
        if alpha == 255 { return source }
        return alpha == 0 ? backdrop : source &+ fade(backdrop, 255 - alpha)
    }
}
