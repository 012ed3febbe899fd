import Geometry
import Layers
import Testing

@Suite struct HitTestTests {
    private let root = Layer(name: "root", frame: Rect(0, 0, 100, 100))
    private let back = Layer(name: "back", frame: Rect(10, 10, 50, 50))
    private let front = Layer(name: "front", frame: Rect(40, 40, 50, 50))

    init() {
        root.addSublayer(back)
        root.addSublayer(front)
    }

    private func hit(_ x: Double, _ y: Double) -> String? { root.hitTest(Point(x, y))?.name }

    @Test func halfOpen() {
        #expect(hit(10, 10) == "back" && hit(9.99, 10) == "root")
        #expect(hit(90, 89) == "root" && hit(89.99, 89.99) == "front")
        #expect(hit(100, 50) == nil && hit(0, 0) == "root")
    }

    @Test func theFrontMostWins() {
        #expect(hit(50, 50) == "front")
        back.zPosition = 1
        #expect(hit(50, 50) == "back")
        front.zPosition = 1
        #expect(hit(50, 50) == "front")
        front.zPosition = -1
        #expect(hit(50, 50) == "back")
    }

    @Test func someArePassedOverWithAllTheyHold() {
        let inner = Layer(name: "inner", frame: Rect(0, 0, 50, 50))
        front.addSublayer(inner)
        #expect(hit(70, 70) == "inner")
        front.isHidden = true
        #expect(hit(70, 70) == "root" && hit(50, 50) == "back")
        front.isHidden = false
        front.opacity = 0.0099
        #expect(hit(70, 70) == "root")
        front.opacity = 0.01
        #expect(hit(70, 70) == "inner")
        front.isUserInteractionEnabled = false
        #expect(hit(70, 70) == "root")
    }

    /// As with UIView, whether the layer clips or not.
    @Test(arguments: [true, false]) func nothingIsHitOutsideOfItsSuperlayer(clips: Bool) {
        let outside = Layer(name: "outside", frame: Rect(-30, 0, 40, 10))
        front.addSublayer(outside)
        front.masksToBounds = clips
        #expect(hit(12, 42) == "back" && hit(42, 42) == "outside")
    }

    @Test func scrolledAndTurned() {
        back.bounds.origin = Point(0, 100)
        let row = Layer(name: "row", frame: Rect(0, 110, 50, 10))
        back.addSublayer(row)
        #expect(hit(20, 25) == "row" && hit(20, 15) == "back")
        front.transform = Transform(scaleX: 0, y: 1)
        #expect(hit(65, 65) == "root")
    }

    /// Recorded from Core Animation.
    @Test func containingIsMeasuredAgainstTheBounds() {
        let layer = Layer(frame: Rect(450, 450, 100, 100))
        #expect(layer.contains(.zero) && layer.contains(Point(99.9, 99.9)))
        #expect(!layer.contains(Point(100, 100)) && !layer.contains(Point(-0.1, 50)) && !layer.contains(Point(500, 500)))
        layer.bounds.origin = Point(10, 10)
        #expect(!layer.contains(Point(5, 5)) && layer.contains(Point(109, 109)))
    }

    @Test func sublayersAreHitWhereTheirTransformPutsThem() {
        front.isHidden = true
        root.sublayerTransform = Transform(scaleX: 0.5, y: 0.5)
        // (10, 10, 50, 50) halved about (50, 50).
        #expect(hit(30, 30) == "back" && hit(54.9, 54.9) == "back")
        #expect(hit(29.9, 30) == "root" && hit(55, 50) == "root")
        root.sublayerTransform = Transform(scaleX: 0, y: 1)
        #expect(hit(50, 30) == "root")
    }
}
