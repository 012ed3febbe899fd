import Geometry
import Motion
import Testing

/// The checks of <doc:FeelSheet#2.5-Repeated-flicks>.
@Suite struct FlickMultiplierTests {
    private let fast = Point(0, -2000)

    private func flick(_ flicks: inout FlickMultiplier, distance: Double, at time: Double) {
        flicks.touchDown(at: time)
        flicks.drag(translation: Point(0, -distance), velocity: fast)
        flicks.release(isFast: true, at: time + 0.1)
    }

    private func after(flicks count: Int) -> FlickMultiplier {
        var flicks = FlickMultiplier()
        for index in 0..<count { flick(&flicks, distance: 0, at: Double(index) * 0.4) }
        return flicks
    }

    @Test func theFourthFlickReachesFurther() {
        var flicks = FlickMultiplier()
        for index in 0..<3 {
            flick(&flicks, distance: 300, at: Double(index) * 0.4)
            #expect(flicks.value == 1)
        }
        flick(&flicks, distance: 300, at: 1.2)
        #expect(abs(flicks.value - 1.9) < 1e-12)
    }

    @Test func gainGrowsWithTheCount() {
        var flicks = after(flicks: 5)
        flicks.touchDown(at: 2)
        flicks.drag(translation: Point(0, -120), velocity: fast)
        #expect(flicks.count == 5 && abs(flicks.value - 2) < 1e-12)
        flicks = after(flicks: 3)
        flicks.touchDown(at: 1.2)
        flicks.drag(translation: Point(0, -400), velocity: fast)
        #expect(abs(flicks.value - 1.9) < 1e-12)
        // The way counts, not its direction.
        flicks.drag(translation: Point(72, -96), velocity: fast)
        #expect(abs(flicks.value - 1.5) < 1e-12)
    }

    @Test func neverAboveSixteen() {
        var flicks = FlickMultiplier()
        for index in 0..<40 { flick(&flicks, distance: 600, at: Double(index) * 0.4) }
        #expect(flicks.value == 16)
    }

    @Test func whatStartsOver() {
        var late = after(flicks: 5)
        late.touchDown(at: 1.7 + 1.01)
        #expect(late.count == 0 && late.value == 1)
        var inTime = after(flicks: 5)
        inTime.touchDown(at: 1.7 + 0.99)
        #expect(inTime.count == 5)
        var slow = after(flicks: 5)
        slow.touchDown(at: 2)
        slow.drag(translation: Point(0, -50), velocity: Point(0, -131))
        #expect(slow.count == 5)
        slow.drag(translation: Point(0, -50), velocity: Point(0, -129))
        #expect(slow.count == 0 && slow.value == 1)
        // A finger that has not moved yet is not slow, one that stands still after a move is.
        var still = after(flicks: 5)
        still.touchDown(at: 2)
        still.drag(translation: .zero, velocity: .zero)
        #expect(still.count == 5)
        still.drag(translation: Point(0, -50), velocity: fast)
        still.drag(translation: Point(0, -50), velocity: .zero)
        #expect(still.count == 0 && still.value == 1)
        var turned = after(flicks: 5)
        turned.touchDown(at: 2)
        turned.drag(translation: Point(0, -50), velocity: fast)
        turned.drag(translation: Point(0, -40), velocity: -fast)
        #expect(turned.count == 0 && turned.value == 1)
        var released = after(flicks: 5)
        released.touchDown(at: 2)
        released.release(isFast: false, at: 2.1)
        #expect(released.count == 0 && released.value == 1)
    }
}
