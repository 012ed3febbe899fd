import Geometry
import Testing

@Suite struct TransformTests {
    private func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool { (a - b).length <= tolerance }

    private func anyTransform(_ random: inout SplitMix64) -> Transform {
        Transform(rotation: random.number(in: -4...4))
            .concatenating(Transform(scaleX: random.number(in: 0.2...3), y: random.number(in: -3 ... -0.2)))
            .concatenating(Transform(translationX: random.number(in: -500...500), y: random.number(in: -500...500)))
    }

    @Test func concatenatingAppliesTheReceiverFirst() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<1000 {
            let (m, n) = (anyTransform(&random), anyTransform(&random))
            let p = Point(random.number(in: -100...100), random.number(in: -100...100))
            #expect(isClose(m.concatenating(n).apply(p), n.apply(m.apply(p))))
        }
    }

    @Test func inverseLeadsBack() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let m = anyTransform(&random)
            let p = Point(random.number(in: -100...100), random.number(in: -100...100))
            #expect(isClose(try #require(m.inverse).apply(m.apply(p)), p))
        }
        #expect(Transform(scaleX: 0, y: 1).inverse == nil)
        #expect(Transform(scaleX: .nan, y: 1).inverse == nil)
    }

    @Test func positiveAnglesTurnClockwiseOnScreen() {
        let turned = Transform(rotation: .pi / 2).apply(Point(1, 0))
        #expect(isClose(turned, Point(0, 1), 1e-15))
    }

    @Test func translatedMovesBefore() {
        let m = Transform(scaleX: 2, y: 3).translated(x: 5, y: 7)
        #expect(m.apply(.zero) == Point(10, 21))
        #expect(m == Transform(translationX: 5, y: 7).concatenating(Transform(scaleX: 2, y: 3)))
    }

    @Test func boxHoldsTheImageAndNoMore() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<1000 {
            let m = anyTransform(&random)
            let rect = Rect(
                random.number(in: -50...50), random.number(in: -50...50), random.number(in: -80...80), random.number(in: 1...80))
            let box = m.apply(rect)
            let corners = [
                Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY),
            ].map { m.apply($0) }
            #expect(abs(box.minX - (corners.map(\.x).min() ?? .nan)) < 1e-9)
            #expect(abs(box.maxX - (corners.map(\.x).max() ?? .nan)) < 1e-9)
            #expect(abs(box.minY - (corners.map(\.y).min() ?? .nan)) < 1e-9)
            #expect(abs(box.maxY - (corners.map(\.y).max() ?? .nan)) < 1e-9)
        }
        let mirrored = Transform(scaleX: -1, y: 2).apply(Rect(1, 2, 3, 4))
        #expect(mirrored == Rect(-4, 4, 3, 8))
    }
}
