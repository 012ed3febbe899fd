import Pixels
import Sessions
import Testing

@MainActor @Suite struct HeadlessHostTests {
    @Test func framesComeWhileItTicksAndWhenItIsToWake() {
        let host = HeadlessHost(width: 4, height: 4)
        var times: [Double] = []
        host.onFrame = { times.append(host.now) }
        host.advance(by: 1)
        #expect(times.isEmpty && host.now == 1)
        host.pace(.tick)
        host.advance(by: 0.1, framesPerSecond: 50)
        #expect(times.count == 5 && host.isTicking)
        host.pace(.wake(at: 2))
        host.advance(by: 5)
        #expect(times.last == 2 && times.count == 6 && host.next == .rest && host.now == 6.1)
    }

    /// Moves from and to places outside of the picture, compared with one that looks at each pixel by itself.
    @Test func movesAreClipped() {
        let (width, height) = (5, 4)
        let drawn = Bitmap(width: width, height: height)
        for index in 0..<width * height { drawn.row(index / width)[index % width] = UInt32(index + 1) }
        for (x, y) in [(0, 0), (-3, -2), (3, 2), (1, 1), (-20, 0), (0, 20)] {
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (-1, -1), (2, -3), (0, 9), (-9, 0), (40, 40)] {
                for (columns, rows) in [(5, 4), (2, 2), (40, 40), (0, 3), (-1, -1)] {
                    let host = HeadlessHost(width: width, height: height)
                    host.present(drawn, moving: nil, [PixelRect(x: 0, y: 0, width: width, height: height)])
                    let part = PixelRect(x: x, y: y, width: columns, height: rows)
                    host.present(drawn, moving: PixelMove(to: part, dx: dx, dy: dy), [])
                    for (row, column) in (0..<height).flatMap({ row in (0..<width).map { (row, $0) } }) {
                        let isInPart = x <= column && column < x + columns && y <= row && row < y + rows
                        let isMoved = isInPart && (0..<width).contains(column - dx) && (0..<height).contains(row - dy)
                        let expected = isMoved ? drawn.row(row - dy)[column - dx] : drawn.row(row)[column]
                        #expect(host.bitmap.row(row)[column] == expected, "\(part) \(dx) \(dy): \(column) \(row)")
                    }
                }
            }
        }
    }
}
