import Geometry
import Layers
import Motion
import Testing

/// Transactions, <doc:FeelSheet#3.5-Media-timing>, last line; what is said of settings and completions is recorded from CATransaction.
@Suite struct TransactionTests {
    private let timeline = Timeline()
    private let layer = Layer(name: "animated")

    init() { timeline.attach(layer) }

    private func standard(_ x: Double) -> Double { TimingFunction.standard.value(at: x) }

    @Test func settingsStartAtCoreAnimationsAndEndWithTheCommit() {
        #expect(timeline.transaction == nil)
        let transaction = timeline.beginTransaction()
        #expect(timeline.transaction === transaction)
        #expect(transaction.animationDuration == 0.25 && transaction.animationTimingFunction == nil && !transaction.disablesActions)
        transaction.animationDuration = 1.5
        transaction.disablesActions = true
        timeline.commitTransaction()
        #expect(timeline.transaction == nil)
        #expect(timeline.beginTransaction().animationDuration == 0.25)
        timeline.commitTransaction()
        // Without a begin nothing happens.
        timeline.commitTransaction()
        #expect(timeline.transaction == nil)
    }

    @Test func nestedOnesTakeOverAndGiveBack() {
        let outer = timeline.beginTransaction()
        outer.animationDuration = 1
        outer.disablesActions = true
        outer.animationTimingFunction = .easeIn
        outer.setValue("kept", forKey: "mine")
        let inner = timeline.beginTransaction()
        #expect(inner.animationDuration == 1 && inner.disablesActions && inner.animationTimingFunction == .easeIn)
        #expect(inner.value(forKey: "mine") as? String == "kept")
        inner.animationDuration = 2
        inner.setValue(nil, forKey: "mine")
        timeline.commitTransaction()
        #expect(timeline.transaction === outer && outer.animationDuration == 1 && outer.value(forKey: "mine") as? String == "kept")
        timeline.commitTransaction()
    }

    @Test func valuesByKey() {
        let transaction = timeline.beginTransaction()
        transaction.animationDuration = 0.75
        #expect(transaction.value(forKey: "animationDuration") as? Double == 0.75)
        transaction.setValue(1.25, forKey: "animationDuration")
        transaction.setValue(true, forKey: "disableActions")
        transaction.setValue(TimingFunction.easeOut, forKey: "animationTimingFunction")
        #expect(transaction.animationDuration == 1.25 && transaction.disablesActions && transaction.animationTimingFunction == .easeOut)
        transaction.setValue("soon", forKey: "animationDuration")
        transaction.setValue(7, forKey: "animationTimingFunction")
        #expect(transaction.animationDuration == 1.25 && transaction.animationTimingFunction == .easeOut)
        transaction.setValue(nil, forKey: "animationTimingFunction")
        #expect(transaction.animationTimingFunction == nil)
        #expect(transaction.value(forKey: "aKeyNobodyDefined") == nil)
        transaction.setValue("stored", forKey: "aKeyNobodyDefined")
        #expect(transaction.value(forKey: "aKeyNobodyDefined") as? String == "stored")
        timeline.commitTransaction()
    }

    @Test func changesAreAnimatedImplicitly() {
        layer.position = Point(5, 5)
        #expect(layer.animationKeys.isEmpty)
        timeline.beginTransaction()
        layer.position = Point(105, 5)
        layer.opacity = 0
        // Unchanged values are not.
        layer.cornerRadius = 0
        timeline.commitTransaction()
        #expect(layer.animationKeys == ["position", "opacity"] && layer.position.x == 105 && layer.presentation.position.x == 5)
        timeline.advance(to: 0.125)
        #expect(abs(layer.presentation.position.x - (5 + 100 * standard(0.5))) < 1e-9)
        #expect(abs(layer.presentation.opacity - (1 - standard(0.5))) < 1e-9)
        timeline.advance(to: 0.25)
        #expect(layer.presentation.position.x == 105 && layer.animationKeys.isEmpty && !timeline.hasFiniteAnimations)
    }

    /// Not additive: from the presentation value, in place of the animation that runs.
    @Test func aSecondChangeStartsFromWhatIsShown() {
        timeline.beginTransaction().animationDuration = 1
        layer.position.x = 100
        timeline.commitTransaction()
        timeline.advance(to: 0.5)
        let shown = layer.presentation.position.x
        let transaction = timeline.beginTransaction()
        transaction.animationDuration = 2
        transaction.animationTimingFunction = .linear
        layer.position.x = 0
        timeline.commitTransaction()
        #expect(layer.presentation.position.x == shown && layer.animationKeys == ["position"])
        timeline.advance(to: 1.5)
        #expect(abs(layer.presentation.position.x - shown / 2) < 1e-9)
    }

