import Geometry
import Layers
import Testing

/// Source: <doc:FeelSheet#3.6-Geometry>.
@Suite struct LayerGeometryTests {
    @Test func theFrameIsDerived() {
        let layer = Layer(frame: Rect(10, 20, 100, 50))
        #expect(layer.position == Point(60, 45) && layer.bounds == Rect(0, 0, 100, 50))
        layer.anchorPoint = Point(0, 1)
        #expect(layer.position == Point(60, 45) && layer.frame == Rect(60, -5, 100, 50))
        layer.bounds.origin = Point(7, 300)
        #expect(layer.frame == Rect(60, -5, 100, 50))
    }

    @Test func underATurnItIsTheBoxAround() {
        let layer = Layer(frame: Rect(0, 0, 100, 40))
        layer.transform = Transform(rotation: .pi / 2)
        let box = layer.frame
        #expect(abs(box.minX - 30) < 1e-12 && abs(box.minY + 30) < 1e-12)
        #expect(abs(box.width - 40) < 1e-12 && abs(box.height - 100) < 1e-12)
    }

    @Test func setUnderAScaleItFits() {
        for (x, y, anchor) in [(2.0, 4.0, Point(0.5, 0.5)), (0.5, 1, Point(0, 0)), (-2, 3, Point(0.25, 1))] {
            let layer = Layer()
            layer.anchorPoint = anchor
            layer.bounds.origin = Point(5, -3)
            layer.transform = Transform(scaleX: x, y: y).translated(x: 3, y: 4)
            layer.frame = Rect(10, 20, 100, 40)
            #expect(layer.frame == Rect(10, 20, 100, 40))
            #expect(layer.bounds == Rect(5, -3, 100 / abs(x), 40 / y))
        }
    }

    @Test func negativeSizesAreStandardisedAndEmptyFramesKeepTheirPlace() {
        let layer = Layer(frame: Rect(50, 60, -20, -30))
        #expect(layer.frame == Rect(30, 30, 20, 30))
        layer.frame = Rect(5, 6, 0, 0)
        #expect(layer.frame == Rect(5, 6, 0, 0))
    }

    /// Recorded from Core Animation, as are the numbers of the next two.
    @Test func theFrameStraddlesThePosition() {
        let layer = Layer()
        layer.bounds = Rect(11, 22, 100, 50)
        layer.position = Point(200, 300)
        #expect(layer.frame == Rect(150, 275, 100, 50))
        layer.anchorPoint = Point(1, 1)
        #expect(layer.frame == Rect(100, 250, 100, 50))
        layer.anchorPoint = Point(2, -1)
        layer.position = .zero
        #expect(layer.frame == Rect(-200, 50, 100, 50))
        layer.bounds = Rect(0, 0, -100, -50)
        #expect(layer.bounds == Rect(-100, -50, 100, 50))
        layer.frame = Rect(0, 0, -100, -50)
        #expect(layer.bounds == Rect(-100, -50, 100, 50) && layer.frame == Rect(-100, -50, 100, 50))
    }

    @Test func theFrameUnderATransform() {
        let layer = Layer()
        layer.bounds = Rect(0, 0, 100, 50)
        layer.position = Point(200, 300)
        layer.transform = Transform(scaleX: 2, y: 4)
        #expect(layer.frame == Rect(100, 200, 200, 200))
        layer.transform = Transform(translationX: 10, y: 20)
        #expect(layer.frame == Rect(160, 295, 100, 50))
        layer.frame = Rect(10, 20, 100, 50)
        #expect(layer.bounds == Rect(0, 0, 100, 50) && layer.position == Point(50, 25))
        let scaled = Layer()
        scaled.transform = Transform(scaleX: 2, y: 4)
        scaled.frame = Rect(10, 20, 100, 50)
        #expect(scaled.bounds == Rect(0, 0, 50, 12.5) && scaled.position == Point(60, 45) && scaled.frame == Rect(10, 20, 100, 50))
    }

    @Test func conversion() {
        let root = Layer(frame: Rect(1, 2, 500, 500))
        let scrolled = Layer(frame: Rect(10, 10, 200, 200))
        let child = Layer(frame: Rect(20, 30, 40, 40))
        let sibling = Layer(frame: Rect(100, 100, 50, 50))
        root.addSublayer(scrolled)
        root.addSublayer(sibling)
        scrolled.addSublayer(child)
        scrolled.bounds.origin = Point(0, 15)
        child.transform = Transform(scaleX: 2, y: 2)
        #expect(child.convert(Point(20, 20), to: scrolled) == Point(40, 50))
        #expect(child.convert(Point(20, 20), to: root) == Point(50, 45))
        #expect(child.convert(Point(25, 20), to: sibling) == Point(-40, -55))
        #expect(sibling.convert(Point(25, 20), from: child) == Point(-40, -55))
        #expect(child.convert(Point(-40, -55), from: sibling) == Point(25, 20))
        // Trees that share no root meet outside both.
        let stranger = Layer(frame: Rect(1, 1, 9, 9))
        #expect(root.convert(.zero, to: stranger) == Point(0, 1))
    }
}
