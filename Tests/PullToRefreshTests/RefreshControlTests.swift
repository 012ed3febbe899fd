import Geometry
import Gestures
import Layers
import PullToRefresh
import Scrolling
import Staging
import Testing

/// The control on a scroll view: what its owner can do with it.
@Suite struct RefreshControlTests {
    private let stage = ListStage()
    private var view: ScrollView { stage.view }

    @Test func letGoOfItLeavesTheViewAsItWas() throws {
        view.contentInset = EdgeInsets(top: 64, bottom: 49)
        view.contentOffset.y = -64
        for removes in [true, false] {
            var control: RefreshControl? = try RefreshControl(view, pull: Notes(50, 120), loadMore: Notes(40, 60))
            #expect(view.layer.sublayers.count == 3)
            control?.trigger(.pull)
            stage.wait(0.5)
            #expect(view.contentInset.top == 114 && view.contentOffset.y == -114)
            if removes { control?.remove() }
            control = nil
            #expect(view.contentInset == EdgeInsets(top: 64, bottom: 49) && view.layer.sublayers.count == 1)
            stage.wait(0.5)
            #expect(view.contentOffset.y == -64)
            view.contentOffset.y = -200
            view.contentOffset.y = -64
        }
    }

    /// An animation view, or the app, may answer an effect with an event; the effects of the first one come before those of its answer.
    @Test func aLoadThatIsStoppedAtItsBeginningClosesTheEdge() throws {
        let notes = Notes(50, 120)
        let control = try RefreshControl(view, pull: notes)
        notes.onChange = { if $0 == .loading { control.stop(.pull) } }
        var (loads, ends) = (0, [Bool]())
        control.onRefresh = { loads += 1 }
        control.trigger(.pull) { ends.append($0) }
        stage.wait(0.5)
        #expect(control.pull?.state == .stopped && view.contentInset.top == 0 && view.contentOffset.y == 0)
        #expect(loads == 1 && ends.count == 1)
    }

    /// New content is often shorter: it returns to its end, too.
    @Test func contentThatBecameShorterComesBack() throws {
        view.contentSize.height = 3000
        let control = try RefreshControl(view, pull: Notes(50, 120), loadMore: Notes(40, 60))
        control.trigger(.pull)
        stage.wait(0.5)
        view.contentOffset.y = 2000
        view.contentSize.height = 900
        control.stop(.pull)
        stage.wait(0.5)
        #expect(view.contentOffset.y == view.verticalRange.upperBound && control.pull?.state == .stopped)
    }

    @Test func anotherOneTakesThePlace() throws {
        var control = try RefreshControl(view, pull: Notes(50, 120))
        control.trigger(.pull)
        let second = Notes(40, 60)
        control = try RefreshControl(view, pull: second)
        #expect(view.contentInset.top == 0 && control.pull?.state == .stopped)
        #expect(view.layer.sublayers.filter { $0.name == "pullToRefresh" }.count == 1)
        control.remove()
        view.contentOffset.y = -90
        #expect(second.told.isEmpty && !view.layer.sublayers.contains { $0.name == "pullToRefresh" })
    }

    @Test func itOutlivesNeitherItsOwnerNorTheView() throws {
        weak var control: RefreshControl?
        do {
            let owned = try RefreshControl(view, pull: Notes(50, 120))
            owned.trigger(.pull) { _ in }
            control = owned
        }
        #expect(control == nil)
        let orphan = try RefreshControl(ListStage().view, pull: Notes(50, 120), loadMore: Notes(40, 60))
        orphan.trigger(.pull)
        orphan.stop(.pull)
        orphan.remove()
    }

    /// A tap on the layer of an animation view gets to it, and from there to the control.
    @Test func tapsReachAnAnimationView() throws {
        let notes = Notes(40, 60)
        let control = try RefreshControl(view, loadMore: notes)
        var loads = 0
        control.onLoadMore = { loads += 1 }
        let arbiter = GestureArbiter()
        let tap = TapGestureRecognizer()
        tap.onTap = { _ in notes.container?.animationViewWasTapped() }
        notes.layer.addGestureRecognizer(tap)
        control.trigger(.loadMore)
        stage.wait(0.5)
        control.fail(.loadMore)
        #expect(control.loadMore?.state == .failed && view.contentInset.bottom == 40 && loads == 1)
        for phase in [Touch.Phase.began, .ended] {
            arbiter.deliver(Touch(phase: phase, location: Point(200, 716), time: stage.timeline.now)) {
                view.layer.hitChain(Point(200, 716)).flatMap(\.gestureRecognizers)
            }
        }
        #expect(control.isLoadingMore && loads == 2 && view.contentInset.bottom == 40)
        #expect(notes.told == ["stopped loading", "loading failed", "failed loading"])
    }

