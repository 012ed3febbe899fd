import Pixels

// These functions read and write bitmaps of the same size.
extension Bitmap {
    func copy() -> Bitmap {
        let copy = Bitmap(width: width, height: height)
        for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
        return copy
    }

    /// Fills the bitmap with a mixture of two pictures.
    ///
    /// - Parameter part: the share of the second picture, 0...1.
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
}
