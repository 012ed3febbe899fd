import Geometry
import Layers
import Testing

@Suite struct LayerTreeTests {
    @Test func aLayerHasOneSuperlayer() {
        let (a, b, child) = (Layer(name: "a"), Layer(name: "b"), Layer(name: "child"))
        a.addSublayer(child)
        b.addSublayer(child)
        #expect(a.sublayers.isEmpty && b.sublayers.count == 1 && child.superlayer === b)
        child.removeFromSuperlayer()
        #expect(b.sublayers.isEmpty && child.superlayer == nil)
    }

    @Test func placesBeyondTheEndsCountAsTheEnd() {
        let parent = Layer()
        for (name, index) in [("b", 0), ("c", 9), ("a", -4)] { parent.insertSublayer(Layer(name: name), at: index) }
        #expect(parent.sublayers.map(\.name) == ["a", "b", "c"])
        parent.addSublayer(parent.sublayers[0])
        #expect(parent.sublayers.map(\.name) == ["b", "c", "a"])
    }

    @Test func animationsOfALayerThatChangesItsParentGoOn() {
        let timeline = Timeline()
        let (root, a, b, child) = (Layer(), Layer(), Layer(), Layer())
        timeline.attach(root)
        root.addSublayer(a)
        root.addSublayer(b)
        a.addSublayer(child)
        var ends: [Bool] = []
        timeline.animate(withDuration: 1, curve: .linear) {
            child.opacity = 0
        } completion: {
            ends.append($0)
        }
        timeline.advance(to: 0.5)
        b.addSublayer(child)
        #expect(child.presentation.opacity == 0.5)
        timeline.advance(to: 2)
        #expect(ends == [true] && child.presentation.opacity == 0)
    }

    @Test func layersGoBelowAndAboveASibling() {
        let (parent, a, b, c) = (Layer(), Layer(name: "a"), Layer(name: "b"), Layer(name: "c"))
        func names() -> [String] { parent.sublayers.map(\.name) }
        parent.addSublayer(a)
        parent.addSublayer(b)
        parent.insertSublayer(c, below: a)
        #expect(names() == ["c", "a", "b"])
        parent.insertSublayer(c, above: a)
        #expect(names() == ["a", "c", "b"])
        parent.insertSublayer(a, above: b)
        #expect(names() == ["c", "b", "a"])
        // A stranger as sibling: the far end; itself: nothing.
        parent.insertSublayer(a, below: Layer())
        parent.insertSublayer(c, above: Layer())
        #expect(names() == ["a", "b", "c"])
        parent.insertSublayer(b, above: b)
        #expect(names() == ["a", "b", "c"])
    }
}
