/// Arithmetic on premultiplied pixels. `CBlend` has the same operations for whole rows.
package enum Blend {
    /// a · b / 255 to the nearest whole number, for bytes.
    @inlinable package static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ t >> 8) >> 8
    }

    /// `multiply` for two channels in one number. They are 16 bits apart, so that their products do not overlap.
    private static func multiply(pair: UInt32, _ alpha: UInt32) -> UInt32 {
        let t = pair &* alpha &+ 0x80_0080
        return (t &+ (t >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
    }

    /// Every channel of a pixel times `alpha` / 255.
    package static func fade(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        multiply(pair: pixel & 0xff_00ff, alpha) | multiply(pair: pixel >> 8 & 0xff_00ff, alpha) << 8
    }

    /// `source` over `backdrop`. A premultiplied source has no channel above its alpha, so no sum exceeds 255.
    package static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        source &+ fade(backdrop, 255 - (source >> 24))
    }

    /// The pixel with its alpha divided out of the colours; `fade` with the alpha gives the same pixel again.
    package static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : pixel }
        func divided(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
        return alpha << 24 | divided(16) | divided(8) | divided(0)
    }

    /// The luma of a pixel, 0...255, by the weights of Rec. 601 for red, green and blue (0.299, 0.587, 0.114), in 256ths. Alpha is ignored.
    package static func luma(_ pixel: UInt32) -> UInt32 { ((pixel >> 16 & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel & 255) * 29) >> 8 }
}
