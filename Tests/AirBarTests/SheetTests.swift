import AirBar
import Foundation
import Geometry
import Motion
import Scrolling
import Testing

/// The checkable requirements of <doc:AirBarSheet#6-Requirements>, by the public names of the library alone; the scene's tests check them again in takes.
@Suite struct SheetTests {
    private let finger = Finger()

    private func value(_ low: Double, _ middle: Double, _ high: Double) -> Double {
        finger.bar.state.value(compactNormalRange: .range(low, middle), normalExpandedRange: .range(middle, high))
    }

    @Test("airbar R1") func theBarFollowsInTheSameFrame() {
        finger.list.contentOffset.y = -96
        #expect(finger.height == 96 && value(0, 1, 1) == 0.5 && value(-24, 40, 80) == 8)
    }

    @Test("airbar R2") func noMoreThanNormalBeforeTheTop() {
        finger.list.contentOffset.y = 500
        #expect(finger.height == 64)
        finger.list.contentOffset.y = 436
        #expect(finger.height == 128)
        for y in stride(from: 400.0, through: -128, by: -24) { finger.list.contentOffset.y = y }
        #expect(finger.height == 128)
    }

    @Test("airbar R3", arguments: [(-128.0, true), (-123, true), (-122.5, false), (300, false)])
    func whereAPanBegins(y: Double, isAvailable: Bool) {
        finger.list.contentOffset.y = y
        finger.down()
        finger.move(by: -Feel.uikit.panSlop)
        #expect(finger.bar.state.isExpandedStateAvailable == isAvailable && finger.list.contentInset.top == (isAvailable ? 284 : 128))
    }

    @Test("airbar R4") func leavingTheTopEndsExpanding() {
        finger.drag(to: -160)
        #expect(finger.height == 160)
        finger.move(by: -40)
        #expect(finger.offset > -128 && !finger.bar.state.isExpandedStateAvailable && finger.list.contentInset.top == 128)
        finger.move(by: 100)
        #expect(finger.offset < -140 && finger.height == 128)
    }

    @Test("airbar R5") func aReleaseSettles() {
        finger.drag(to: -100)
        finger.lift()
        #expect(finger.height == 100)
        finger.wait(0.2)
        #expect(finger.height < 128 && finger.height == -finger.offset)
        finger.wait(4.0 / 60)
        #expect(finger.height == 128 && finger.offset == -128)
    }

    @Test("airbar R6", arguments: [(-128.0, -200.0, 128.0), (3264, 3340, 64)]) func bouncesLeaveTheBarAlone(
        start: Double, beyond: Double, height: Double
    ) {
        finger.list.contentOffset.y = start
        // No pan began at the top, so it may not expand.
        for y in [beyond, (start + beyond) / 2, start] {
            finger.list.contentOffset.y = y
            #expect(finger.height == height)
        }
    }

    @Test("airbar R7") func expandedAndBack() {
        for (isExpanding, height) in [(true, 284.0), (false, 128)] {
            finger.bar.expand(on: isExpanding)
            finger.wait(0.25 + 1.0 / 60)
            #expect(finger.height == height && finger.offset == -height && finger.list.contentInset.top == height)
        }
    }

    @Test("airbar R8 and R9") func anotherList() {
        let incoming = Finger().list
        finger.list.contentOffset.y = 0
        finger.bar.preconfigure(scrollable: incoming)
        #expect(finger.height == 64 && incoming.contentOffset.y == -64)
        #expect(incoming.contentInset.top == 128 && incoming.scrollIndicatorInsets.top == 128)
        finger.bar.expand(on: true, animated: false)
        finger.bar.preconfigure(scrollable: incoming)
        #expect(finger.height == 284 && incoming.contentOffset.y == -284 && incoming.contentInset.top == 284)
        finger.bar.expand(on: false, animated: false)
        incoming.contentOffset.y = 500
        finger.bar.preconfigure(scrollable: incoming)
        #expect(incoming.contentOffset.y == 500)
    }

    @Test("airbar R10") func oneRowStillMakesTheBarCompact() {
        finger.list.contentSize.height = 80
        #expect(finger.list.contentInset.bottom == 592 && finger.list.verticalRange.upperBound == -64)
        finger.list.contentOffset.y = -64
        #expect(finger.height == 64)
    }

    @Test("airbar R11", arguments: [(64.0, 0.0), (83.2, 0.3), (96, 0.5), (128, 1), (284, 2)])
    func progressDecidesAboutAStatusBar(height: Double, progress: Double) {
        #expect(abs(finger.bar.state.set(offset: -height).transitionProgress() - progress) < 1e-12)
    }

    @Test("airbar R12", arguments: [(-128.0, 0.0), (-128, -64.0)]) func aReleaseAtAHeightKeepsItsSpeed(start: Double, end: Double) {
        finger.drag(to: end)
        #expect(finger.height == 64)
        finger.lift(afterPause: false)
        #expect(finger.list.isDecelerating)
        finger.wait(0.2)
        #expect(finger.offset > end + 20 && finger.height == 64)
    }
}
