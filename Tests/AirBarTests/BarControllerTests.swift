import AirBar
import Geometry
import Gestures
import Testing

/// A controller with a view that stands in for a scroll view, and every state it told.
private final class Bench {
    let list: StandIn
    let controller: BarController
    private let notes: Notes

    private final class Notes { var states: [BarState] = [] }

    init(_ list: StandIn = StandIn(), _ configuration: BarConfiguration = heights) {
        let notes = Notes()
        self.list = list
        self.notes = notes
        controller = BarController(configuration: configuration) { notes.states.append($0) }
        controller.set(scrollable: list)
    }

    var states: [BarState] { notes.states }
    var state: BarState { notes.states[notes.states.count - 1] }

    func scroll(to y: Double) { list.contentOffset = Point(0, y) }

    /// Begins a pan with the content at `y`, from the bar's normal state.
    func pan(from y: Double) {
        scroll(to: y)
        list.pan(.began)
    }
}

@Suite struct BarControllerTests {
    @Test func settingAViewPutsItBelowTheBarAndTellsOnce() {
        let bench = Bench()
        #expect(bench.states == [BarState(offset: -128, isExpandedStateAvailable: false, configuration: heights)])
        #expect(bench.list.contentOffset.y == -128 && bench.list.updates.count == 1 && !bench.list.updates[0].animated)
        #expect(bench.list.contentInset == EdgeInsets(top: 128) && bench.list.scrollIndicatorInsets == EdgeInsets(top: 128))
    }

    /// The first offset after `set` counts from where the view was put, even if it has not gone there.
    @Test func theFirstMoveIsNotLost() {
        let bench = Bench()
        bench.scroll(to: -100)
        #expect(bench.state.height() == 100)
        let stubborn = StandIn()
        stubborn.obeys = false
        let other = Bench(stubborn, roundHeights)
        other.scroll(to: -200)
        #expect(other.state.height() == 200 && other.states.count == 1)
        other.scroll(to: -180)
        #expect(other.state.height() == 180)
        let middle = Bench(StandIn(y: 500))
        middle.scroll(to: 530)
        #expect(middle.state.height() == 98 && middle.list.updates.isEmpty)
    }

    @Test func equalOffsetsAndSizesAreIgnored() {
        let bench = Bench()
        let count = bench.states.count
        bench.scroll(to: -128)
        bench.list.contentSize = bench.list.contentSize
        #expect(bench.states.count == count && bench.list.updates.count == 1)
    }

    @Test func aReducerOfOnesOwnDecides() {
        var heard: [Double] = []
        let list = StandIn()
        let controller = BarController(
            stateReducer: { parameters in
                heard.append(parameters.contentOffset.y)
                return parameters.state.add(offset: 2 * (parameters.contentOffset.y - parameters.previousContentOffset.y))
            }, configuration: heights, stateObserver: { _ in })
        controller.set(scrollable: list)
        list.contentOffset = Point(0, -540)
        #expect(controller.state.height() == 128 + 2 * 412 && heard == [-540])
    }

    @Test("airbar R3", arguments: [(-128.0, true), (-123, true), (-133, true), (-122.9, false), (-133.1, false), (0, false), (300, false)])
    func panBegan(y: Double, isAvailable: Bool) {
        let bench = Bench()
        bench.pan(from: y)
        #expect(bench.state.isExpandedStateAvailable == isAvailable)
        #expect(bench.list.contentInset.top == (isAvailable ? 284 : 128))
    }

    @Test func anExpandedBarStaysExpandable() {
        let bench = Bench()
        bench.pan(from: -128)
        bench.scroll(to: -240)
        bench.list.pan(.began)
        #expect(bench.state.isExpandedStateAvailable && bench.list.contentInset.top == 284)
    }

    @Test("airbar R4") func leavingTheTopEndsExpanding() {
        let bench = Bench()
        bench.pan(from: -128)
        bench.scroll(to: -160)
        bench.list.pan(.changed)
        #expect(bench.state.height() == 160 && bench.state.isExpandedStateAvailable)
        bench.scroll(to: -128)
        bench.list.pan(.changed)
        #expect(bench.state.isExpandedStateAvailable)
        bench.scroll(to: -127.5)
        bench.list.pan(.changed)
        #expect(!bench.state.isExpandedStateAvailable && bench.list.contentInset.top == 128)
        bench.scroll(to: -160)
        bench.list.pan(.changed)
        #expect(bench.state.height() == 128 && !bench.state.isExpandedStateAvailable)
    }

