import Geometry
import Gestures
import Layers
import Testing

/// A layer owns its recognizers.
@Suite struct GestureOwnershipTests {
    private let root = Layer(name: "root", frame: Rect(0, 0, 100, 100))
    private let layer = Layer(name: "layer", frame: Rect(0, 0, 100, 100))
    private let pan = PanGestureRecognizer()

    /// A finger goes down and moves far enough for the pan to begin.
    private func beginPan() {
        for (index, phase) in [Touch.Phase.began, .moved].enumerated() {
            pan.receive(Touch(finger: 0, phase: phase, location: Point(0, Double(index) * 50), time: Double(index) / 10))
        }
    }

    @Test func addedTwiceItIsThereOnceAndOnOneLayer() {
        root.addGestureRecognizer(pan)
        root.addGestureRecognizer(pan)
        #expect(root.gestureRecognizers.count == 1)
        layer.addGestureRecognizer(pan)
        #expect(root.gestureRecognizers.isEmpty && layer.gestureRecognizers.count == 1 && pan.owner === layer)
        root.removeGestureRecognizer(pan)
        #expect(layer.gestureRecognizers.count == 1, "it is another layer's")
    }

    @Test func takenOffItIsCancelled() {
        var states: [GestureRecognizer.State] = []
        pan.onChange = { states.append($0.state) }
        layer.addGestureRecognizer(pan)
        beginPan()
        layer.removeGestureRecognizer(pan)
        #expect(states == [.began, .cancelled] && pan.owner == nil && pan.touches.isEmpty)
    }

    @Test func itIsCancelledWithItsLayersTree() {
        let timeline = Timeline()
        timeline.attach(root)
        root.addSublayer(layer)
        layer.addGestureRecognizer(pan)
        beginPan()
        layer.removeFromSuperlayer()
        #expect(pan.state == .cancelled && pan.owner === layer, "it is ready for the next touch")
    }

    /// The layer would otherwise stand in a tree without its timeline, on which nothing of it could be animated.
    @Test func aCancelledRecognizerMayPutItsLayerElsewhere() {
        let (timeline, first, second) = (Timeline(), Layer(name: "first"), Layer(name: "second"))
        timeline.attach(root)
        root.addSublayer(first)
        root.addSublayer(second)
        first.addSublayer(layer)
        layer.addGestureRecognizer(pan)
        pan.onChange = { [layer] in if $0.state == .cancelled { second.addSublayer(layer) } }
        beginPan()
        layer.removeFromSuperlayer()
        #expect(layer.superlayer === second && layer.timeline === timeline)
        root._checkInvariants()
        // Likewise on the way to another tree.
        let (otherTimeline, otherRoot) = (Timeline(), Layer(name: "other root"))
        otherTimeline.attach(otherRoot)
        beginPan()
        otherRoot.addSublayer(layer)
        #expect(layer.superlayer === second && layer.timeline === timeline && otherRoot.sublayers.isEmpty)
        root._checkInvariants()
        pan.onChange = nil
    }

    /// The layer that was set meanwhile would otherwise point to a superlayer that does not know it.
    @Test func theMaskThatACancelledRecognizerSetsGivesWay() {
        let (other, last) = (Layer(name: "other"), Layer(name: "last"))
        do {
            let holder = Layer(name: "holder")
            holder.mask = layer
            layer.addGestureRecognizer(pan)
            beginPan()
            pan.onChange = { [unowned holder] _ in holder.mask = other }
            holder.mask = last
            #expect(holder.mask === last && last.superlayer === holder && other.superlayer == nil)
            holder._checkInvariants()
        }
        #expect(last.superlayer == nil)
        last.position = Point(1, 1)
    }

    /// A recognizer that was found by the address of its layer fired for the next layer at that address.
    @Test func aFreedLayerTakesItsTapsAlong() {
        weak var tap: TapGestureRecognizer?
        do {
            let layer = Layer(name: "freed", frame: Rect(0, 0, 100, 100))
            tap = layer.addTap()
            root.addSublayer(layer)
            layer.removeFromSuperlayer()
        }
        #expect(tap == nil)
        root.addSublayer(Layer(name: "next", frame: Rect(0, 0, 100, 100)))
        let recognizers = root.hitChain(Point(50, 50)).flatMap(\.gestureRecognizers)
        #expect(recognizers.isEmpty)
    }
}
