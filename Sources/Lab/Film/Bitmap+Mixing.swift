import Pixels

// All three have the same size.
extension Bitmap {
    func copy() -> Bitmap {
        let copy = Bitmap(width: width, height: height)
        for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
        return copy
    }

    /// Makes it a mixture of two pictures.
    ///
    /// - Parameter part: how much of it is the second one, 0...1.
    func mix(_ a: Bitmap, _ b: Bitmap, _ part: Double) {
        let weight = UInt32((part * 256).rounded())
        for y in 0..<height {
            let (row, a, b) = (row(y), a.row(y), b.row(y))
            for x in 0..<width {
                var pixel: UInt32 = 0
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let sum = (a[x] >> shift & 255) * (256 - weight) + (b[x] >> shift & 255) * weight
                    pixel |= ((sum + 128) >> 8) << shift
                }
                row[x] = pixel
            }
        }
    }

    /// Makes it the picture that looks like these two where black and white are behind it.
    func setTransparent(onBlack black: Bitmap, onWhite white: Bitmap) {
        for y in 0..<height {
            let (row, black, white) = (row(y), black.row(y), white.row(y))
            for x in 0..<width {
                // The green channel tells for all three: what shows through is the same for them.
                let through = max(white[x] >> 8 & 255, black[x] >> 8 & 255) - (black[x] >> 8 & 255)
                row[x] = black[x] & 0xff_ffff | (255 - through) << 24
            }
        }
    }
}