    @Test func completions() throws {
        let control = try RefreshControl(view, pull: Notes(50, 120), loadMore: Notes(40, 60))
        var heard: [String] = []
        control.stop(.pull) { heard.append("nothing to stop \($0)") }
        control.trigger(.pull) { heard.append("open \($0)") }
        control.trigger(.loadMore) { heard.append("the other \($0)") }
        #expect(heard == ["nothing to stop false", "the other false"])
        stage.wait(0.29)
        #expect(heard.count == 2)
        stage.wait(0.05)
        #expect(heard.last == "open true" && view.contentOffset.y == -50)
        control.stop(.pull) { heard.append("closed \($0)") }
        stage.wait(0.1)
        #expect(heard.count == 3)
        stage.touch(.began, 300)
        #expect(heard.last == "closed false")
        stage.touch(.ended, 300)
        stage.wait(2)
        // With nowhere to go it is heard at once.
        view.contentOffset.y = 500
        control.trigger(.pull)
        stage.wait(0.1)
        view.setContentOffset(Point(0, 500), animated: false)
        control.stop(.pull) { heard.append("closed at once \($0)") }
        #expect(heard.suffix(1) == ["closed at once true"] && heard.count == 5)
    }

    @Test func noMoreCanBeUndone() throws {
        let control = try RefreshControl(view, loadMore: Notes(40, 60))
        var loads = 0
        control.onLoadMore = { loads += 1 }
        control.setNoMore(true)
        control.trigger(.loadMore)
        // What it says keeps its place below the content.
        #expect(loads == 0 && control.loadMore?.state == .noMore && view.contentInset.bottom == 40)
        view.contentOffset.y = 2000 - 736 + 40
        control.setNoMore(false)
        #expect(control.loadMore?.state == .stopped && view.contentInset.bottom == 0)
        stage.wait(0.5)
        #expect(view.contentOffset.y == 2000 - 736)
        control.trigger(.loadMore)
        #expect(loads == 1)
    }

    /// 300 points before the end it loads by itself, once; and not again before the content has changed or has left its end.
    @Test func itLoadsNearTheEndByItself() throws {
        let control = try RefreshControl(view, pull: Notes(50, 120), loadMore: Notes(40, 60))
        var loads = 0
        control.onLoadMore = { loads += 1 }
        view.contentOffset.y = 1200
        #expect(loads == 0)
        control.automaticLoadDistance = 300
        view.contentOffset.y = 963.5
        #expect(loads == 0)
        view.contentOffset.y = 964
        view.contentOffset.y = 1000
        #expect(loads == 1 && control.isLoadingMore && view.contentInset.bottom == 40 && view.contentOffset.y == 1000)
        // The new rows take the end further away.
        view.contentSize.height = 2600
        control.stop(.loadMore)
        #expect(view.contentInset.bottom == 0 && view.contentOffset.y == 1000)
        view.contentOffset.y = 1010
        #expect(loads == 1)
        control.onLoadMore = { [unowned control] in
            loads += 1
            control.stop(.loadMore)
        }
        view.contentOffset.y = 1600
        #expect(loads == 2 && control.loadMore?.state == .stopped)
        view.contentOffset.y = 1600.5
        #expect(loads == 2)
        view.contentOffset.y = 1200
        view.contentOffset.y = 1600
        #expect(loads == 3)
        control.onLoadMore = { [unowned control] in
            loads += 1
            control.fail(.loadMore)
        }
        view.contentSize.height += 1
        for step in 1...20 { view.contentOffset.y = 1600.5 + Double(step) }
        #expect(loads == 4 && control.loadMore?.state == .failed)
        control.onLoadMore = { loads += 1 }
        control.trigger(.loadMore)
        #expect(loads == 5 && control.isLoadingMore)
    }
}