    @Test func withActionsDisabledOrNoDurationChangesHappenAtOnce() {
        timeline.beginTransaction().disablesActions = true
        layer.position.x = 30
        timeline.animate(withDuration: 1) { layer.opacity = 0.5 }
        timeline.commitTransaction()
        timeline.beginTransaction().animationDuration = 0
        layer.cornerRadius = 3
        timeline.commitTransaction()
        timeline.animate(withDuration: 1) {
            timeline.animate(withDuration: .nan) { layer.bounds.origin.y = 9 }
            timeline.beginTransaction().disablesActions = true
            timeline.animate(withDuration: 1) { layer.strokeEnd = 0.5 }
            timeline.commitTransaction()
        }
        #expect(layer.animationKeys.isEmpty && layer.presentation == layer.model && !timeline.hasFiniteAnimations)
        timeline.beginTransaction()
        layer.position.x = 50
        timeline.commitTransaction()
        #expect(layer.animationKeys == ["position"])
    }

    @Test func completionsComeOnceAfterTheCommit() {
        var log: [String] = []
        let transaction = timeline.beginTransaction()
        transaction.addCompletion { log.append("first \(timeline.now)") }
        transaction.addCompletion { log.append("second") }
        timeline.advance(to: 3)
        #expect(log.isEmpty)
        timeline.commitTransaction()
        #expect(log.isEmpty)
        timeline.runTurns()
        #expect(log == ["first 3.0", "second"])
        timeline.advance(to: 9)
        #expect(log.count == 2)
    }

    @Test func completionsWaitForAllAnimationsWithin() {
        var log: [String] = []
        timeline.beginTransaction().addCompletion { log.append("outer \(timeline.now)") }
        layer.opacity = 0
        timeline.beginTransaction().addCompletion { log.append("inner \(timeline.now)") }
        timeline.transaction?.animationDuration = 0.5
        layer.cornerRadius = 9
        timeline.commitTransaction()
        layer.add(BasicAnimation(.rotation, from: 0, to: 1, duration: 2))
        timeline.animate(withDuration: 3) {
            layer.position.x = 10
        } completion: { _ in
            log.append("view \(timeline.now)")
        }
        timeline.commitTransaction()
        timeline.advance(to: 9)
        #expect(log == ["inner 0.5", "view 3.0", "outer 3.0"])
        timeline.beginTransaction().addCompletion { log.append("added \(timeline.now)") }
        layer.add(BasicAnimation(.rotation, from: 0, to: 1, duration: 2))
        timeline.commitTransaction()
        timeline.advance(to: 20)
        #expect(log.last == "added 11.0")
    }

    @Test func withinAnAnimateBlockTheyAnimateAsItDoes() {
        var ends: [Double] = []
        timeline.animate(withDuration: 1, curve: .linear) {
            timeline.beginTransaction().animationDuration = 2
            layer.position.x = 100
            timeline.commitTransaction()
            // The block itself cannot be committed, and takes what was left open with it.
            timeline.commitTransaction()
            layer.opacity = 0
            timeline.beginTransaction()
        } completion: { _ in
            ends.append(timeline.now)
        }
        #expect(timeline.transaction == nil)
        timeline.advance(to: 0.5)
        // Additive, so it has no key.
        #expect(layer.presentation.position.x == 25 && layer.presentation.opacity == 0.5 && layer.animationKeys == ["opacity"])
        timeline.advance(to: 5)
        #expect(ends == [2])
    }

    /// 3.5: a duration of 0 means the transaction's.
    @Test func animationsWithoutADurationTakeTheTransactions() {
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0), forKey: "alone")
        timeline.beginTransaction().animationDuration = 2
        layer.add(BasicAnimation(.positionX, from: 0, to: 8, duration: 0), forKey: "within")
        layer.add(AnimationGroup([BasicAnimation(.positionY, from: 0, to: 8, duration: 0)], duration: 0), forKey: "group")
        timeline.commitTransaction()
        #expect(layer.animation(forKey: "alone")?.timing.duration == 0.25 && layer.animation(forKey: "within")?.timing.duration == 2)
        #expect(layer.animation(forKey: "none") == nil)
        #expect(layer.presentation(at: 0.125).opacity == 0.5 && layer.presentation(at: 0.5).position == Point(2, 2))
    }

    @Test func layersElsewhereAreNotAnimated() {
        let stranger = Layer()
        timeline.beginTransaction()
        stranger.opacity = 0
        timeline.commitTransaction()
        #expect(stranger.animationKeys.isEmpty && stranger.presentation.opacity == 0)
    }

    @Test func completionsOfLayersThatLeftComeToo() {
        var ends: [Bool] = []
        let inner = Layer()
        layer.addSublayer(inner)
        inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1)) { ends.append($0) }
        inner.removeFromSuperlayer()
        inner.removeAllAnimations()
        timeline.advance(to: 2)
        #expect(ends == [false])
    }
}
