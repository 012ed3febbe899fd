import Geometry
import Testing

@Suite struct RectTests {
    @Test func containsItsLeftAndTopEdgeOnly() {
        let rect = Rect(10, 20, 30, 40)
        #expect(rect.contains(Point(10, 20)))
        #expect(!rect.contains(Point(40, 20)))
        #expect(!rect.contains(Point(10, 60)))
        #expect(rect.contains(Point(39.999, 59.999)))
        #expect(!rect.contains(Point(.nan, 30)))
    }

    @Test func negativeSidesAreTheSameArea() {
        let rect = Rect(40, 60, -30, -40)
        #expect(rect.standardized == Rect(10, 20, 30, 40))
        #expect(rect.contains(Point(10, 20)))
        #expect(rect.center == Point(25, 40))
        #expect(rect.width == 30 && rect.height == 40)
    }

    @Test func intersectionAndUnion() {
        let a = Rect(0, 0, 10, 10)
        let b = Rect(5, 6, 10, 10)
        #expect(a.intersection(b) == Rect(5, 6, 5, 4))
        #expect(a.union(b) == Rect(0, 0, 15, 16))
        let beside = Rect(10, 0, 5, 5)
        #expect(!a.intersects(beside))
        #expect(a.intersection(beside) == .zero)
        #expect(a.union(Rect(100, 100, 0, 5)) == a)
        #expect(Rect(100, 100, 0, 5).union(a) == a)
        #expect(Rect(0, 0, .nan, 5).isEmpty)
    }

    @Test func aPointIsInTheIntersectionWhenItIsInBoth() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<5000 {
            func number() -> Double { Double(Int.random(in: -6...6, using: &random)) }
            let a = Rect(number(), number(), number(), number())
            let b = Rect(number(), number(), number(), number())
            let p = Point(number(), number())
            #expect(a.intersection(b).contains(p) == (a.contains(p) && b.contains(p)))
            if a.contains(p) || b.contains(p) { #expect(a.union(b).contains(p)) }
        }
    }

    @Test func insetsThatMeetLeaveNothing() {
        #expect(Rect(0, 0, 10, 20).inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(2, 1, 4, 16))
        #expect(Rect(0, 0, 10, 20).inset(x: -1, y: -2) == Rect(-1, -2, 12, 24))
        #expect(Rect(0, 0, 10, 10).inset(x: 6, y: 1).isEmpty)
    }
}
