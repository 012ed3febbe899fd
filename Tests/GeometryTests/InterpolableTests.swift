import Geometry
import Testing

@Suite struct InterpolableTests {
    /// What turns keeps its size, on the shorter way; also where it is mirrored, stretched and moved.
    @Test(arguments: [0.5, 2, 3.1, .pi]) func aTurnKeepsItsSize(angle: Double) {
        let half = Transform.identity.interpolated(to: Transform(rotation: angle), progress: 0.5)
        #expect((half - Transform(rotation: angle / 2)).norm < 1e-12)
        let start = Transform(scaleX: -2, y: 3).concatenating(Transform(rotation: 3)).concatenating(Transform(translationX: 5, y: 7))
        let end = Transform(scaleX: -2, y: 3).concatenating(Transform(rotation: -3)).concatenating(Transform(translationX: 9, y: 7))
        let middle = start.interpolated(to: end, progress: 0.5)
        #expect(abs(middle.determinant + 6) < 1e-12 && middle.tx == 7 && middle.ty == 7)
        #expect((middle - Transform(scaleX: 2, y: -3).concatenating(Transform(translationX: 7, y: 7))).norm < 1e-12)
        #expect((start.interpolated(to: end, progress: 1e-9) - start).norm < 1e-7)
    }

    @Test func theEndsAreExact() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<1000 {
            let a = random.number(in: -1e6...1e6)
            let b = random.number(in: -1e-3...1e-3)
            #expect(a.interpolated(to: b, progress: 0) == a)
            #expect(a.interpolated(to: b, progress: 1) == b)
        }
    }

    @Test func componentsMoveOnTheirOwn() {
        #expect(Point(0, 10).interpolated(to: Point(10, 20), progress: 0.25) == Point(2.5, 12.5))
        #expect(Size(2, 4).interpolated(to: Size(4, 0), progress: 0.5) == Size(3, 2))
        #expect(Rect(0, 0, 1, 1).interpolated(to: Rect(4, 8, 5, 9), progress: 0.75) == Rect(3, 6, 4, 7))
        let doubled = Transform.identity.interpolated(to: Transform(scaleX: 2, y: 4), progress: 0.5)
        #expect(doubled == Transform(scaleX: 1.5, y: 2.5))
    }

    @Test func progressMayOvershoot() {
        #expect(0.0.interpolated(to: 10, progress: 1.2) == 12)
        #expect(0.0.interpolated(to: 10, progress: -0.1) == -1)
    }

    @Test func normsAreEuclidean() {
        #expect((-3.0).norm == 3 && Point(3, -4).norm == 5 && Size(-6, 8).norm == 10)
        #expect(Rect(1, 1, 1, -1).norm == 2)
        #expect(Transform(a: 1, b: 1, c: 1, d: 1, tx: 4, ty: 4).norm == 6)
    }
}
