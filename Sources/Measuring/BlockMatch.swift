/// How well the blocks of one picture are found in another one that is shifted along y by so many pixels.
///
/// For each shift and block, the mean absolute difference over what the block had without a shift: 0 is the same, 1 no better than standing still. Blocks without a change, and those whose content lies
/// outside of the other picture, count as 1.
struct BlockMatch {
    static let side = 12
    let columns: Int
    let rows: Int
    /// The greatest shift that is tried.
    let reach: Int
    /// The mean absolute difference of each block without a shift.
    private let still: [Float]
    /// For each shift from -reach on, a ratio for each block.
    private var ratios: [Float]

    /// A block whose pixels differ by less than this in the mean has not changed; levels of 255.
    private static let leastChange: Float = 2.5

    init(_ picture: GrayPlane, in other: GrayPlane) {
        let (width, height, side) = (picture.width, picture.height, Self.side)
        columns = max(width / side, 1)
        rows = max(height / side, 1)
        reach = height * 45 / 100
        let count = columns * rows
        var ratios = [Float](repeating: 1, count: (2 * reach + 1) * count)
        var still = [Float](repeating: 0, count: count)
        let (columns, rows, reach) = (columns, rows, reach)
        picture.pixels.withUnsafeBufferPointer { a in
            other.pixels.withUnsafeBufferPointer { b in
                func sum(_ column: Int, _ row: Int, _ shift: Int) -> Float {
                    var sum: Int32 = 0
                    for y in row * side..<min((row + 1) * side, height) {
                        let (left, right) = (column * side, min((column + 1) * side, width))
                        let (first, second) = (y * width, (y + shift) * width)
                        for x in left..<right { sum &+= Int32(abs(Int16(a[first &+ x]) &- Int16(b[second &+ x]))) }
                    }
                    return Float(sum)
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
                            ratios[(shift + reach) * count + block] = min(sum(column, row, shift) / without, 1)
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

    /// The shift that explains most, and the blocks that it explains; `excluded` blocks do not count.
    func dominantShift(excluding excluded: Set<Int> = []) -> (shift: Int, strength: Float, blocks: Set<Int>) {
        let blocks = (0..<columns * rows).filter { hasChanged($0) && !excluded.contains($0) }
        func strength(_ shift: Int) -> Float { blocks.reduce(0) { $0 + 1 - ratio($1, shift: shift) } }
        let best = (-reach...reach).map { ($0, strength($0)) }.max { $0.1 < $1.1 } ?? (0, 0)
        return (best.0, best.1, Set(blocks.filter { ratio($0, shift: best.0) < 0.5 }))
    }
}
