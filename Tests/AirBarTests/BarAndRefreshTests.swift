import AirBar
import Geometry
import Layers
import PullToRefresh
import Scrolling
import Staging
import Testing

private final class Blank: AnimationView {
    let layer = Layer()
    func heightForContent(in container: RefreshContainer) -> Double { 50 }
    func heightForTrigger(in container: RefreshContainer) -> Double { 80 }
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {}
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {}
}

/// A bar and a refresh control on one list: each adds its own insets and takes only those back.
@Suite struct BarAndRefreshTests {
    private let finger = Finger()
    private let control: RefreshControl

    init() throws { control = try RefreshControl(finger.list, pull: Blank(), loadMore: Blank()) }

    /// With one write for both, this left an inset of 78 under a bar of 128.
    @Test func aRefreshThatEndsInAPan() {
        control.trigger(.pull)
        finger.wait(0.4)
        #expect(finger.list.contentInset.top == 178 && finger.offset == -178 && finger.height == 128)
        finger.drag(to: -120)
        #expect(finger.list.contentInset.top == 178)
        control.stop(.pull)
        #expect(finger.list.contentInset.top == 128)
        finger.lift()
        finger.wait(2)
        #expect(finger.list.contentInset.top == 128 && finger.height == -finger.offset)
    }

    /// The inset that the refresh takes back would leave a gap below a bar that has become compact meanwhile.
    @Test func contentComesUpToACompactBar() {
        control.trigger(.pull)
        finger.wait(0.4)
        finger.drag(to: -114)
        finger.lift()
        finger.wait(1)
        #expect(finger.height == 64 && finger.offset == -114)
        control.stop(.pull)
        finger.wait(0.4)
        #expect(finger.height == 64 && finger.offset == -64 && finger.list.contentInset.top == 128)
    }

    /// A pan at the top of a list that refreshes may expand the bar all the same.
    @Test func theTopIsBelowTheRefresh() {
        control.trigger(.pull)
        finger.wait(0.4)
        finger.drag(to: -298)
        #expect(finger.bar.state.isExpandedStateAvailable && finger.height == 248 && finger.list.contentInset.top == 334)
        finger.lift()
        finger.wait(0.4)
        #expect(finger.height == 284 && finger.offset == -334)
        control.stop(.pull)
        finger.wait(0.4)
        #expect(finger.height == 284 && finger.offset == -284 && finger.list.contentInset.top == 284)
    }

    private func isHeld(_ edge: RefreshContainer?) -> Bool { edge?.state == .loading || edge?.state == .failed }

    /// Pans, refreshes, loads, failures, expansions, changes of the content and of the app's own insets, in any order and at any time.
    @Test("any order", arguments: 1...40) func insetsAreTheSumOfWhatIsHeld(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var app = EdgeInsets.zero
        for step in 0..<120 {
            switch random.nextInteger(below: 14) {
            case 0, 1: if !finger.isDown { finger.down() }
            case 2...5: if finger.isDown { finger.move(by: Double(random.nextInteger(below: 401)) - 200) }
            case 6: if finger.isDown { random.nextInteger(below: 4) == 0 ? finger.cancel() : finger.lift(afterPause: false) }
            case 7: control.trigger(random.nextInteger(below: 2) == 0 ? .pull : .loadMore)
            case 8: for edge in RefreshEdge.allCases { control.stop(edge) }
            case 9: for edge in RefreshEdge.allCases where random.nextInteger(below: 2) == 0 { control.fail(edge) }
            case 10: finger.bar.expand(on: random.nextInteger(below: 2) == 0, animated: random.nextInteger(below: 2) == 0)
            case 11: finger.bar.compact(animated: random.nextInteger(below: 2) == 0)
            case 12: finger.list.contentSize.height = Double(80 * random.nextInteger(below: 30))
            default:
                let change = Double(random.nextInteger(below: 41)) - app.top
                app.top += change
                finger.list.contentInset.top += change
            }
            if random.nextInteger(below: 2) == 0 { finger.wait(Double(random.nextInteger(below: 20)) / 60) }
            let insets = finger.list.contentInset
            let bar = insets.top - app.top - (isHeld(control.pull) ? 50 : 0)
            #expect(bar == 128 || bar == 284, "seed \(seed), step \(step): \(bar)")
            let more = insets.bottom - max(0, 736 - 64 - finger.list.contentSize.height)
            #expect(isHeld(control.loadMore) ? more >= 50 : more == 0, "seed \(seed), step \(step): \(more)")
        }
        if finger.isDown { finger.lift(afterPause: false) }
        control.remove()
        finger.bar.detach()
        #expect(finger.list.contentInset == app)
    }
}
