import AllocationCounter
import Geometry
import Layers
import Pixels
import Testing

@Suite struct SnapshotTests {
    private let timeline = Timeline()
    private let root = Layer(name: "root", frame: Rect(0, 0, 100, 100))

    init() {
        root.backgroundColor = Color(white: 1, alpha: 1)
        timeline.attach(root)
    }

    private func solid(_ frame: Rect, in parent: Layer) -> Layer {
        let layer = Layer(frame: frame)
        layer.backgroundColor = Color(white: 0, alpha: 1)
        parent.addSublayer(layer)
        return layer
    }

    private func snapshot(at time: Double = 0) -> LayerSnapshot {
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 2)
        snapshot.capture(root, at: time)
        return snapshot
    }

    private func lastPicture(at time: Double) -> Picture? {
        let snapshot = snapshot(at: time)
        return snapshot.nodes.last.flatMap(snapshot.picture(of:))
    }

    private func shows(_ layer: Layer, at time: Double = 0) -> Bool {
        snapshot(at: time).nodes.contains { $0.identity == ObjectIdentifier(layer) }
    }

    @Test func whatCannotBeSeenIsLeftOut() {
        let layer = solid(Rect(10, 10, 20, 20), in: root)
        #expect(shows(layer))
        layer.isHidden = true
        #expect(!shows(layer))
        layer.isHidden = false
        layer.opacity = 0
        #expect(!shows(layer))
        layer.opacity = 1
        layer.frame = Rect(100, 0, 10, 10)
        #expect(!shows(layer))
        layer.frame = Rect(99, 0, 10, 10)
        #expect(shows(layer))
        layer.backgroundColor = .clear
        #expect(!shows(layer))
    }

    /// A hosted tree stands where its host stands, at the time of its own timeline, and remains the root of its own tree.
    @Test func aHostShowsAnotherTreeAtItsOwnTime() {
        let (other, moving) = (Timeline(), Layer(frame: Rect(0, 0, 10, 10)))
        moving.backgroundColor = Color(white: 0, alpha: 1)
        other.attach(moving)
        other.animate(withDuration: 1, curve: .linear) { moving.frame.origin.x = 40 }
        other.advance(to: 0.5)
        let host = Layer(frame: Rect(30, 20, 50, 50))
        host.hostedLayer = moving
        root.addSublayer(host)
        let node = snapshot(at: 7).nodes.first { $0.identity == ObjectIdentifier(moving) }
        #expect(node?.transform.apply(node?.bounds ?? .zero) == Rect(50, 20, 10, 10))
        #expect(moving.superlayer == nil && moving.timeline === other)
        root._checkInvariants()
        moving._checkInvariants()
        host.masksToBounds = true
        host.frame = Rect(-60, 0, 50, 50)
        #expect(!shows(moving))
        host.masksToBounds = false
        #expect(!shows(moving))
        host.frame = Rect(-25, 0, 20, 50)
        #expect(shows(moving))
    }

    @Test func whatAnAncestorClipsIsLeftOut() {
        let window = solid(Rect(0, 0, 50, 50), in: root)
        let row = solid(Rect(0, 60, 50, 10), in: window)
        #expect(shows(row))
        window.masksToBounds = true
        #expect(!shows(row))
        window.bounds.origin = Point(0, 20)
        #expect(shows(row))
    }

    @Test func aContainerWithoutAnAreaShowsWhatItHolds() {
        let container = Layer(name: "container")
        container.position = Point(200, 200)
        root.addSublayer(container)
        let layer = solid(Rect(-190, -190, 20, 20), in: container)
        #expect(shows(layer))
    }

    @Test func nodesStandParentsFirstAndBackToFront() {
        let a = solid(Rect(0, 0, 50, 50), in: root)
        let b = solid(Rect(0, 0, 50, 50), in: root)
        let inner = solid(Rect(0, 0, 10, 10), in: a)
        func order() -> [ObjectIdentifier] { snapshot().nodes.map(\.identity) }
        #expect(order() == [root, a, inner, b].map { ObjectIdentifier($0) })
        #expect(snapshot().nodes.map(\.end) == [4, 3, 3, 4])
        a.zPosition = 2
        #expect(order() == [root, b, a, inner].map { ObjectIdentifier($0) })
    }

    @Test func valuesArePresented() {
        let layer = solid(Rect(0, 0, 10, 10), in: root)
        timeline.animate(withDuration: 1, curve: .linear) {
            layer.position.x = 45
            layer.opacity = 0.5
        }
        let node = snapshot(at: 0.5).nodes[1]
        #expect(node.transform.apply(Point.zero) == Point(20, 0) && node.opacity == 0.75)
    }

    @Test func theSublayerTransformMovesSublayersOnly() {
        let layer = solid(Rect(10, 10, 40, 40), in: root)
        let inner = solid(Rect(0, 0, 10, 10), in: layer)
        let mask = solid(Rect(0, 0, 40, 40), in: root)
        mask.removeFromSuperlayer()
        layer.mask = mask
        timeline.animate(withDuration: 1, curve: .linear) { layer.sublayerTransform = Transform(scaleX: 3, y: 3) }
        func box(_ layer: Layer) -> Rect? {
            snapshot(at: 0.5).nodes.first { $0.identity == ObjectIdentifier(layer) }.map { $0.transform.apply($0.bounds) }
        }
        // Twice as large about (30, 30).
        #expect(box(inner) == Rect(-10, -10, 20, 20) && box(layer) == Rect(10, 10, 40, 40) && box(mask) == Rect(10, 10, 40, 40))
    }

    @Test func masks() {
        let layer = solid(Rect(10, 10, 50, 50), in: root)
        let child = solid(Rect(0, 0, 10, 10), in: layer)
        let mask = Layer(frame: Rect(0, 0, 20, 20))
        mask.backgroundColor = Color(white: 0, alpha: 1)
        layer.mask = mask
        let nodes = snapshot().nodes
        #expect(nodes.map(\.identity) == [root, layer, mask, child].map { ObjectIdentifier($0) })
        #expect(nodes[1].maskEnd == 3 && nodes[1].end == 4)
        #expect(nodes[2].transform.apply(Point.zero) == Point(10, 10))
        // Nothing of the mask to be seen, nothing of the layer.
        mask.backgroundColor = .clear
        #expect(snapshot().nodes.count == 1)
    }

    @Test func withoutGroupOpacityEachIsFadedByItself() {
        let layer = solid(Rect(0, 0, 50, 50), in: root)
        let child = solid(Rect(0, 0, 20, 20), in: layer)
        let inner = solid(Rect(0, 0, 10, 10), in: child)
        layer.opacity = 0.5
        child.opacity = 0.5
        #expect(snapshot().nodes.map(\.opacity) == [1, 0.5, 0.5, 1])
        layer.allowsGroupOpacity = false
        let nodes = snapshot().nodes
        #expect(nodes.map(\.identity) == [root, layer, layer, child, inner].map { ObjectIdentifier($0) })
        // The layer is a group no more; the child still is one.
        #expect(nodes.map(\.opacity) == [1, 1, 0.5, 0.25, 1] && nodes.map(\.end) == [5, 5, 3, 5, 5])
        #expect(nodes[1].backgroundColor == nil && nodes[2].backgroundColor == layer.backgroundColor)
        layer.backgroundColor = .clear
        #expect(snapshot().nodes.map(\.opacity) == [1, 1, 0.25, 1])
        child.allowsGroupOpacity = false
        child.backgroundColor = .clear
        #expect(snapshot().nodes.map(\.opacity) == [1, 1, 1, 0.25])
        inner.backgroundColor = .clear
        #expect(snapshot().nodes.count == 1)
        layer.backgroundColor = .white
        layer.frame = Rect(200, 0, 50, 50)
        #expect(snapshot().nodes.count == 1)
        layer.frame = Rect(0, 0, 50, 50)
        layer.backgroundColor = .clear
        // Without sublayers there is nothing to be told apart.
        inner.backgroundColor = .white
        inner.opacity = 0.5
        inner.allowsGroupOpacity = false
        #expect(snapshot().nodes.map(\.opacity) == [1, 1, 1, 0.125])
    }

    @Test func ambientMotionIsWhatHasNoEnd() {
        let layer = solid(Rect(200, 0, 10, 10), in: root)
        #expect(snapshot().timeToAmbientChange == .infinity)
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "finite")
        #expect(snapshot().timeToAmbientChange == .infinity && timeline.hasFiniteAnimations)
        var drift = BasicAnimation(.positionX, from: 200, to: -20, duration: 9)
        drift.timing.repeatCount = .infinity
        layer.add(drift, forKey: "drift")
        // It is off the stage, but will come in.
        #expect(snapshot().timeToAmbientChange < .infinity)
        root.speed = 0
        #expect(snapshot().timeToAmbientChange == .infinity)
        root.speed = 1
        layer.isHidden = true
        #expect(snapshot().timeToAmbientChange == .infinity)
        layer.isHidden = false
        layer.removeAnimation(forKey: "drift")
        var held = BasicAnimation(.opacity, from: 1, to: 0.5, duration: 1)
        held.isRemovedOnCompletion = false
        held.timing.fillMode = .forwards
        layer.add(held)
        timeline.advance(to: 5)
        #expect(snapshot(at: 5).timeToAmbientChange == .infinity)
    }

    /// The outer layer's time runs twice as fast as the root's, so that four pictures a second of its time are eight of the root's.
    @Test func slowAmbientMotionSaysWhenItChanges() {
        let outer = solid(Rect(0, 0, 50, 50), in: root)
        outer.speed = 2
        let layer = solid(Rect(0, 0, 10, 10), in: outer)
        #expect(snapshot().timeToAmbientChange == .infinity)
        var drift = BasicAnimation(.positionX, from: 0, to: 40, duration: 10)
        drift.timing.repeatCount = .infinity
        drift.timing.preferredFrameRate = 4
        layer.add(drift, forKey: "drift")
        for (time, rest) in [(0.05, 0.075), (0.124, 0.001), (0.125, 0.125), (7.3, 0.075)] {
            #expect(abs(snapshot(at: time).timeToAmbientChange - rest) < 1e-6, "\(time)")
        }
        // Whatever is drawn before that time looks the same.
        #expect(snapshot(at: 0.13).nodes.last?.transform == snapshot(at: 0.2499).nodes.last?.transform)
        #expect(snapshot(at: 0.13).nodes.last?.transform != snapshot(at: 0.25).nodes.last?.transform)
        outer.speed = 0
        #expect(snapshot(at: 0.05).timeToAmbientChange == .infinity)
        outer.speed = 2
        drift.timing.preferredFrameRate = nil
        layer.add(drift, forKey: "other")
        #expect(snapshot(at: 0.05).timeToAmbientChange == 0)
    }

    /// Capturing runs none of a scene's closures; what is to be drawn is in the snapshot as a value.
    @Test func picturesAreCapturedUndrawn() {
        var drawn = 0
        let layer = Layer(frame: Rect(0, 0, 20, 10))
        layer.contents = Drawing(size: Size(20, 10), resolution: 0.5) { _ in drawn += 1 }
        root.addSublayer(layer)
        func picture() -> Picture? { lastPicture(at: 0) }
        let first = picture()
        #expect(
            drawn == 0 && first?.contents === layer.contents && first?.part == Picture.Part(bounds: Rect(0, 0, 20, 10), resolution: 0.5))
        #expect(first.map { $0.part.pixelSize(scale: 3) == (30, 15) } ?? false)
        // A drawing does not depend on the layer.
        layer.bounds = Rect(5, 5, 40, 40)
        layer.strokeEnd = 0.5
        #expect(picture() == first)
        layer.contents = Drawing(size: Size(20, 10), resolution: 0.5) { _ in }
        #expect(picture() != first && drawn == 0)
    }

    @Test func aStrokedPathShowsThePartThatIsPresented() {
        let layer = Layer(frame: Rect(0, 0, 20, 10))
        layer.contents = StrokedPath(path: Path(rect: Rect(0, 0, 20, 10)), stroke: Stroke(width: 1), color: .black)
        layer.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 2))
        root.addSublayer(layer)
        let parts = [0.5, 0.5, 1].map { lastPicture(at: $0) }
        #expect(parts[0] == parts[1] && parts[0] != parts[2] && parts[0]?.part.strokeEnd == 0.25)
    }

    /// Contents live as long as a snapshot shows them, although its nodes do not hold them.
    @Test func aSnapshotKeepsWhatItShows() {
        let layer = Layer(frame: Rect(0, 0, 20, 10))
        root.addSublayer(layer)
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 2)
        func show(_ contents: Drawing?) -> [Size] {
            layer.contents = contents
            snapshot.capture(root, at: 0)
            return snapshot.nodes.compactMap { snapshot.picture(of: $0)?.part.bounds.size }
        }
        weak var first: Drawing?
        do {
            let drawing = Drawing(size: Size(3, 3)) { _ in }
            first = drawing
            #expect(show(drawing) == [Size(3, 3)])
            layer.contents = nil
        }
        #expect(first != nil)
        let earlier = snapshot
        #expect(show(Drawing(size: Size(4, 4)) { _ in }) == [Size(4, 4)] && show(nil) == [])
        #expect(first != nil && earlier.nodes.compactMap { earlier.picture(of: $0)?.contents }.first === first)
        snapshot.capture(root, at: 0)
        withExtendedLifetime(earlier) {}
    }

    /// A tree that is captured again asks for no memory, whatever order its layers are drawn in.
    @Test func warmCapturesAskForNoMemory() {
        for index in 0..<20 {
            let layer = solid(Rect(Double(index), 0, 20, 20), in: root)
            layer.contents = Drawing(size: Size(4, 4)) { _ in }
            layer.zPosition = Double(index % 3)
            layer.addSublayer(Layer(name: "inner", frame: Rect(0, 0, 5, 5), color: .black))
        }
        root.sublayers[4].add(BasicAnimation(.opacity, from: 0, to: 1, duration: 9))
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 2)
        snapshot.capture(root, at: 0)
        let before = allocationCount()
        for frame in 1..<9 { snapshot.capture(root, at: Double(frame) / 60) }
        #expect(allocationCount() == before && snapshot.nodes.count == 41)
        root.sublayers[0].zPosition = 5
        #expect(self.snapshot().nodes.last { $0.contents != nil }?.identity == ObjectIdentifier(root.sublayers[0]))
    }

    @Test func theFirstPictureThatIsWanted() {
        let (mask, inner) = (Layer(), Layer())
        let pictures = (0..<3).map { _ in Drawing(size: Size(1, 1)) { _ in } }
        root.addSublayer(Layer())
        root.sublayers[0].addSublayer(inner)
        root.sublayers[0].mask = mask
        (root.contents, inner.contents, mask.contents) = (pictures[0], pictures[1], pictures[2])
        var asked: [Int] = []
        let found = root.firstPicture(in: root.bounds) { picture in
            asked.append(pictures.firstIndex { $0 === picture.contents } ?? -1)
            return picture.contents === pictures[1]
        }
        #expect(found?.contents === pictures[1] && asked == [0, 2, 1])
        #expect(root.firstPicture(in: root.bounds) { _ in false } == nil)
    }

    /// The place counts, on the stage; whether a layer is hidden or clipped does not.
    @Test func theFirstPictureWithinAnArea() {
        let (scrolled, row) = (Layer(frame: Rect(0, 10, 50, 50)), Layer(frame: Rect(0, 70, 50, 20)))
        scrolled.masksToBounds = true
        scrolled.addSublayer(row)
        root.addSublayer(scrolled)
        row.contents = Drawing(size: Size(50, 20)) { _ in }
        func isFound(_ area: Rect) -> Bool { root.firstPicture(in: area) { _ in true } != nil }
        #expect(!isFound(Rect(0, 0, 50, 79)) && isFound(Rect(0, 0, 50, 80)) && isFound(Rect(40, 99, 9, 9)) && !isFound(Rect(51, 0, 9, 999)))
        scrolled.bounds.origin.y = 30
        #expect(isFound(Rect(0, 0, 50, 50)) && !isFound(Rect(0, 71, 50, 99)))
        scrolled.sublayerTransform = Transform(translationX: 0, y: 100)
        row.isHidden = true
        #expect(!isFound(Rect(0, 0, 50, 50)) && isFound(Rect(0, 150, 50, 1)))
    }

    /// Contents that count how often they are asked for their part.
    private final class CountedContents: LayerContents {
        private(set) var count = 0

        func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
            count += 1
            return Picture.Part(bounds: bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
        }

        func draw(_ part: Picture.Part, in canvas: inout Canvas) {}
    }

    @Test func contentsAreAskedAgainOnlyWhenTheirPartMayDiffer() throws {
        let layer = Layer(frame: Rect(0, 0, 10, 10))
        let contents = CountedContents()
        layer.contents = contents
        root.addSublayer(layer)
        var snapshot = snapshot()
        layer.position.y += 5
        snapshot.capture(root, at: 0)
        #expect(contents.count == 1)

        layer.bounds.size.width = 20
        snapshot.capture(root, at: 0)
        let wide = try #require(snapshot.picture(of: snapshot.nodes[1]))
        #expect(wide.part.bounds.width == 20 && contents.count == 2)

        layer.strokeEnd = 0.5
        snapshot.capture(root, at: 0)
        let half = try #require(snapshot.picture(of: snapshot.nodes[1]))
        #expect(half.part.strokeEnd == 0.5 && contents.count == 3)

        let others = CountedContents()
        layer.contents = others
        snapshot.capture(root, at: 0)
        let other = try #require(snapshot.picture(of: snapshot.nodes[1]))
        #expect(other.contents === others && others.count == 1)
    }
}
