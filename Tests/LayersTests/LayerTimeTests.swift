import Geometry
import Layers
import Testing

@Suite struct LayerTimeTests {
    private let timeline = Timeline()
    private let root = Layer(name: "root")
    private let parent = Layer(name: "parent")
    private let child = Layer(name: "child")

    init() {
        timeline.attach(root)
        root.addSublayer(parent)
        parent.addSublayer(child)
    }

    @Test func timesNest() {
        parent.speed = 2
        parent.beginTime = 1
        child.speed = 0.5
        child.timeOffset = 3
        #expect(child.localTime(at: 5) == (5 - 1) * 2 * 0.5 + 3)
    }

    @Test func sublayersInheritTheSpeed() {
        parent.speed = 2
        var end: Double?
        child.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1)) { _ in end = timeline.now }
        timeline.advance(to: 0.25)
        #expect(child.presentation.opacity == 0.5)
        timeline.advance(to: 3)
        #expect(end == 0.5)
    }

    /// As the documentation of CAMediaTiming describes a pause.
    @Test func aPausedLayerKeepsItsAnimationsAndGoesOn() {
        var end: Double?
        child.add(BasicAnimation(.positionX, from: 0, to: 10, duration: 1)) { _ in end = timeline.now }
        timeline.advance(to: 0.25)
        parent.timeOffset = parent.localTime(at: timeline.now)
        parent.speed = 0
        timeline.advance(to: 5)
        #expect(child.presentation.position.x == 2.5)
        #expect(end == nil && !timeline.hasFiniteAnimations)

        let paused = parent.timeOffset
        parent.speed = 1
        parent.timeOffset = 0
        parent.beginTime = 0
        parent.beginTime = parent.localTime(at: timeline.now) - paused
        #expect(child.presentation.position.x == 2.5 && timeline.hasFiniteAnimations)
        timeline.advance(to: 5.5)
        #expect(child.presentation.position.x == 7.5)
        timeline.advance(to: 9)
        #expect(end == 5.75)
    }

    @Test func anAnimationAddedToAPausedLayerStandsAtItsStart() {
        parent.speed = 0
        parent.timeOffset = 40
        child.add(BasicAnimation(.positionX, from: 3, to: 10, duration: 1))
        timeline.advance(to: 60)
        #expect(child.presentation.position.x == 3)
        // Scrubbed by hand.
        parent.timeOffset = 40.5
        #expect(child.presentation.position.x == 6.5)
    }

    @Test func whatIsHeldIsNotToldTwice() {
        var ends = 0
        var held = BasicAnimation(.opacity, from: 1, to: 0.5, duration: 1)
        held.timing.fillMode = .forwards
        held.isRemovedOnCompletion = false
        child.add(held) { _ in ends += 1 }
        timeline.advance(to: 2)
        parent.speed = 0.5
        timeline.advance(to: 20)
        #expect(ends == 1)
    }

    @Test func masksLiveInTheTimeOfTheirLayer() {
        let mask = Layer(name: "mask", frame: Rect(0, 0, 10, 10))
        parent.mask = mask
        timeline.advance(to: 1)
        parent.speed = 3
        mask.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 3))
        timeline.advance(to: 1.5)
        #expect(mask.presentation.opacity == 0.5)
        parent.mask = nil
        #expect(mask.superlayer == nil)
    }

    /// Recorded from Core Animation.
    @Test func convertingTimes() {
        parent.beginTime = 2
        parent.speed = 3
        parent.timeOffset = 0.25
        child.beginTime = 1
        child.speed = 2
        child.timeOffset = 0.5
        #expect(child.convertTime(10, from: parent) == 18.5 && child.convertTime(10, from: root) == 47)
        #expect(child.convertTime(10, to: parent) == 5.75 && abs(child.convertTime(10, to: root) - 23.0 / 6) < 1e-12)
        #expect(child.convertTime(10, from: nil) == 47 && abs(child.convertTime(10, to: nil) - 23.0 / 6) < 1e-12)
        #expect(parent.convertTime(5.75, to: child) == 10 && child.convertTime(4, to: child) == 4)
        let sibling = Layer()
        sibling.speed = 4
        parent.addSublayer(sibling)
        #expect(child.convertTime(10, to: sibling) == 23 && sibling.convertTime(10, from: child) == 23)
        // Only what lies between counts, even under a layer that stands still.
        parent.speed = 0
        #expect(child.convertTime(10, to: sibling) == 23)
        #expect(child.convertTime(10, to: root) == .infinity && root.convertTime(9, to: child) == child.localTime(at: 1))
    }

    @Test func aReversedLayerRunsItsAnimationsBackwards() {
        timeline.advance(to: 1)
        parent.beginTime = 1
        parent.speed = -1
        var end: Double?
        var animation = BasicAnimation(.positionX, from: 0, to: 10, duration: 2)
        animation.timing.timeOffset = 2
        child.add(animation) { _ in end = timeline.now }
        timeline.advance(to: 1.5)
        #expect(child.presentation.position.x == 7.5)
        timeline.advance(to: 9)
        #expect(end == 3 && child.animationKeys.isEmpty && !timeline.hasFiniteAnimations)
        // Backwards twice is forwards, and for ever.
        animation.timing.speed = -1
        animation.timing.timeOffset = 0
        animation.timing.repeatCount = .infinity
        child.add(animation)
        timeline.advance(to: 14)
        #expect(child.presentation.position.x == 5 && !timeline.hasFiniteAnimations)
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 1)
        snapshot.capture(root, at: timeline.now)
        #expect(snapshot.timeToAmbientChange < .infinity)
    }
}
