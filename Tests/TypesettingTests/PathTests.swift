import Geometry
import Pixels
import Testing
import Typesetting

struct PathTests {
    private func lengths(_ path: Path) -> Double {
        var (length, first, last) = (0.0, Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let p): (first, last) = (p, p)
            case .close: length += (last - first).length
            case .line(let p):
                length += (p - last).length
                last = p
            default: Issue.record("a trimmed path holds lines only")
            }
        }
        return length
    }

    @Test func trimmingGoesByLengthAcrossSubpaths() {
        var path = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 30)])
        path.append(.polyline([Point(50, 0), Point(110, 0)]))
        #expect(path.trimmed(from: 0.0625, to: 0.25) == .polyline([Point(6.25, 0), Point(10, 0), Point(10, 15)]))
        #expect(path.trimmed(from: 0.75, to: 0.875).boundingBox == Rect(85, 0, 12.5, 0))
        #expect(abs(lengths(path.trimmed(from: 0.3, to: 0.6)) - 30) < 1e-9)
        #expect(path.trimmed(from: 0.3, to: 0.6).elements.filter { if case .move = $0 { true } else { false } }.count == 2)
    }

    @Test func trimmingClampsAndMayLeaveNothing() {
        let path = Path.polyline([Point(0, 0), Point(10, 0)])
        #expect(path.trimmed(from: -3, to: 7) == path)
        #expect(path.trimmed(from: 0.6, to: 0.6).elements.isEmpty && path.trimmed(from: 0.8, to: 0.2).elements.isEmpty)
        #expect(Path().trimmed(from: 0, to: 1).elements.isEmpty)
    }

    @Test func aClosedPathIsTrimmedAllAround() {
        let square = Path(rect: Rect(0, 0, 10, 10))
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: 0, to: 0.75) == .polyline([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]))
        #expect(square.trimmed(from: 0.8125, to: 0.875) == .polyline([Point(0, 7.5), Point(0, 5)]))
    }

    @Test func curvesAreTrimmedByTheirLength() {
        let circle = Path(ellipseIn: Rect(0, 0, 200, 200))
        #expect(abs(lengths(circle.trimmed(from: 0, to: 0.5)) - Double.pi * 100) < 0.06)
        guard case .line(let end)? = circle.trimmed(from: 0, to: 0.25).elements.last else {
            Issue.record("no line")
            return
        }
        #expect((end - Point(100, 200)).length < 0.01)
    }

    @Test(arguments: [(0.0, 1.0), (1, 4.5), (5, -2), (0, 2 * Double.pi), (0, 7)] as [(Double, Double)])
    func arcsStayOnTheirCircle(angles: (Double, Double)) {
        var path = Path()
        path.arc(center: Point(50, 40), radius: 30, from: angles.0, to: angles.1)
        let all = path.trimmed(from: 0, to: 1)
        for element in all.elements {
            if case .line(let p) = element { #expect(abs((p - Point(50, 40)).length - 30) < 0.02) }
        }
        #expect(abs(lengths(all) - 30 * abs(angles.1 - angles.0)) < 0.1)
        guard case .cubic(_, _, let end)? = path.elements.last else {
            Issue.record("no curve")
            return
        }
        let (sin, cos) = Elementary.sinCos(angles.1)
        #expect((end - Point(50 + 30 * cos, 40 + 30 * sin)).length < 1e-9)
    }

    @Test func anArcIsJoinedToAnOpenSubpathOnly() {
        var path = Path()
        path.move(to: .zero)
        path.arc(center: Point(10, 0), radius: 2, from: 0, to: 1)
        #expect(path.elements[1] == .line(Point(12, 0)))
        path.close()
        path.arc(center: Point(10, 0), radius: 2, from: 0, to: 1)
        #expect(path.elements.contains(.move(Point(12, 0))))
    }

    @Test func everySubpathBeginsSomewhere() {
        var path = Path()
        path.close()
        path.line(to: Point(3, 4))
        path.line(to: Point(9, 4))
        path.close()
        path.close()
        path.line(to: Point(5, 5))
        let begun: [Path.Element] = [
            .move(Point(3, 4)), .line(Point(3, 4)), .line(Point(9, 4)), .close, .move(Point(3, 4)), .line(Point(5, 5)),
        ]
        #expect(path.elements == begun)
        var curve = Path()
        curve.quadratic(to: Point(2, 0), control: Point(1, 1))
        #expect(curve.elements.first == .move(Point(1, 1)))
    }

    @Test func largeCurvesAreTrimmedFinely() {
        let circle = Path(ellipseIn: Rect(-2000, -2000, 4000, 4000)).trimmed(from: 0.1, to: 0.9)
        #expect(circle.elements.count > 500)
        var last: Point?
        for case .line(let p) in circle.elements.dropFirst(2) {
            // A chord's middle lies nearest to the centre; a cubic quarter circle itself strays by 0.00027 of its radius.
            if let last { #expect((last.interpolated(to: p, progress: 0.5).length - 2000).magnitude < 2000 * 0.0003 + 0.01) }
            last = p
        }
    }

    @Test func anEndlessArcStopsAfterAHundredTurns() {
        var path = Path()
        path.arc(center: .zero, radius: 1, from: 0, to: 1e12)
        #expect(path.elements.count == 401)
        path.arc(center: .zero, radius: .nan, from: 0, to: 1)
        #expect(path.elements.count == 401)
    }

    @Test func boundingBoxes() {
        #expect(Path().boundingBox == .zero)
        #expect(Path(rect: Rect(2, 3, 4, 5)).boundingBox == Rect(2, 3, 4, 5))
        #expect(Path(ellipseIn: Rect(-1, -2, 6, 8)).boundingBox == Rect(-1, -2, 6, 8))
        #expect(Path(roundedRect: Rect(0, 0, 10, 4), radius: 99).boundingBox == Rect(0, 0, 10, 4))
        var path = Path()
        path.move(to: .zero)
        path.quadratic(to: Point(4, 0), control: Point(2, 9))
        #expect(path.boundingBox == Rect(0, 0, 4, 9))
        #expect(path.applying(Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)).boundingBox == Rect(-9, 0, 9, 4))
    }

    @Test func roundedCornersAreQuarterCircles() {
        let area = drawn(40, 40) { $0.fill(Path(roundedRect: Rect(0, 0, 40, 40), radius: 12), white) }.area
        #expect(abs(area - (1600 - (4 - Double.pi) * 144)) < 0.6)
        #expect(drawn(40, 40) { $0.fill(Path(roundedRect: Rect(0, 0, 40, 40), radius: -5), white) }.area == 1600)
    }
}
