/// The scrolled part of a picture, with the content's axis from top to bottom. A strip has few columns, each the mean of several columns of the picture, and as many rows as the picture.
///
/// Each coarser level has half the rows of the level before; the search for a shift begins on the coarsest level.
public struct Strip: Sendable {
    /// Brightness, row by row.
    struct Level: Sendable {
        let rows: Int
        let columns: Int
        var values: [Float]
        /// Half the difference between the rows below and above each row; a fade or a tint changes these slopes little.
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

    /// The picture of which the strip was made.
    package let picture: GrayPlane
    /// The levels, the finest first.
    let levels: [Level]

    /// Our own choice: some eight points of a phone each, about a letter, so that every word leaves a pattern, and few enough to compare every frame in several shifts.
    public static let columns = 48
    /// The coarsest level has fewer than twice as many rows.
    private static let coarsest = 90

    /// - Parameter plane: a picture with `columns` columns.
    public init(_ plane: GrayPlane) {
        picture = plane
        var values = plane.pixels.map { Float($0) }
        let (rows, columns) = (plane.height, plane.width)
        // The values between two pixels are unknown. A small blur makes the interpolation between them more exact.
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

    /// The mean absolute difference from another strip, in levels of 255; infinity for a strip of another size.
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

    /// - Parameter weights: the weights of the finest level, row by row.
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
