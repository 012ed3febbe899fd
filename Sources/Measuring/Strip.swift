/// The part of a picture that scrolls, with its content's direction from top to bottom: few columns, each the mean over some of the picture's, and as many rows as the picture has.
///
/// Coarser levels have half the rows each; the search for a shift begins on the coarsest.
public struct Strip: Sendable {
    /// Brightness, row by row.
    struct Level: Sendable {
        let rows: Int
        let columns: Int
        var values: [Float]
        /// Differences of the rows around each row, which neither a fade nor a tint changes much.
        let slopes: [Float]

        init(rows: Int, columns: Int, values: [Float]) {
            (self.rows, self.columns, self.values) = (rows, columns, values)
            var slopes = [Float](repeating: 0, count: values.count)
            for row in stride(from: 1, to: rows - 1, by: 1) {
                for column in 0..<columns {
                    slopes[row * columns + column] = (values[(row + 1) * columns + column] - values[(row - 1) * columns + column]) / 2
                }
            }
            self.slopes = slopes
        }

        var halved: Level {
            var half = [Float](repeating: 0, count: rows / 2 * columns)
            for row in 0..<rows / 2 {
                for column in 0..<columns {
                    half[row * columns + column] = (values[2 * row * columns + column] + values[(2 * row + 1) * columns + column]) / 2
                }
            }
            return Level(rows: rows / 2, columns: columns, values: half)
        }
    }

    /// The finest first.
    let levels: [Level]

    public static let columns = 48
    /// The coarsest level has at most about twice as many rows.
    private static let coarsest = 90

    /// - Parameter plane: has as many columns as the strip.
    public init(_ plane: GrayPlane) {
        var values = plane.pixels.map { Float($0) }
        let (rows, columns) = (plane.height, plane.width)
        // Between two pixels nobody knows what was there; a little blur makes the interpolation true.
        for row in stride(from: 1, to: rows - 1, by: 1) {
            for column in 0..<columns {
                let index = row * columns + column
                values[index] =
                    (Float(plane.pixels[index - columns]) + 2 * Float(plane.pixels[index]) + Float(plane.pixels[index + columns])) / 4
            }
        }
        var levels = [Level(rows: rows, columns: columns, values: values)]
        while levels[levels.count - 1].rows >= 2 * Self.coarsest { levels.append(levels[levels.count - 1].halved) }
        self.levels = levels
    }

    var rows: Int { levels[0].rows }

    /// The mean absolute difference from another strip; levels of 255.
    func difference(from other: Strip) -> Float {
        let (a, b) = (levels[0].values, other.levels[0].values)
        guard a.count == b.count, !a.isEmpty else { return .infinity }
        var sum: Float = 0
        for index in a.indices { sum += abs(a[index] - b[index]) }
        return sum / Float(a.count)
    }
}

/// The weights of a strip's values at each of its levels.
public struct StripWeights: Sendable {
    let levels: [[Float]]

    /// - Parameter weights: of the finest level, row by row.
    public init(_ weights: [Float], rows: Int, columns: Int = Strip.columns) {
        var plane = Strip.Level(rows: rows, columns: columns, values: weights)
        var levels = [weights]
        while levels.count < 12 && plane.rows >= 2 {
            plane = plane.halved
            levels.append(plane.values)
        }
        self.levels = levels
    }
}
