import Geometry
import Layers
import Testing

/// Points and rectangles between layers, <doc:FeelSheet#3.6-Geometry>; the numbers are recorded from Core Animation.
@Suite struct LayerConversionTests {
    private let parent = Layer(name: "parent", frame: Rect(0, 0, 200, 200))
    private let child = Layer(name: "child", frame: Rect(75, 25, 50, 50))

    init() { parent.addSublayer(child) }

    private func isClose(_ a: Rect, _ b: Rect) -> Bool {
        (a - b).origin.length < 1e-9 && abs(a.width - b.width) + abs(a.height - b.height) < 1e-9
    }

    @Test func pointsAndRectangles() {
        #expect(child.convert(Point(50, 50), to: parent) == Point(125, 75))
        #expect(child.convert(Point.zero, from: parent) == Point(-75, -25))
        #expect(child.convert(Rect(0, 0, 10, 20), to: parent) == Rect(75, 25, 10, 20))
        #expect(child.convert(Rect(0, 0, 10, 20), from: parent) == Rect(-75, -25, 10, 20))
        #expect(child.convert(Rect(3, 4, 5, 6), to: child) == Rect(3, 4, 5, 6))
        // The superlayer's bounds origin is part of the superlayer's space.
        parent.bounds.origin = Point(10, 20)
        #expect(child.convert(Point.zero, to: parent) == Point(75, 25))
    }

    @Test func noLayerIsOutsideTheRoot() {
        parent.position = Point(107, 108)
        #expect(child.convert(Point(1, 2), to: nil) == Point(83, 35))
        #expect(child.convert(Point(83, 35), from: nil) == Point(1, 2))
        let (a, b) = (Layer(frame: Rect(0, 0, 50, 50)), Layer(frame: Rect(475, 475, 50, 50)))
        #expect(a.convert(Point.zero, to: b) == Point(-475, -475))
        child.removeFromSuperlayer()
        parent.position = Point(100, 100)
        #expect(child.convert(Point.zero, to: parent) == Point(75, 25))
    }

    @Test func scaledAndTurned() {
        child.transform = Transform(scaleX: 2, y: 2)
        #expect(child.convert(Point(50, 50), to: parent) == Point(150, 100))
        #expect(child.convert(Rect(0, 0, 10, 20), to: parent) == Rect(50, 0, 20, 40))
        let turned = Layer(frame: Rect(50, 50, 100, 100))
        turned.transform = Transform(rotation: .pi / 4)
        parent.addSublayer(turned)
        let half = 50 * 2.0.squareRoot()
        #expect(isClose(turned.convert(turned.bounds, to: parent), Rect(100 - half, 100 - half, 2 * half, 2 * half)))
    }

    @Test func theSublayerTransformActsAboutTheAnchorPoint() {
        parent.sublayerTransform = Transform(translationX: 10, y: 20)
        #expect(child.convert(Point.zero, to: parent) == Point(85, 45))
        parent.sublayerTransform = Transform(scaleX: 2, y: 2)
        child.transform = Transform(translationX: 5, y: 6)
        #expect(child.convert(Point.zero, to: parent) == Point(60, -38))
        #expect(child.convert(Point(60, -38), from: parent) == .zero)
        // It moves neither the layer itself nor its mask.
        #expect(parent.frame == Rect(0, 0, 200, 200))
        let mask = Layer(frame: Rect(1, 2, 3, 4))
        parent.mask = mask
        #expect(mask.convert(Point.zero, to: parent) == Point(1, 2))
    }

    @Test func siblingsMeetInTheNearestLayerThatHoldsBoth() {
        let sibling = Layer(frame: Rect(100, 0, 50, 50))
        parent.addSublayer(sibling)
        // What is flattened further out does not matter.
        parent.transform = Transform(scaleX: 0, y: 0)
        #expect(child.convert(Point.zero, to: sibling) == Point(-25, 25))
        #expect(child.convert(Rect(0, 0, 5, 5), to: sibling) == Rect(-25, 25, 5, 5))
        sibling.transform = Transform(scaleX: 0, y: 1)
        #expect(child.convert(Point.zero, to: sibling) == Point(75, 25))
    }
}
