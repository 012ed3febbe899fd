import Pixels
import Testing

@Suite struct PixelRectTests {
    private let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)

    @Test func theIntersectionLiesInBoth() {
        #expect(rect.intersection(PixelRect(x: 0, y: 50, width: 20, height: 100)) == PixelRect(x: 10, y: 50, width: 10, height: 10))
        #expect(rect.intersection(PixelRect(x: 40, y: 20, width: 9, height: 9)).area == 0)
        #expect(rect.clipped(width: 25, height: 100) == PixelRect(x: 10, y: 20, width: 15, height: 40))
    }

    @Test func aRectangleBeyondTheLargestNumberEndsThere() {
        #expect(PixelRect(x: 5, y: 5, width: .max, height: 3).clipped(width: 10, height: 10) == PixelRect(x: 5, y: 5, width: 5, height: 3))
        #expect(rect.intersection(PixelRect(x: 11, y: 21, width: .max, height: .max)) == PixelRect(x: 11, y: 21, width: 29, height: 39))
        #expect(PixelRect(x: .min, y: 0, width: 0, height: 9).intersection(PixelRect(x: .max, y: 0, width: .max, height: 9)).isEmpty)
        #expect(PixelRect(x: .min, y: 0, width: .min, height: 9).clipped(width: 9, height: 9).isEmpty)
    }

    @Test func rowsBecomeColumns() {
        #expect(rect.transposed == PixelRect(x: 20, y: 10, width: 40, height: 30) && rect.transposed.transposed == rect)
        #expect(rect.area == 1200 && PixelRect(width: 3, height: 4) == PixelRect(x: 0, y: 0, width: 3, height: 4))
    }
}
