import Geometry
import Gestures
import Layers
import PullToRefresh
import Scrolling

/// A view of one's own that writes down what it is told.
final class Notes: AnimationView {
    let layer = Layer(name: "notes")
    let heights: (content: Double, trigger: Double)
    var told: [String] = []
    /// Called with each new state.
    var onChange: ((RefreshState) -> Void)?
    /// Where its taps go.
    weak var container: RefreshContainer?

    init(_ content: Double, _ trigger: Double) { heights = (content, trigger) }

    func heightForContent(in container: RefreshContainer) -> Double {
        self.container = container
        return heights.content
    }
    func heightForTrigger(in container: RefreshContainer) -> Double { heights.trigger }
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {
        told.append("pull \(percentage)")
    }
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        told.append("\(old) \(new)")
        onChange?(new)
    }
}

/// A list in a tree, 2000 points of content in a view of 736.
final class ListStage {
    let timeline = Timeline()
    let view: ScrollView

    init(contentHeight: Double = 2000) {
        view = ScrollView(frame: Rect(0, 0, 414, 736), environment: .init(timeline: timeline, scale: 2))
        timeline.attach(view.layer)
        view.alwaysBounceVertical = true
        view.contentSize = Size(414, contentHeight)
    }

    func wait(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { timeline.frame(at: timeline.now + 1.0 / 60) } }

    func touch(_ phase: Touch.Phase, _ y: Double) {
        view.panGestureRecognizer.receive(Touch(phase: phase, location: Point(200, y), time: timeline.now))
    }
}
