import Pixels
import ScrollPhysics

/// A part of a film's picture in which all content moves together along one axis.
public struct ScrollRegion: Sendable {
    public let axis: ScrollAxis
    /// The region's place in the pictures in which it was found.
    public let frame: PixelRect
    /// The amount of motion that the region explains: blocks times pictures.
    public let strength: Double
    /// The weights of the pixels of the whole picture: 1 scrolls, 0 stays, 0.5 without evidence.
    let mask: GridMask
}

/// Weights over a picture, from 0 to 1.
public struct GridMask: Sendable {
    let width: Int
    let height: Int
    var values: [Float]

    /// The mean weights of the cells of a grid laid over a part of the picture, given in fractions of its sides.
    func cells(columns: Int, rows: Int, x: ClosedRange<Double>, y: ClosedRange<Double>) -> [Float] {
        var cells = [Float](repeating: 0, count: columns * rows)
        func span(_ index: Int, _ count: Int, _ range: ClosedRange<Double>, _ size: Int) -> Range<Int> {
            let length = range.upperBound - range.lowerBound
            let low = (range.lowerBound + length * Double(index) / Double(count)) * Double(size)
            let high = (range.lowerBound + length * Double(index + 1) / Double(count)) * Double(size)
            let first = min(max(Int(low), 0), size - 1)
            return first..<min(max(Int(high.rounded(.up)), first + 1), size)
        }
        for row in 0..<rows {
            let ys = span(row, rows, y, height)
            for column in 0..<columns {
                let xs = span(column, columns, x, width)
                var sum: Float = 0
                for y in ys { for x in xs { sum += values[y * width + x] } }
                cells[row * columns + column] = sum / Float(ys.count * xs.count)
            }
        }
        return cells
    }

    var transposed: GridMask { GridMask(width: height, height: width, values: values.transposed(width: width)) }
}

extension ScrollRegion {
    /// The frame of the region in a picture of another size.
    public func box(inWidth width: Int, height: Int) -> PixelRect {
        func span(_ low: Int, _ count: Int, _ size: Int, _ full: Int) -> (Int, Int) {
            let first = low * full / size
            return (first, min((low + count) * full / size, full) - first)
        }
        let (x, ownWidth) = span(frame.x, frame.width, mask.width, width)
        let (y, ownHeight) = span(frame.y, frame.height, mask.height, height)
        return PixelRect(x: x, y: y, width: ownWidth, height: ownHeight)
    }

    /// The weights of the strips that are made of `box` in a picture of this size.
    public func weights(box: PixelRect, inWidth width: Int, height: Int, rows: Int) -> StripWeights {
        let x = Double(box.x) / Double(width)...Double(box.x + box.width) / Double(width)
        let y = Double(box.y) / Double(height)...Double(box.y + box.height) / Double(height)
        let cells =
            axis == .vertical
            ? mask.cells(columns: Strip.columns, rows: rows, x: x, y: y)
            : mask.transposed.cells(columns: Strip.columns, rows: rows, x: y, y: x)
        return StripWeights(cells, rows: rows)
    }
}
