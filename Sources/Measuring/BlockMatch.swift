/// The match between the blocks of one picture and another picture that is shifted along y by a number of pixels.
///
/// Each shift and block has a ratio: the mean absolute difference with the shift, divided by the one without a shift. 0 means the same
/// content, and 1 means that the shift is no better than none. Blocks without a change, and blocks whose content lies outside of the
/// other picture, have the ratio 1.
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

    /// The shift that explains the most changed blocks, and these blocks; `excluded` blocks are left out.
    func dominantShift(excluding excluded: Set<Int> = []) -> (shift: Int, strength: Float, blocks: Set<Int>) {
        let blocks = (0..<columns * rows).filter { hasChanged($0) && !excluded.contains($0) }
        func strength(_ shift: Int) -> Float { blocks.reduce(0) { $0 + 1 - ratio($1, shift: shift) } }
        let best = (-reach...reach).map { ($0, strength($0)) }.max { $0.1 < $1.1 } ?? (0, 0)
        return (best.0, best.1, Set(blocks.filter { ratio($0, shift: best.0) < 0.5 }))
    }
}
