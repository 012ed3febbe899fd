import Geometry
import Pixels
import Testing
import Typesetting

struct StrokeTests {
    private let line = Path.polyline([Point(5, 10), Point(15, 10)])
    private let corner = Path.polyline([Point(5, 15), Point(5, 5), Point(15, 5)])

    private func stroked(_ path: Path, _ stroke: Stroke, scale: Double = 1) -> Bitmap {
        drawn(20, 20, scale: scale) { $0.stroke(path, stroke, white) }
    }

    @Test(arguments: [1.0, 2, 3.5, 6]) func aLineIsAsWideAsAsked(width: Double) {
        #expect(abs(stroked(line, Stroke(width: width)).area - 10 * width) < 0.05 * width)
    }

    @Test func capsReachBeyondTheEnds() {
        let butt = stroked(line, Stroke(width: 4))
        #expect(butt.inked == [5, 8, 15, 12] && butt.area == 40)
        let square = stroked(line, Stroke(width: 4, cap: .square))
        #expect(square.inked == [3, 8, 17, 12] && square.area == 56)
        let round = stroked(line, Stroke(width: 4, cap: .round))
        #expect(round.inked == [3, 8, 17, 12] && abs(round.area - (40 + Double.pi * 4)) < 0.4)
    }

    @Test func joinsFillTheCorner() {
        let miter = stroked(corner, Stroke(width: 4))
        let bevel = stroked(corner, Stroke(width: 4, join: .bevel))
        let round = stroked(corner, Stroke(width: 4, join: .round))
        #expect(miter.alpha(3, 3) == 255 && bevel.alpha(3, 3) == 0 && round.alpha(3, 3) < 128)
        // Two arms of 10 x 4, overlapping in a quarter of the corner square of 4 x 4, which the mitre completes.
        #expect(abs(miter.area - 80) < 0.05)
        #expect(abs(miter.area - bevel.area - 2) < 0.05)
        #expect(abs(miter.area - round.area - (4 - Double.pi)) < 0.1)
    }

    @Test func aSharpCornersMitreIsCut() {
        let needle = Path.polyline([Point(2, 10), Point(17, 10.2), Point(2, 10.4)])
        #expect(stroked(needle, Stroke(width: 2)).area < 40)
    }

    @Test func aClosedPathHasNoCaps() {
        let frame = stroked(Path(rect: Rect(5, 5, 10, 10)), Stroke(width: 2, cap: .square))
        #expect(abs(frame.area - (144 - 64)) < 0.05 && frame.inked == [4, 4, 16, 16])
        #expect(frame.alpha(4, 4) == 255 && frame.alpha(10, 10) == 0)
    }

    @Test func widthFollowsScaleAndTransform() {
        let short = Path.polyline([Point(2, 5), Point(7, 5)])
        #expect(stroked(short, Stroke(width: 2), scale: 2).area == 40)
        let bitmap = drawn(20, 20) { canvas in
            canvas.withTransform(Transform(scaleX: 2, y: 2)) { $0.stroke(short, Stroke(width: 2), white) }
        }
        #expect(bitmap.area == 40)
    }

    @Test(arguments: [0.0, -3, 1e9, 1e300]) func linesOfNoWidthAreNotDrawn(width: Double) {
        #expect(stroked(line, Stroke(width: width)).area == 0)
    }

    /// FreeType's stroker would read past its arrays.
    @Test func subpathsWithoutLengthAreLeftOut() {
        var path = Path(ellipseIn: Rect(5, 5, 0, 0))
        path.append(.polyline([Point(9, 9)]))
        path.append(.polyline([Point(9, 9), Point(9, 9.001)], closed: true))
        path.append(line)
        #expect(stroked(path, Stroke(width: 4, cap: .round, join: .round)).inked == [3, 8, 17, 12])
        var startless = Path()
        startless.line(to: Point(5, 5))
        #expect(stroked(startless, Stroke(width: 4)).area == 0)
    }

    /// It would also do so for curves that are shorter than it draws.
    @Test func tinyCurvesAreDrawnOrLeftOut() {
        for side in stride(from: 0, to: 0.2, by: 0.004) {
            for path in [Path(ellipseIn: Rect(5, 5, side, side)), Path(roundedRect: Rect(9, 9, side, side / 3), radius: side / 6)] {
                #expect(stroked(path, Stroke(width: 4, cap: .round, join: .round)).area < 20)
            }
        }
    }

    @Test func severalSubpathsAreAllDrawn() {
        var path = line
        path.append(.polyline([Point(5, 4), Point(15, 4)]))
        #expect(stroked(path, Stroke(width: 2)).area == 40)
    }
}
