import AirBar
import Geometry
import Testing

/// Bars that are moved from code, and let go of.
@Suite struct BarMotionTests {
    private let finger = Finger()

    @Test func atOnceAndWithACompletion() {
        var arrivals: [Bool] = []
        finger.bar.expand(on: true, animated: false) { arrivals.append($0) }
        #expect(arrivals == [true] && finger.height == 284 && finger.offset == -284 && finger.list.contentInset.top == 284)
        finger.bar.expand(on: false) { arrivals.append($0) }
        finger.wait(0.1)
        #expect(arrivals == [true] && finger.height < 284)
        // A finger moves nothing on the way, and takes nothing with it afterwards.
        finger.down()
        #expect(arrivals == [true] && !finger.list.isTracking && finger.list.contentInset.top == 284)
        finger.list.stopScrolling()
        #expect(arrivals == [true, false] && finger.list.isScrollEnabled)
        let nobody = BarController(configuration: heights) { _ in }
        nobody.expand(on: true) { arrivals.append($0) }
        nobody.compact { arrivals.append($0) }
        #expect(arrivals == [true, false, false, false])
    }

    /// A finger in the middle of the list would leave the bar expanded there, or make it jump.
    @Test(arguments: [true, false]) func aFingerDoesNotStopTheExpansion(isDownBefore: Bool) {
        finger.list.contentOffset.y = 2000
        if isDownBefore { finger.down() }
        finger.bar.expand(on: true)
        finger.wait(0.1)
        if !isDownBefore { finger.down() }
        finger.move(by: -100)
        finger.wait(0.3)
        #expect(finger.height == 284 && finger.offset == -284)
        finger.lift()
        finger.drag(to: -200)
        #expect(finger.height == 200)
    }

    @Test(arguments: [-120.0, 120]) func aWheelDoesNotStopTheExpansion(delta: Double) {
        finger.list.contentOffset.y = 2000
        finger.bar.expand(on: true)
        finger.wait(0.1)
        finger.list.scroll(by: Point(0, delta), isEased: true)
        finger.wait(1)
        #expect(finger.height == 284 && finger.offset == -284 && finger.bar.state.isExpandedStateAvailable)
    }

    /// A list that the app has locked stays locked, and one that a bar leaves on the way is free.
    @Test func theListScrollsAgainAfterTheExpansion() {
        finger.list.isScrollEnabled = false
        finger.bar.expand(on: true)
        finger.wait(0.3)
        #expect(!finger.list.isScrollEnabled && finger.height == 284)
        finger.list.isScrollEnabled = true
        finger.bar.expand(on: false)
        finger.wait(0.1)
        finger.bar.expand(on: true)
        #expect(!finger.list.isScrollEnabled)
        finger.bar.detach()
        #expect(finger.list.isScrollEnabled)
    }

    /// A wheel is no drag that begins at the top, so in the middle of the list it brings the bar back to its normal height only.
    @Test(arguments: [true, false]) func aWheelDoesNotExpand(isEased: Bool) {
        finger.drag(to: -140)
        finger.lift()
        finger.wait(1)
        #expect(finger.bar.state.isExpandedStateAvailable)
        for delta in [400.0, 400, -120, -120, -120] {
            finger.list.scroll(by: Point(0, delta), isEased: isEased)
            finger.wait(0.1)
        }
        finger.wait(1)
        #expect(finger.height == 128 && finger.offset == 312 && finger.list.contentInset.top == 128)
    }

    /// A new list has nothing to do with the motion over the one before.
    @Test func anotherViewEndsTheMeetingOfBarAndContent() {
        finger.list.contentOffset.y = -190
        finger.bar.expand(on: true)
        finger.wait(0.1)
        #expect(finger.height > 128 && finger.height < 284)
        let other = Finger().list
        finger.bar.set(scrollable: other)
        other.contentOffset.y += 1000
        #expect(finger.height == 64)
    }

    @Test(arguments: [true, false]) func compacting(isAnimated: Bool) {
        for (start, end) in [(-128.0, -64.0), (1000, 1064)] {
            finger.bar.expand(on: start == -128, animated: false)
            if start > 0 { finger.list.contentOffset.y = 1128 }
            if start > 0 { finger.list.contentOffset.y = start }
            #expect(finger.height == (start == -128 ? 284 : 128))
            var arrivals: [Bool] = []
            finger.bar.compact(animated: isAnimated) { arrivals.append($0) }
            for _ in 0..<16 where arrivals.isEmpty {
                finger.wait(1.0 / 60)
                #expect(start > 0 || finger.height == -finger.offset)
            }
            #expect(arrivals == [true] && finger.height == 64 && finger.offset == end && finger.list.contentInset.top == 128)
            #expect(!finger.bar.state.isExpandedStateAvailable)
        }
    }

    /// The view comes in at its end under a normal bar: its content cannot go on, and must not leave the end.
    @Test func compactingAtTheEnd() {
        let end = finger.list.verticalRange.upperBound
        let other = Finger().list
        other.contentOffset.y = end
        finger.bar.set(scrollable: other)
        #expect(finger.height == 128)
        finger.bar.compact()
        finger.wait(0.3)
        #expect(finger.height == 64 && other.contentOffset.y == end)
    }

    @Test(arguments: [true, false]) func detaching(isAnimated: Bool) {
        let list = finger.list
        finger.bar.detach()
        list.contentInset = EdgeInsets(top: 20, bottom: 10)
        list.scrollIndicatorInsets = EdgeInsets(top: 7)
        list.contentSize.height = 100
        list.contentOffset.y = -20
        finger.bar.set(scrollable: list)
        let other = StandIn()
        finger.bar.preconfigure(scrollable: other)
        #expect(list.contentInset == EdgeInsets(top: 148, bottom: 10 + 736 - 64 - 100) && list.contentOffset.y == -148)
        #expect(other.contentInset.top == 128 && other.contentOffset.y == -128)
        finger.bar.detach(animated: isAnimated)
        #expect(list.contentInset == EdgeInsets(top: 20, bottom: 10) && list.scrollIndicatorInsets.top == 7)
        #expect(other.contentInset == .zero && other.contentOffset.y == 0)
        #expect(list.contentOffset.y == (isAnimated ? -148 : -20))
        finger.wait(0.3)
        #expect(list.contentOffset.y == -20)
        list.contentOffset.y = 0
        finger.bar.expand(on: true)
        #expect(finger.height == 128 && list.contentInset.top == 20)
    }

    @Test func theInsetsGoWithTheController() {
        let list = StandIn()
        do {
            let bar = BarController(configuration: heights) { _ in }
            bar.set(scrollable: list)
            #expect(list.contentInset.top == 128)
        }
        #expect(list.contentInset == .zero && list.scrollIndicatorInsets.top == 0)
    }

    /// The bar's heights count from the end of the app's own inset.
    @Test func anInsetOfTheApps() {
        finger.list.contentInset.top += 20
        finger.list.contentOffset.y = -148
        #expect(finger.height == 128)
        finger.bar.expand(on: true)
        finger.wait(0.3)
        #expect(finger.height == 284 && finger.offset == -304 && finger.list.contentInset.top == 304)
        finger.bar.expand(on: false)
        finger.wait(0.3)
        finger.drag(to: -180)
        #expect(finger.bar.state.isExpandedStateAvailable && finger.height == 160)
    }
}
