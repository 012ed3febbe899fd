import Geometry
import Layers
import PullToRefresh
import Scrolling
import Testing

/// A view of one's own that writes down what it is told.
private final class Notes: AnimationView {
    let layer = Layer(name: "notes")
    let heights: (content: Double, trigger: Double)
    var told: [String] = []

    init(_ content: Double, _ trigger: Double) { heights = (content, trigger) }

    func heightForContent(in container: RefreshContainer) -> Double { heights.content }
    func heightForTrigger(in container: RefreshContainer) -> Double { heights.trigger }
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {
        told.append("pull \(percentage)")
    }
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        told.append("\(old) \(new)")
    }
}

@Suite struct HeightTests {
    private func list() -> (Timeline, ScrollView) {
        let timeline = Timeline()
        let view = ScrollView(frame: Rect(0, 0, 414, 736), environment: .init(timeline: timeline, scale: 2))
        timeline.attach(view.layer)
        view.contentSize = Size(414, 2000)
        return (timeline, view)
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double]) func heightsThatAreNoneAreRefused(height: Double) {
        let (_, view) = list()
        for edge in 0..<2 {
            func install(_ notes: Notes) throws(RefreshError) {
                if edge == 0 { try view.setPullToRefresh(animationView: notes) {} } else { try view.setLoadMore(animationView: notes) {} }
            }
            do throws(RefreshError) {
                try install(Notes(height, 50))
                Issue.record("a content height of \(height) was taken")
            } catch { #expect(error.description.contains("content height of \(height)")) }
            do throws(RefreshError) {
                try install(Notes(50, height))
                Issue.record("a trigger height of \(height) was taken")
            } catch { #expect(error.description.contains("trigger height of \(height)")) }
        }
        #expect(view.pullToRefresh == nil && view.loadMore == nil && view.layer.sublayers.count == 1)
    }

    /// The order in one event, and nothing said twice (W9: heights 50 and 120).
    @Test func whatAViewIsTold() throws {
        let (timeline, view) = list()
        let notes = Notes(50, 120)
        var reloads = 0
        try view.setPullToRefresh(animationView: notes) { reloads += 1 }
        view.contentOffset.y = -60
        view.contentOffset.y = -60
        view.contentOffset.y = 0
        view.contentOffset.y = 300
        view.contentOffset.y = 400
        #expect(notes.told == ["stopped pulling", "pull 0.5", "pulling stopped", "pull 0.0"])
        // Without a finger it does not trigger, however far.
        view.contentOffset.y = -130
        #expect(view.pullToRefresh?.state == .pulling && reloads == 0)
        view.contentOffset.y = 0
        notes.told = []
        view.triggerPullToRefresh()
        view.triggerPullToRefresh()
        #expect(reloads == 1 && notes.told == ["stopped loading"] && view.contentInset.top == 50)
        for step in 1...40 { timeline.frame(at: Double(step) / 60) }
        #expect(view.contentOffset.y == -50 && notes.told == ["stopped loading"])
        view.stopPullToRefresh()
        view.stopPullToRefresh()
        for step in 41...80 { timeline.frame(at: Double(step) / 60) }
        #expect(view.contentOffset.y == 0 && view.contentInset.top == 0 && notes.told.prefix(2) == ["stopped loading", "loading stopped"])
    }

    @Test func anotherOneTakesThePlace() throws {
        let (_, view) = list()
        try view.setPullToRefresh(animationView: Notes(50, 120)) {}
        view.triggerPullToRefresh()
        let second = Notes(40, 60)
        try view.setPullToRefresh(animationView: second) {}
        #expect(view.contentInset.top == 0 && view.pullToRefresh?.state == .stopped)
        #expect(view.layer.sublayers.filter { $0.name == "pullToRefresh" }.count == 1)
        view.removeRefreshControls()
        view.contentOffset.y = -90
        #expect(view.pullToRefresh == nil && second.told.isEmpty && !view.layer.sublayers.contains { $0.name == "pullToRefresh" })
    }
}
