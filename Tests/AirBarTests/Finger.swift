import AirBar
import Geometry
import Gestures
import Layers
import Motion
import Scrolling

/// A list of the screen's size in a tree, a bar that follows it, and a finger on it.
final class Finger {
    let timeline = Timeline()
    let list: ScrollView
    let bar: BarController
    private var y = 400.0
    var isDown = false

    init(contentHeight: Double = 4000) {
        list = ScrollView(frame: Rect(0, 0, 414, 736), environment: .init(timeline: timeline, scale: 2))
        timeline.attach(list.layer)
        list.alwaysBounceVertical = true
        list.contentSize = Size(414, contentHeight)
        bar = BarController(configuration: heights) { _ in }
        bar.set(scrollable: list)
    }

    var height: Double { bar.state.height() }
    var offset: Double { list.contentOffset.y }

    private func send(_ phase: Touch.Phase) {
        list.panGestureRecognizer.receive(Touch(phase: phase, location: Point(200, y), time: timeline.now))
    }

    func down() {
        y = 400
        isDown = true
        send(.began)
    }

    func move(by distance: Double) {
        y += distance
        send(.moved)
    }

    /// Down, over the slop and on until content that nothing resists is at `target`; from rest the finger stays down.
    func drag(to target: Double) {
        let way = offset - target
        down()
        move(by: way < 0 ? -Feel.uikit.panSlop : Feel.uikit.panSlop)
        for _ in 0..<10 {
            wait(0.02)
            move(by: way / 10)
        }
    }

    /// Held still for a moment, so that it leaves no speed.
    func lift(afterPause pauses: Bool = true) {
        for _ in 0..<5 where pauses {
            wait(0.1)
            move(by: 0)
        }
        isDown = false
        send(.ended)
    }

    func cancel() {
        isDown = false
        send(.cancelled)
    }

    func wait(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { timeline.frame(at: timeline.now + 1.0 / 60) } }
}