    /// The bar's height at release, and how far the content is moved; none at the three states themselves. Source: <doc:AirBarSheet#5-Controller>, "snap examples".
    @Test(arguments: [
        (70.0, 6.0), (95.9, 31.9), (96, 32), (96.1, -31.9), (160, 32), (206, 78), (206.1, -77.9), (64, nil), (128, nil), (284, nil),
    ]) func releaseSettlesAtTheNearestState(height: Double, way: Double?) {
        for end in [GestureRecognizer.State.ended, .cancelled, .failed] {
            let bench = Bench()
            bench.pan(from: -128)
            bench.scroll(to: -height)
            bench.list.updates = []
            bench.list.obeys = false
            bench.list.pan(end)
            #expect(bench.list.updates.count == (way == nil ? 0 : 1))
            guard let way, let update = bench.list.updates.first else { continue }
            #expect(abs(update.y - (-height + way)) < 1e-9 && update.animated)
        }
    }

    /// A view that came in near its end under a normal bar: the article's rule takes the content 24 pt beyond its end, the other one opens the bar again.
    @Test(arguments: [(false, 864.0, 888.0), (true, 864, 824), (false, 880, 904), (true, 880, 824)])
    func settlingWithinTheContent(isWithin: Bool, release: Double, target: Double) {
        let list = StandIn(y: 824)
        let controller = BarController(
            stateReducer: makeDefaultStateReducer(transformers: [clampToContentDeltaYTransformer, cutOutStateRangeDeltaYTransformer]),
            configuration: heights, stateObserver: { _ in })
        controller.settlesWithinContent = isWithin
        controller.set(scrollable: list)
        list.contentOffset = Point(0, release)
        #expect(controller.state.height() == 88)
        list.pan(.ended)
        #expect(list.contentOffset.y == target && controller.state.height() == (isWithin ? 128 : 88))
    }

    @Test func expanding() {
        let bench = Bench(StandIn(y: 500))
        bench.list.obeys = false
        bench.controller.expand(on: true)
        #expect(bench.list.updates.last?.y == -284 && bench.list.updates.last?.animated == true)
        #expect(bench.list.contentInset.top == 284 && bench.state.isExpandedStateAvailable)
        bench.controller.expand(on: false)
        #expect(bench.list.updates.last?.y == -128 && bench.list.contentInset.top == 128)
        // Harmless until the next pan.
        #expect(bench.state.isExpandedStateAvailable)
        let nobody = BarController(configuration: heights) { _ in }
        nobody.expand(on: true)
        #expect(!nobody.state.isExpandedStateAvailable)
    }

    @Test(arguments: [(80.0, 592.0), (240, 432), (640, 32), (672, 0), (1600, 0)])
    func shortContentIsFilledUp(contentHeight: Double, bottom: Double) {
        let bench = Bench(StandIn(contentHeight: contentHeight))
        #expect(bench.list.contentInset.bottom == bottom)
    }

    @Test func aNewSizeConfiguresAgain() {
        let bench = Bench()
        bench.list.contentSize = Size(414, 240)
        #expect(bench.list.contentInset.bottom == 432)
        bench.scroll(to: 100)
        bench.list.updates = []
        bench.list.contentSize = Size(414, 1600)
        #expect(bench.list.contentInset.bottom == 0 && bench.list.updates.isEmpty)
    }

    /// Bar, then the incoming view's offset before, and after.
    @Test(arguments: [
        (-64.0, false, 0.0, -64.0), (-128, false, -300, -128), (-100, false, 0, -100), (-128, false, 500, 500), (-64, false, 0.5, 0.5),
        (-284, true, 500, -284), (-284, true, 0, -284), (-128, true, 500, 500),
    ]) func preconfiguring(offset: Double, isAvailable: Bool, before: Double, after: Double) {
        let bench = Bench()
        if isAvailable { bench.pan(from: -128) }
        bench.scroll(to: offset)
        #expect(bench.state.offset == offset && bench.state.isExpandedStateAvailable == isAvailable)
        let incoming = StandIn(y: before)
        bench.controller.preconfigure(scrollable: incoming)
        #expect(incoming.contentOffset.y == after)
        #expect(incoming.contentInset.top == (isAvailable ? 284 : 128) && incoming.scrollIndicatorInsets.top == 128)
    }

    @Test func onlyTheLastViewIsFollowedAndNoneIsKept() {
        let first = StandIn()
        let bench = Bench(first)
        weak var second: StandIn?
        do {
            let list = StandIn()
            second = list
            bench.controller.set(scrollable: list)
            first.contentOffset = Point(0, -64)
            #expect(bench.state.height() == 128)
            list.contentOffset = Point(0, -64)
            #expect(bench.state.height() == 64)
        }
        #expect(second == nil)
        bench.controller.expand(on: true)
        #expect(!bench.state.isExpandedStateAvailable)
    }
}
