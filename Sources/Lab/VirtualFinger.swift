import Geometry
import Gestures
import Layers
import Motion
import Scrolling

/// A scroll view without a scene, and a finger that drags it, so that the scroll view itself can be measured and not only its laws.
///
/// Offsets and distances are in points along y, times in seconds. The finger moves at 120 Hz.
final class VirtualFinger {
    let timeline = Timeline()
    let view: ScrollView
    private var location = Point(200, 0)

    /// The middle of the content, in points. The fastest flick with the weakest rate goes a million points, and may not come to an edge.
    static let middle = 5_000_000.0
    static let interval = 1.0 / 120

    /// - Parameter scale: device pixels per point; the view rounds its offsets to device pixels.
    init(feel: Feel, dimension: Double, scale: Double, startsAt offset: Double) {
        view = ScrollView(
            frame: Rect(0, 0, 400, dimension), environment: ScrollView.Environment(timeline: timeline, feel: feel, scale: scale))
        timeline.attach(view.layer)
        view.contentSize = Size(400, 2 * Self.middle)
        view.alwaysBounceVertical = true
        view.contentOffset = Point(0, offset)
    }

    var offset: Double { view.contentOffset.y }

    private func send(_ phase: Touch.Phase) {
        view.panGestureRecognizer.receive(Touch(phase: phase, location: location, time: timeline.now))
    }

    func down() { send(.began) }

    /// Moves the finger down by `points`, one interval after its last move.
    func pull(_ points: Double) {
        timeline.move(to: timeline.now + Self.interval)
        location.y += points
        send(.moved)
    }

    /// Moves the finger by the slop, so that every further point moves the content.
    func begin() {
        down()
        pull(view.panGestureRecognizer.pan.slop)
    }

    /// Holds the finger still until its velocity has become 0.
    func hold() {
        for _ in 0..<20 { pull(0) }
    }

    /// Lets `seconds` pass without a touch event, as a finger that keeps perfectly still does.
    func wait(_ seconds: Double) { timeline.move(to: timeline.now + seconds) }

    func up() { send(.ended) }

    /// The offset `time` seconds after `start`; times must not go back from call to call.
    func offset(after start: Double, _ time: Double) -> Double {
        timeline.frame(at: start + time)
        return offset
    }

    /// Lets the content move until it rests, for a day at most.
    ///
    /// Each frame lasts twice as long as the one before: where the content comes to rest does not depend on the frames, and a glide can take minutes.
    func rest() {
        var length = 1.0 / 60
        while timeline.hasFrameObservers, length < 86_400 {
            timeline.frame(at: timeline.now + length)
            length *= 2
        }
    }
}
