import Geometry
import Pixels
import Testing
import Typesetting

struct FailureTests {
    /// A zigzag of more corners than FreeType counts.
    private let endless = Path.polyline((0..<40_000).map { Point(Double($0) / 1000, $0 % 2 == 0 ? 5 : 15) })

    @Test func tooManyPointsAreReportedAndNotDrawn() {
        let bitmap = Bitmap(width: 20, height: 20)
        var canvas = Canvas(bitmap, scale: 1)
        canvas.fill(Path(rect: Rect(0, 0, 2, 2)), white)
        #expect(canvas.failure == nil)
        canvas.fill(endless, white)
        #expect(canvas.failure == .tooManyPoints(40_000, possible: 32_000))
        canvas.clipped(to: endless) { $0.fill(Path(rect: Rect(0, 0, 20, 20)), white) }
        #expect(bitmap.area == 4)
        #expect(canvas.failure?.description.contains("40000") == true)
    }

    @Test func aStrokeOfTooManyPointsIsReportedThroughNestedSpaces() {
        let bitmap = Bitmap(width: 20, height: 20)
        var canvas = Canvas(bitmap, scale: 1)
        canvas.withTransform(.identity) { canvas in
            canvas.stroke(endless, Stroke(width: 1), white)
        }
        guard case .tooManyPoints(let count, _)? = canvas.failure else {
            Issue.record("\(String(describing: canvas.failure))")
            return
        }
        #expect(count > 40_000 && bitmap.area == 0)
    }

    @Test func manyCurvesAreFlattenedMoreCoarselyInstead() {
        var path = Path()
        for index in 0..<450 { path.append(Path(ellipseIn: Rect(Double(index % 10) * 100, Double(index / 10) * 100, 90, 90))) }
        let bitmap = Bitmap(width: 100, height: 100)
        var canvas = Canvas(bitmap, scale: 1)
        canvas.fill(path, white)
        #expect(canvas.failure == nil)
        #expect(abs(bitmap.area - Double.pi * 45 * 45) < 30)
    }
}
