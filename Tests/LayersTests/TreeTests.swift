import Geometry
import Layers
import Pixels
import Testing

/// One way in and one way out, for sublayers and masks.
@Suite struct TreeTests {
    private let timeline = Timeline()
    private let root = Layer(name: "root")

    init() { timeline.attach(root) }

    private func fade(_ layer: Layer, _ duration: Double, then: @escaping (Bool) -> Void = { _ in }) {
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration), forKey: "fade", completion: then)
    }

    @Test func aLayerIsNeverBothSublayerAndMask() {
        let (a, b) = (Layer(), Layer())
        root.addSublayer(a)
        root.mask = a
        #expect(root.sublayers.isEmpty && root.mask === a && a.superlayer === root)
        root.addSublayer(a)
        #expect(root.mask == nil && root.sublayers.count == 1)
        a.mask = b
        root.mask = b
        #expect(a.mask == nil && root.mask === b && b.superlayer === root)
        b.removeFromSuperlayer()
        #expect(root.mask == nil && b.superlayer == nil)
        root._checkInvariants()
    }

    @Test func aSecondMaskTakesThePlaceOfTheFirst() {
        let (first, second) = (Layer(), Layer())
        root.mask = first
        root.mask = second
        #expect(first.superlayer == nil && first.timeline == nil && second.timeline === timeline)
        root.mask = second
        #expect(second.superlayer === root && second.timeline === timeline)
        root._checkInvariants()
    }

    @Test func aRootThatWasASublayerIsNoLongerOne() {
        let layer = Layer()
        root.addSublayer(layer)
        let other = Timeline()
        other.attach(layer)
        #expect(root.sublayers.isEmpty && layer.superlayer == nil && layer.timeline === other)
        root.addSublayer(layer)
        #expect(layer.timeline === timeline)
        root._checkInvariants()
    }

    /// What a layer that is let go of held is a tree of its own.
    @Test func theSublayersOfAFreedRootAreInNoTree() {
        let child = Layer()
        do {
            let root = Layer()
            timeline.attach(root)
            root.addSublayer(child)
            #expect(child.timeline === timeline)
        }
        #expect(child.superlayer == nil && child.timeline == nil)
        child._checkInvariants()
    }

    @Test func aLayerWithinItselfStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let layer = Layer()
            layer.addSublayer(layer)
        }
        await #expect(processExitsWith: .failure) {
            let (outer, inner) = (Layer(), Layer())
            outer.mask = inner
            inner.addSublayer(outer)
        }
        await #expect(processExitsWith: .failure) {
            let (outer, inner) = (Layer(), Layer())
            outer.addSublayer(inner)
            inner.mask = outer
        }
    }

    // MARK: Leaving and entering

    /// One second in a layer that leaves the tree and loses its animations, three seconds in one that stays: 3 s it is.
    @Test func aSharedCompletionWaitsForThoseThatStay() {
        let (leaving, staying) = (Layer(), Layer())
        root.addSublayer(leaving)
        root.addSublayer(staying)
        var log: [String] = []
        timeline.beginTransaction().addCompletion { log.append("all \(timeline.now)") }
        fade(leaving, 1) { log.append("leaving \($0) \(timeline.now)") }
        fade(staying, 3) { log.append("staying \($0) \(timeline.now)") }
        timeline.commitTransaction()
        timeline.advance(to: 0.5)
        leaving.removeFromSuperlayer()
        leaving.removeAllAnimations()
        timeline.advance(to: 9)
        #expect(log == ["leaving false 0.5", "staying true 3.0", "all 3.0"])
        timeline._checkInvariants()
    }

    @Test func anAnimationEndsOnlyInATree() {
        let layer = Layer()
        root.addSublayer(layer)
        var ends: [String] = []
        fade(layer, 1) { ends.append("\($0) \(timeline.now)") }
        timeline.advance(to: 0.5)
        layer.removeFromSuperlayer()
        #expect(!timeline.hasFiniteAnimations)
        timeline.advance(to: 5)
        #expect(ends.isEmpty && layer.animationKeys == ["fade"])
        root.addSublayer(layer)
        root._checkInvariants()
        timeline.advance(to: 5)
        #expect(ends == ["true 5.0"] && layer.animationKeys.isEmpty)
    }

    /// Half as fast while it is outside: what is left takes twice as long.
    @Test func aClockSetOutsideTheTreeCounts() {
        let (holder, layer) = (Layer(), Layer())
        holder.addSublayer(layer)
        root.addSublayer(holder)
        var ends: [Double] = []
        fade(layer, 2) { _ in ends.append(timeline.now) }
        timeline.advance(to: 1)
        holder.removeFromSuperlayer()
        holder.speed = 0.5
        holder.timeOffset = 1
        holder.beginTime = 1
        root.addSublayer(holder)
        root._checkInvariants()
        #expect(layer.presentation.opacity == 0.5)
        timeline.advance(to: 2)
        #expect(layer.presentation.opacity == 0.75 && ends.isEmpty)
        timeline.advance(to: 9)
        #expect(ends == [3])
    }

    @Test func theClockOfAnotherSuperlayerCounts() {
        let (slow, layer) = (Layer(), Layer())
        slow.speed = 0.5
        root.addSublayer(slow)
        root.addSublayer(layer)
        var ends: [Double] = []
        fade(layer, 2) { _ in ends.append(timeline.now) }
        slow.addSublayer(layer)
        root._checkInvariants()
        timeline.advance(to: 9)
        #expect(ends == [4])
    }

    /// A scene that goes in mid-animation takes those with it who would be called.
    @Test func nobodyIsCalledWhenTheTimelineIsGone() {
        var calls = 0
        do {
            let timeline = Timeline()
            let root = Layer()
            timeline.attach(root)
            let spinning = Layer()
            root.addSublayer(spinning)
            timeline.animate(withDuration: 1, options: .repeat) {
                spinning.opacity = 0
            } completion: { _ in
                calls += 1
            }
            fade(root, 1) { _ in calls += 1 }
            root.removeFromSuperlayer()
        }
        #expect(calls == 0)
    }

    /// A view that is dropped while it fades: whoever waits hears that it was interrupted.
    @Test func aFreedLayerEndsItsAnimationsUnfinished() {
        var ends: [String] = []
        var layer: Layer? = Layer()
        root.addSublayer(layer!)
        timeline.animate(withDuration: 1) {
            layer?.opacity = 0
        } completion: {
            ends.append("\($0) \(timeline.now)")
        }
        timeline.advance(to: 0.25)
        layer?.removeFromSuperlayer()
        layer = nil
        #expect(ends.isEmpty)
        timeline.advance(to: 3)
        #expect(ends == ["false 0.25"])
    }

    // MARK: Whatever is done

    /// Thousands of changes of trees, clocks and animations; after each, everything fits.
    @Test(arguments: 0..<8) func anyRowOfChangesKeepsTheTreeWhole(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let timelines = [timeline, Timeline()]
        let layers = (0..<9).map { Layer(name: "\($0)") }
        var (begun, ended) = (0, 0)
        timelines[1].attach(layers[8])
        root.addSublayer(layers[0])
        func any() -> Layer { layers[Int.random(in: 0..<layers.count, using: &random)] }
        for _ in 0..<1500 {
            let (a, b) = (any(), any())
            // A cycle would stop the program.
            let fits = b.commonSuperlayer(with: a) !== a
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1: if fits { b.addSublayer(a) }
            case 2: if fits { b.insertSublayer(a, at: Int.random(in: -1...4, using: &random)) }
            case 3: if fits { b.insertSublayer(a, below: any()) }
            case 4: if fits { b.mask = a }
            case 5: b.mask = nil
            case 6: a.removeFromSuperlayer()
            case 7: timelines[Int.random(in: 0...1, using: &random)].attach(a)
            case 8: root.addSublayer(a)
            case 9: a.speed = [0, 1, 2, -1, 0.5].randomElement(using: &random) ?? 1
            case 10: a.timeOffset = Double.random(in: -2...2, using: &random)
            case 11: a.zPosition = Double(Int.random(in: -1...1, using: &random))
            case 12:
                var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: Double.random(in: 0.1...2, using: &random))
                animation.isRemovedOnCompletion = Bool.random(using: &random)
                animation.timing.repeatCount = Bool.random(using: &random) ? .infinity : 0
                begun += 1
                a.add(animation, forKey: "\(Int.random(in: 0...2, using: &random))") { _ in ended += 1 }
            default: for timeline in timelines { timeline.advance(to: timeline.now + Double.random(in: 0...0.5, using: &random)) }
            }
            for layer in layers + [root] { layer._checkInvariants() }
            for timeline in timelines { timeline._checkInvariants() }
        }
        for layer in layers { layer.removeAllAnimations() }
        for timeline in timelines { timeline.runTurns() }
        #expect(begun > 50 && ended == begun)
        #expect(timelines.allSatisfy { !$0.hasFiniteAnimations })
    }
}
