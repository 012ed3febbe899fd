import Layers
import Testing

@Suite struct TimelineTests {
    @Test func timersFireInOrderAtTheirOwnTimes() {
        let timeline = Timeline()
        var log: [String] = []
        timeline.schedule(every: 0.25) { _ in log.append("a \(timeline.now)") }
        timeline.schedule(every: 0.5) { _ in log.append("b \(timeline.now)") }
        timeline.schedule(after: 0.3) { _ in
            log.append("c \(timeline.now)")
            timeline.schedule(after: 0.1) { _ in log.append("d \(timeline.now)") }
        }
        timeline.advance(to: 0.8)
        #expect(log == ["a 0.25", "c 0.3", "d 0.4", "a 0.5", "b 0.5", "a 0.75"])
        #expect(timeline.now == 0.8)
    }

    /// A number that is none must not stop the time of all others.
    @Test func aTimerWithoutATimeFiresAtOnce() {
        let timeline = Timeline()
        var log: [String] = []
        timeline.schedule(after: .nan) { _ in log.append("none \(timeline.now)") }
        timeline.schedule(after: .infinity) { _ in log.append("never") }
        timeline.schedule(every: .nan) { timer in
            if log.count == 3 { timer.invalidate() }
            log.append("every")
        }
        timeline.schedule(after: 0.2) { _ in log.append("later \(timeline.now)") }
        timeline.advance(to: 1)
        #expect(log == ["none 0.0", "every", "every", "every", "later 0.2"] && timeline.now == 1)
    }

    @Test func smallStepsAndOneLeapAreTheSame() {
        func run(_ steps: [Double]) -> [Double] {
            let timeline = Timeline()
            var fired: [Double] = []
            timeline.schedule(every: 0.1) { _ in fired.append(timeline.now) }
            for step in steps { timeline.advance(to: step) }
            return fired
        }
        let leap = run([10])
        #expect(leap.count == 100 && leap == run((1...600).map { Double($0) / 60 }))
        // Counted from the start, without drift.
        #expect(leap.last == 10)
    }

    @Test func oneShotAndInvalidatedTimersAreSilent() {
        let timeline = Timeline()
        var count = 0
        let once = timeline.schedule(after: 1) { _ in count += 1 }
        let never = timeline.schedule(after: 1) { _ in count += 10 }
        timeline.schedule(every: 1) { timer in
            count += 100
            if count > 300 { timer.invalidate() }
        }
        never.invalidate()
        #expect(once.isValid && !never.isValid)
        timeline.advance(to: 50)
        #expect(count == 301 && !once.isValid)
        #expect(!timeline.hasTimers && timeline.nextDueTime == nil)
    }

    @Test func ambientTimersAreNotWaitedFor() {
        let timeline = Timeline()
        timeline.schedule(every: 2, isAmbient: true) { _ in }
        #expect(!timeline.hasTimers && timeline.nextDueTime == 2)
        let timer = timeline.schedule(every: 1) { _ in }
        #expect(timeline.hasTimers && timeline.nextDueTime == 1)
        timer.invalidate()
        #expect(!timeline.hasTimers && timeline.nextDueTime == 2)
    }

    @Test func aTimerWithoutIntervalDoesNotStopTime() {
        let timeline = Timeline()
        var count = 0
        timeline.schedule(every: 0) { _ in count += 1 }
        timeline.schedule(after: -5) { _ in count += 1000 }
        timeline.advance(to: 0.01)
        #expect(timeline.now == 0.01 && count >= 1005 && count <= 1011)
    }

    @Test func turnsRunBeforeTimeGoesOn() {
        let timeline = Timeline()
        var log: [String] = []
        timeline.schedule(after: 1) { _ in
            timeline.async {
                log.append("turn \(timeline.now)")
                timeline.async { log.append("next turn \(timeline.now)") }
            }
            log.append("timer")
        }
        timeline.schedule(after: 1.5) { _ in log.append("later timer") }
        timeline.advance(to: 2)
        #expect(log == ["timer", "turn 1.0", "next turn 1.0", "later timer"])
    }

    @Test func timeNeverGoesBack() {
        let timeline = Timeline()
        timeline.advance(to: 3)
        timeline.move(to: 2)
        timeline.advance(to: 1)
        #expect(timeline.now == 3)
    }

    /// So a timer, the end of an animation and input find what moves at their own times.
    @Test func anObserverIsBroughtToEachEvent() {
        let timeline = Timeline()
        let observer = Observer()
        timeline.addFrameObserver(observer)
        var heard: [Int] = []
        timeline.schedule(after: 0.3) { _ in heard.append(observer.times.count) }
        timeline.frame(at: 1)
        timeline.move(to: 1.5)
        timeline.move(to: 1.5)
        #expect(observer.times == [0.3, 1, 1.5] && heard == [1])
    }

    private final class Observer: FrameObserver {
        var times: [Double] = []
        func frame(at time: Double) { times.append(time) }
    }

