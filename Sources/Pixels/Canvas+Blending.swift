import Geometry

extension Canvas {
    /// Fills the pixels that `coverage` covers, inside the clip.
    public func blend(_ coverage: Coverage, _ paint: Paint) {
        let coverage = clip.map(coverage.intersection) ?? coverage
        let (left, right) = (max(coverage.x, 0), min(coverage.x + coverage.width, bitmap.width))
        let (top, bottom) = (max(coverage.y, 0), min(coverage.y + coverage.height, bitmap.height))
        guard left < right, top < bottom else { return }
        let back = toDevice.inverse ?? .identity
        let (isUniform, isOpaque) = (paint.isUniformInRows(back), paint.isOpaque)
        let table = paint.table(for: isUniform ? bottom - top : (right - left) * (bottom - top))
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: right - left) { pixels in
            guard let pixels = pixels.baseAddress else { return }
            for y in top..<bottom {
                let row = bitmap.row(y)
                if isUniform {
                    paint.fill(pixels, 1, x: left, y: y, back, table)
                    coverage.withRow(y, from: left) { Blend.lay(pixels[0], covering: $0, over: row + left, right - left) }
                    continue
                }
                coverage.forEachRun(y, from: left, to: right) { start, end, alpha in
                    let hides = isOpaque && alpha == 255
                    paint.fill(hides ? row + start : pixels, end - start, x: start, y: y, back, table)
                    if !hides { Self.lay(pixels, alpha, over: row + start, end - start) }
                }
            }
        }
    }

    private static func lay(_ pixels: UnsafePointer<UInt32>, _ alpha: UInt32, over row: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for x in 0..<count { row[x] = Blend.over(Blend.fade(pixels[x], alpha), row[x]) }
    }
}

extension Coverage {
    /// The product of both coverages in each pixel.
    func intersection(_ other: Coverage) -> Coverage {
        let (left, right) = (max(x, other.x), min(x + width, other.x + other.width))
        let (top, bottom) = (max(y, other.y), min(y + height, other.y + other.height))
        guard left < right, top < bottom else { return .none }
        let columns = right - left
        let product = [UInt8](unsafeUninitializedCapacity: columns * (bottom - top)) { product, count in
            values.withUnsafeBufferPointer { own in
                other.values.withUnsafeBufferPointer { others in
                    guard var product = product.baseAddress, let own = own.baseAddress, let others = others.baseAddress else { return }
                    for row in top..<bottom {
                        let first = own + ((row - y) * width + left - x)
                        let second = others + ((row - other.y) * other.width + left - other.x)
                        // Pointers and sums that cannot overflow let the compiler vectorize the loop.
                        for column in 0..<columns {
                            product[column] = UInt8(truncatingIfNeeded: Blend.multiply(UInt32(first[column]), UInt32(second[column])))
                        }
                        product += columns
                    }
                }
            }
            count = columns * (bottom - top)
        }
        return Coverage(x: left, y: top, width: columns, height: bottom - top, values: product)
    }

    /// Calls `body` with the values of row `y` from column `left` on.
    @inline(__always)
    fileprivate func withRow(_ y: Int, from left: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
        values.withUnsafeBufferPointer { values in
            if let values = values.baseAddress { body(values + ((y - self.y) * width + left - x)) }
        }
    }

    /// Calls `body` for every run of columns of row `y` that have the same coverage, except for a coverage of 0.
    @inline(__always)
    fileprivate func forEachRun(_ y: Int, from left: Int, to right: Int, _ body: (_ start: Int, _ end: Int, _ alpha: UInt32) -> Void) {
        values.withUnsafeBytes { bytes in
            guard let row = bytes.baseAddress.map({ $0 + ((y - self.y) * width - x) }) else { return }
            var start = left
            while start < right {
                let value = row.load(fromByteOffset: start, as: UInt8.self)
                let eight = UInt64(value) * 0x0101_0101_0101_0101
                var end = start + 1
                while end + 8 <= right, row.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight { end += 8 }
                while end < right, row.load(fromByteOffset: end, as: UInt8.self) == value { end += 1 }
                if value != 0 { body(start, end, UInt32(value)) }
                start = end
            }
        }
    }
}
