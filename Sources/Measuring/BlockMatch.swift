/// The match between the blocks of a picture and its reference, which is shifted along y by a number of pixels.
///
/// Each shift and block has a ratio: the mean absolute difference with the shift, divided by the one without a shift. 0 means the same
/// content, and 1 means that the shift is no better than none. Blocks without a change, and blocks whose content lies outside of the
/// reference, have the ratio 1.
struct BlockMatch {
    static let side = 12
    let columns: Int
    let rows: Int
    /// The greatest shift that is tried, in pixels.
    let reach: Int
    /// The mean absolute difference of each block without a shift.
    private let still: [Float]
    /// The ratios of all blocks for each shift, from -reach on.
    private var ratios: [Float]

    /// A block whose mean difference is smaller than this has not changed; levels of 255.
    private static let leastChange: Float = 2.5

    init(_ pair: PicturePair) {
        let (width, height, side) = (pair.picture.width, pair.picture.height, Self.side)
        columns = max(width / side, 1)
        rows = max(height / side, 1)
        reach = height * 45 / 100
        let count = columns * rows
        var ratios = [Float](repeating: 1, count: (2 * reach + 1) * count)
        var still = [Float](repeating: 0, count: count)
        let (columns, rows, reach) = (columns, rows, reach)
        pair.picture.pixels.withUnsafeBufferPointer { a in
            pair.reference.pixels.withUnsafeBufferPointer { b in
                func sum(_ column: Int, _ row: Int, _ shift: Int, most: Float = .infinity) -> Float {
                    let block = BlockRows(left: column * side, lines: row * side..<min((row + 1) * side, height), width: width)
                    return Float(block.difference(a.baseAddress!, b.baseAddress! + shift * width, most: most))
                }
                for row in 0..<rows {
                    let bottom = min((row + 1) * side, height)
                    for column in 0..<columns {
                        let block = row * columns + column
                        let area = Float((bottom - row * side) * (min((column + 1) * side, width) - column * side))
                        let without = sum(column, row, 0)
                        still[block] = without / area
                        guard without >= Self.leastChange * area else { continue }
                        for shift in max(-reach, -row * side)...max(min(reach, height - bottom), max(-reach, -row * side)) {
                            ratios[(shift + reach) * count + block] = min(sum(column, row, shift, most: without) / without, 1)
                        }
                    }
                }
            }
        }
        (self.ratios, self.still) = (ratios, still)
    }

    func hasChanged(_ block: Int) -> Bool { still[block] >= Self.leastChange }

    var changedCount: Int { still.count { $0 >= Self.leastChange } }

    func ratio(_ block: Int, shift: Int) -> Float { ratios[(shift + reach) * columns * rows + block] }

    /// The shift that explains the most changed blocks, and these blocks; `excluded` blocks are left out.
    func dominantShift(excluding excluded: Set<Int> = []) -> CommonShift {
        let blocks = (0..<columns * rows).filter { hasChanged($0) && !excluded.contains($0) }
        func strength(_ shift: Int) -> Float { blocks.reduce(0) { $0 + 1 - ratio($1, shift: shift) } }
        let best = (-reach...reach).map { ($0, strength($0)) }.max { $0.1 < $1.1 } ?? (0, 0)
        return CommonShift(pixels: best.0, strength: best.1, blocks: Set(blocks.filter { ratio($0, shift: best.0) < 0.5 }))
    }
}

/// A shift of many blocks of a picture.
struct CommonShift {
    let pixels: Int
    /// The sum of what the shift explains of the blocks, 1 for a block that it explains wholly.
    let strength: Float
    /// The blocks that it explains by more than half.
    let blocks: Set<Int>
}

/// The place of a block in a picture.
private struct BlockRows {
    let left: Int
    let lines: Range<Int>
    let width: Int

    /// The pixels of a row that are compared at once.
    private typealias Lanes = SIMD16<UInt8>

    /// So many rows are added up before the sum is looked at.
    private static let step = 4

    /// The sum of the absolute differences of two pictures here. It is not added up further once it has reached `most`.
    @inline(__always) func difference(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, most: Float) -> Int {
        // The last block of a picture must not read beyond its end, so it begins with pixels that belong to the block before it.
        let start = min(left, width - Lanes.scalarCount)
        guard start >= 0 else { return narrowDifference(a, b) }
        let counted = Self.counted(from: left - start)
        var sum = 0
        var y = lines.lowerBound
        while y < lines.upperBound && Float(sum) < most {
            var sums = SIMD8<UInt16>.zero
            for y in y..<min(y + Self.step, lines.upperBound) {
                let (first, second) = (Self.lanes(a + y * width + start), Self.lanes(b + y * width + start))
                // The difference is negated where the mask is all ones, which is -1.
                let isNegative = unsafeBitCast(first .< second, to: Lanes.self)
                let magnitude = (((first &- second) ^ isNegative) &- isNegative) & counted
                let pairs = unsafeBitCast(magnitude, to: SIMD8<UInt16>.self)
                sums &+= (pairs & 0xFF) &+ (pairs &>> 8)
            }
            sum += Int(sums.wrappedSum())
            y += Self.step
        }
        return sum
    }

    private static func lanes(_ pixels: UnsafePointer<UInt8>) -> Lanes { UnsafeRawPointer(pixels).loadUnaligned(as: Lanes.self) }

    /// All ones in the lanes of a block that begins with the lane `first`.
    private static func counted(from first: Int) -> Lanes {
        var counted = Lanes.zero
        for lane in first..<first + BlockMatch.side { counted[lane] = .max }
        return counted
    }

    /// The same in a picture that is narrower than `Lanes`.
    private func narrowDifference(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> Int {
        lines.reduce(0) { sum, y in
            (left..<min(left + BlockMatch.side, width)).reduce(sum) { $0 + abs(Int(a[y * width + $1]) - Int(b[y * width + $1])) }
        }
    }
}
