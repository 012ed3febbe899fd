import Dispatch
import Geometry
import Gestures
import Pixels
import Takes
import X11Host

/// Plays a take's finger into another program's window with the mouse.
///
/// The take's screen is laid over the window: its width is the window's, its top the window's top. Only the first finger and the wheel are played.
struct WindowDriver: Sendable {
    private let events: [Take.TimedEvent]
    private let frame: PixelRect
    /// Pixels of the window for a point of the take.
    let scale: Double
    /// A connection of its own, so that reading the window does not keep the finger waiting; only the queue of `start` uses it.
    private nonisolated(unsafe) let input: SyntheticInput

    /// Nil when libXtst is missing or the server has no XTEST.
    init?(_ take: Take, in frame: PixelRect) throws(HostError) {
        guard let input = SyntheticInput(on: try ScreenObserver()) else { return nil }
        events = take.events.filter(Self.canPlay)
        (self.input, self.frame) = (input, frame)
        scale = Double(frame.width) / take.configuration.device.size.width
    }

    /// The first place of the take, in its points, that lies outside of the window and at which the mouse would press or turn; nil when there is none. Another program would get it.
    var placeOutside: Point? {
        for event in events {
            switch event.event {
            case .touch(let touch) where touch.phase == .began: if !isInside(touch.location) { return touch.location }
            case .wheel(let place, _, _): if !isInside(place) { return place }
            default: break
            }
        }
        return nil
    }

    private func isInside(_ place: Point) -> Bool {
        let (x, y) = pixel(place)
        return (0..<frame.width).contains(x) && (0..<frame.height).contains(y)
    }

    /// A place of the take in pixels of the window.
    private func pixel(_ place: Point) -> (x: Int, y: Int) { (Int((place.x * scale).rounded()), Int((place.y * scale).rounded())) }

    /// Whether a mouse can play the event.
    private static func canPlay(_ event: Take.TimedEvent) -> Bool {
        switch event.event {
        case .touch(let touch): touch.finger == 0
        case .wheel: true
        default: false
        }
    }

    /// A take that is being played into a window.
    final class Drive: Sendable {
        fileprivate let (stop, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        /// Plays no more events, and returns when the button is released. Several threads may call this.
        func end() {
            stop.signal()
            ended.wait()
            ended.signal()
        }
    }

    /// Begins to play on a queue of its own.
    ///
    /// - Parameters:
    ///   - start: the monotonic time at which the take begins, in seconds.
    ///   - end: later events are not played.
    func start(at start: Double, until end: Double) -> Drive {
        let drive = Drive()
        DispatchQueue(label: "WindowDriver").async {
            var isDown = false
            for event in events {
                guard start + event.time < end else { break }
                let rest = start + event.time - MonotonicClock.now
                if drive.stop.wait(timeout: .now() + max(rest, 0)) == .success { break }
                play(event.event)
                if case .touch(let touch) = event.event { isDown = touch.phase.isDown }
            }
            if isDown { input.setButton(isDown: false) }
            input.finish()
            drive.ended.signal()
        }
        return drive
    }

    private func play(_ event: Take.Event) {
        switch event {
        case .touch(let touch):
            move(to: touch.location)
            if touch.phase != .moved { input.setButton(isDown: touch.phase == .began) }
        case .wheel(let place, let delta, _):
            move(to: place)
            // By convention 4 to 7 are notches of the wheel: up, down, left, right.
            turn(delta.y, 4, 5)
            turn(delta.x, 6, 7)
        default: break
        }
    }

    private func move(to place: Point) {
        let (x, y) = pixel(place)
        input.move(x: frame.x + x, y: frame.y + y)
    }

    /// Turns the wheel by the nearest number of notches, at least one.
    private func turn(_ delta: Double, _ before: UInt32, _ after: UInt32) {
        guard delta != 0 else { return }
        for _ in 0..<max(Int((abs(delta) / Viewport.wheelStep).rounded()), 1) {
            for isDown in [true, false] { input.setButton(delta < 0 ? before : after, isDown: isDown) }
        }
    }
}
