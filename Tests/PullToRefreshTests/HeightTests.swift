import Geometry
import PullToRefresh
import Scrolling
import Testing

@Suite struct HeightTests {
    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double]) func badHeightsAreRefused(height: Double) {
        let view = ListStage().view
        for (content, trigger, name) in [(height, 50.0, "content"), (50, height, "trigger")] {
            for edge in RefreshEdge.allCases {
                let (bad, good) = (Notes(content, trigger), Notes(50, 50))
                do throws(RefreshError) {
                    _ = try RefreshControl(view, pull: edge == .pull ? bad : good, loadMore: edge == .pull ? good : bad)
                    Issue.record("a \(name) height of \(height) was taken")
                } catch { #expect(error.description.contains("\(name) height of \(height)")) }
                #expect(bad.layer.superlayer == nil && good.layer.superlayer == nil)
            }
        }
        #expect(view.layer.sublayers.count == 1 && view.contentInset == .zero)
    }

    /// The order in one event, and nothing said twice (W9: heights 50 and 120).
    @Test func whatAViewIsTold() throws {
        let stage = ListStage()
        let (view, notes) = (stage.view, Notes(50, 120))
        var reloads = 0
        let control = try RefreshControl(view, pull: notes)
        control.onRefresh = { reloads += 1 }
        view.contentOffset.y = -60
        view.contentOffset.y = -60
        view.contentOffset.y = 0
        view.contentOffset.y = 300
        view.contentOffset.y = 400
        #expect(notes.told == ["stopped pulling", "pull 0.5", "pulling stopped", "pull 0.0"])
        // Without a finger it does not trigger, however far.
        view.contentOffset.y = -130
        #expect(control.pull?.state == .pulling && reloads == 0)
        view.contentOffset.y = 0
        notes.told = []
        control.trigger(.pull)
        control.trigger(.pull)
        #expect(reloads == 1 && notes.told == ["stopped loading"] && view.contentInset.top == 50 && control.isRefreshing)
        stage.wait(0.7)
        #expect(view.contentOffset.y == -50 && notes.told == ["stopped loading"])
        control.stop(.pull)
        control.stop(.pull)
        stage.wait(0.7)
        #expect(view.contentOffset.y == 0 && view.contentInset.top == 0 && notes.told.prefix(2) == ["stopped loading", "loading stopped"])
    }
}
