import Geometry
import Gestures
import Testing
import X11Host

@Suite struct TouchFingersTests {
    @Test func fingersHaveTheLowestFreeNumbers() {
        var fingers = TouchFingers()
        func number(_ id: Int32, _ phase: Touch.Phase) -> Int? { fingers.handle(id, phase, to: Point(1, 2), at: 0)?.finger }
        #expect([40, 41, 42].map { number($0, .began) } == [0, 1, 2])
        #expect(number(41, .moved) == 1 && number(40, .ended) == 0)
        #expect(number(43, .began) == 0 && number(44, .began) == 3)
        // One that began elsewhere is not ours.
        #expect(number(99, .moved) == nil && number(99, .ended) == nil && number(40, .moved) == nil)
    }

    @Test func theMouseKeepsItsNumbers() {
        var fingers = TouchFingers()
        #expect(fingers.handle(7, .began, to: .zero, at: 0) { $0 < 2 }?.finger == 2)
    }

    @Test func aCancelledFingerIsGone() {
        var fingers = TouchFingers()
        _ = fingers.handle(5, .began, to: Point(1, 1), at: 0)
        #expect(fingers.handle(5, .cancelled, to: Point(1, 1), at: 1)?.phase == .cancelled)
        #expect(fingers.isEmpty && fingers.handle(6, .began, to: .zero, at: 2)?.finger == 0)
    }

    @Test func allAreCancelledOnceWhereTheyWere() {
        var fingers = TouchFingers()
        _ = fingers.handle(5, .began, to: Point(1, 1), at: 0)
        _ = fingers.handle(6, .began, to: Point(2, 2), at: 0)
        _ = fingers.handle(5, .moved, to: Point(1, 9), at: 0.1)
        let cancelled = fingers.cancel(at: 3)
        #expect(cancelled.map(\.location) == [Point(1, 9), Point(2, 2)] && cancelled.allSatisfy { $0.phase == .cancelled && $0.time == 3 })
        #expect(fingers.isEmpty && fingers.cancel(at: 4).isEmpty && fingers.handle(6, .moved, to: .zero, at: 5) == nil)
    }
}
