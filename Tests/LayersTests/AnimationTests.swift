import Geometry
import Layers
import Motion
import Testing

@Suite struct AnimationTests {
    private let timeline = Timeline()
    private let layer = Layer(name: "animated")

    init() { timeline.attach(layer) }

    @Test func basicFromTo() {
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2, timingFunction: .easeIn))
        timeline.advance(to: 0.5)
        #expect(layer.presentation.opacity == TimingFunction.easeIn.value(at: 0.25))
        #expect(layer.model.opacity == 1)
    }

    @Test func aMissingEndIsTheModel() {
        layer.opacity = 0.5
        layer.add(BasicAnimation(.opacity, from: 0, duration: 1))
        #expect(layer.presentation(at: 0.5).opacity == 0.25)
        layer.removeAllAnimations()
        layer.add(BasicAnimation(.opacity, to: 1, duration: 1))
        #expect(layer.presentation(at: 0.5).opacity == 0.75)
    }

    @Test func additiveAnimationsAddUp() {
        layer.position = Point(10, 10)
        for _ in 0..<2 {
            var animation = BasicAnimation(.positionX, from: 100, to: 0, duration: 1)
            animation.isAdditive = true
            layer.add(animation)
        }
        #expect(layer.presentation(at: 0.75).position == Point(60, 10))
    }

    @Test func removedAtTheEndUnlessHeld() {
        var held = BasicAnimation(.opacity, from: 1, to: 0.25, duration: 1)
        held.isRemovedOnCompletion = false
        held.timing.fillMode = .forwards
        layer.add(held, forKey: "held")
        layer.add(BasicAnimation(.cornerRadius, from: 1, to: 5, duration: 1), forKey: "removed")
        timeline.advance(to: 3)
        #expect(layer.animationKeys == ["held"])
        #expect(layer.presentation.opacity == 0.25 && layer.presentation.cornerRadius == 0)
        #expect(!timeline.hasFiniteAnimations)
    }

    @Test func springFollowsItsSpring() {
        let spring = Spring(stiffness: 300, damping: 12)
        let animation = SpringAnimation(.positionY, from: 100, to: 20, spring: spring)
        #expect(animation.timing.duration == spring.settlingDuration())
        layer.add(animation)
        for time in [0.05, 0.1, 0.3] { #expect(layer.presentation(at: time).position.y == 100 - 80 * spring.value(at: time)) }
    }

    @Test func groupsScaleAndCutTheirChildren() {
        var late = BasicAnimation(.positionY, from: 0, to: 10, duration: 2)
        late.timing.beginTime = 1
        var whole = BasicAnimation(.opacity, from: 0, to: 1, duration: 0)
        whole.timing.fillMode = .both
        var group = AnimationGroup([BasicAnimation(.positionX, from: 0, to: 10, duration: 1), late, whole], duration: 2)
        group.timing.speed = 2
        layer.add(group)
        #expect(layer.presentation(at: 0.25).position == Point(5, 0))
        // A duration of 0 means the group's.
        #expect(layer.presentation(at: 0.25).opacity == 0.25)
        #expect(layer.presentation(at: 0.75).position == Point(0, 2.5))
        timeline.advance(to: 1)
        #expect(layer.presentation.position == .zero)
    }

    @Test func aGroupsFillHoldsItsChildren() {
        var group = AnimationGroup([BasicAnimation(.positionX, from: 0, to: 10, duration: 1)], duration: 1)
        group.timing.fillMode = .forwards
        group.isRemovedOnCompletion = false
        layer.add(group)
        timeline.advance(to: 5)
        #expect(layer.presentation.position.x == 10)
    }

    @Test func withinAGroupAMembersEndIsItsEnd() {
        var held = BasicAnimation(.opacity, from: 1, to: 0.5, duration: 1)
        held.timing.fillMode = .forwards
        var again = BasicAnimation(.positionY, from: 0, to: 10, duration: 1)
        again.timing.repeatCount = .infinity
        let group = AnimationGroup([BasicAnimation(.positionX, from: 5, to: 10, duration: 1), held, again], duration: 2.5)
        layer.add(group)
        #expect(layer.presentation(at: 1).position.x == 0 && layer.presentation(at: 2).opacity == 0.5)
        #expect(layer.presentation(at: 2.25).position.y == 2.5 && layer.presentation(at: 2.5) == layer.model)
        var inner = AnimationGroup([BasicAnimation(.positionX, from: 0, to: 8, duration: 4)], duration: 4)
        inner.timing.speed = 2
        layer.add(AnimationGroup([inner], duration: 4))
        #expect(layer.presentation(at: 1).position.x == 4)
    }

    @Test func animationsAreCopiedWhenAdded() {
        var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
        layer.add(animation)
        animation.to = 0.5
        #expect(layer.presentation(at: 0.5).opacity == 0.5)
    }

    @Test func outsideATreeTheyWait() {
        let waiting = Layer()
        waiting.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2))
        #expect(waiting.presentation.opacity == 1)
        timeline.advance(to: 10)
        layer.addSublayer(waiting)
        #expect(waiting.presentation.opacity == 0)
        timeline.advance(to: 11)
        #expect(waiting.presentation.opacity == 0.5)
    }

    @Test func keysReplace() {
        var ends: [Bool] = []
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "a") { ends.append($0) }
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "a") { ends.append($0) }
        timeline.runTurns()
        #expect(ends == [false] && layer.animationKeys == ["a"])
        timeline.advance(to: 2)
        #expect(ends == [false, true])
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "b") { ends.append($0) }
        layer.removeAnimation(forKey: "b")
        timeline.runTurns()
        #expect(ends == [false, true, false] && !timeline.hasFiniteAnimations)
    }
}