    @Test func observersHearOfTimersAndFrames() {
        let timeline = Timeline()
        let observer = Observer()
        timeline.addFrameObserver(observer)
        timeline.addFrameObserver(observer)
        var countAtTimer: Int?
        timeline.schedule(after: 0.5) { _ in countAtTimer = observer.times.count }
        timeline.frame(at: 0.4)
        timeline.frame(at: 0.6)
        #expect(observer.times == [0.4, 0.5, 0.6] && countAtTimer == 2)
        timeline.removeFrameObserver(observer)
        timeline.frame(at: 1)
        #expect(observer.times.count == 3 && !timeline.hasFrameObservers)
    }

    /// Whatever a closure holds is free as soon as its timer has fired for the last time or is invalidated.
    @Test func timersLetGoOfTheirClosures() {
        final class Held {}
        let timeline = Timeline()
        func closure(_ held: Held) -> (Timeline.Timer) -> Void { { _ in withExtendedLifetime(held) {} } }
        weak var once: Held?
        weak var often: Held?
        weak var itself: Held?
        var held = Held()
        once = held
        let first = timeline.schedule(after: 1, closure(held))
        held = Held()
        often = held
        let second = timeline.schedule(every: 1, closure(held))
        held = Held()
        itself = held
        timeline.schedule(every: 1) { [held] timer in
            withExtendedLifetime(held) {}
            timer.invalidate()
        }
        held = Held()
        #expect(once != nil && often != nil && itself != nil)
        timeline.advance(to: 1)
        #expect(once == nil && itself == nil && often != nil && !first.isValid)
        second.invalidate()
        #expect(often == nil && timeline.nextDueTime == nil && !timeline.hasTimers)
    }

    /// Frames are drawn for what somebody may see; nothing of it ends at another time.
    @Test func whatNobodyCanSeeNeedsNoFrames() {
        let timeline = Timeline()
        let (root, above, layer) = (Layer(), Layer(), Layer())
        timeline.attach(root)
        root.addSublayer(above)
        above.addSublayer(layer)
        layer.opacity = 0
        var isOver = false
        timeline.animate(withDuration: 1) {
            layer.opacity = 1
        } completion: { _ in
            isOver = true
        }
        #expect(timeline.hasRunningAnimations, "it fades in by itself")
        above.opacity = 0
        #expect(!timeline.hasRunningAnimations && timeline.hasFiniteAnimations && timeline.nextChangeTime == 1)
        // A superlayer that fades in may be seen in the next frame, and so may what is in it.
        above.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5))
        #expect(timeline.hasRunningAnimations)
        timeline.advance(to: 0.5)
        #expect(!timeline.hasRunningAnimations)
        above.opacity = 1
        for hidden in [layer, above, root] {
            #expect(timeline.hasRunningAnimations)
            hidden.isHidden = true
            #expect(!timeline.hasRunningAnimations)
            hidden.isHidden = false
        }
        root.isHidden = true
        timeline.advance(to: 1)
        #expect(isOver && !timeline.hasFiniteAnimations)
    }

    /// Everything that has ended is let go of: the closures of animations, those that waited for a turn, the layers.
    @Test func whatHasEndedIsLetGoOf() {
        final class Held {}
        let timeline = Timeline()
        let root = Layer()
        timeline.attach(root)
        weak var held: Held?
        weak var layer: Layer?
        for round in 1...3 {
            let (now, child) = (Held(), Layer())
            (held, layer) = (now, child)
            root.addSublayer(child)
            timeline.animate(withDuration: 1) {
                child.opacity = 0
            } completion: { _ in
                withExtendedLifetime(now) {}
            }
            timeline.async { withExtendedLifetime(now) {} }
            timeline.advance(to: Double(round) * 3)
            child.removeFromSuperlayer()
        }
        #expect(held == nil && layer == nil && root.sublayers.isEmpty)
    }

    /// Whatever holds whoever holds the timeline is let go of, and nothing of it is called.
    @Test func anInvalidatedTimelineLetsGoOfEverything() {
        final class Owner: FrameObserver {
            let timeline = Timeline()
            let layer = Layer()
            var calls = 0
            func frame(at time: Double) { calls += 1 }
        }
        weak var freed: Owner?
        do {
            let owner = Owner()
            freed = owner
            owner.timeline.attach(owner.layer)
            owner.timeline.addFrameObserver(owner)
            owner.timeline.schedule(every: 1) { _ in owner.calls += 1 }
            owner.timeline.async { owner.calls += 1 }
            owner.timeline.animate(withDuration: 1) {
                owner.layer.opacity = 0
            } completion: { _ in
                owner.calls += 1
            }
            owner.timeline.invalidate()
            owner.timeline.frame(at: 5)
            #expect(owner.calls == 0 && owner.timeline.nextDueTime == nil)
        }
        #expect(freed == nil)
    }
}
