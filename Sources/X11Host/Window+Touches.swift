import CX11
import Geometry
import Gestures

/// The input of a window: the touches and keys that are down, the scroll that runs, and the files that are dragged over the window.
struct WindowInput {
    /// The last touch of the mouse while its button is down; nil while it is up.
    var touch: Touch?
    /// Control was held when the button went down.
    var isMirrored = false
    /// The motion of the pointer is selected also while no button is down.
    var tracksPointer = false
    /// The codes of the keys that are down.
    var pressedKeys: Set<UInt32> = []
    /// The server's time of the key that went down or up last.
    var keyTime = Time(CurrentTime)
    /// The fingers on a touchscreen.
    var fingers = TouchFingers()
    var scroll = ScrollDecoder()
    /// The place of the pointer at the last scroll event, and the server's time of that event; nil when button events have to tell what it was.
    var scrolled: (location: Point, stamp: Time?)?
    /// A call of `endSilentScroll` is scheduled.
    var awaitsSilence = false
    /// The files that are dragged over the window; nil while none are.
    var drag: IncomingDrag?
}

extension Window {
    func press(_ event: XButtonEvent) {
        let location = Point(Double(event.x), Double(event.y))
        let time = seconds(event.time, isSent: event.send_event)
        // For programs that know only the core protocol, the server repeats smooth scrolls and touches as button events. These are ignored.
        if event.button >= 4 && input.scrolled?.stamp == event.time || !input.fingers.isEmpty { return }
        switch event.button {
        case UInt32(Button1):
            // A second press without a release between them means that the release was lost.
            cancelTouch()
            input.isMirrored = event.state & UInt32(ControlMask) != 0
            track(Touch(phase: .began, location: location, time: time))
        // By convention 4 to 7 are notches of the wheel: up, down, left, right.
        case 4: deliver(.wheel(location: location, dx: 0, dy: -1, time: time))
        case 5: deliver(.wheel(location: location, dx: 0, dy: 1, time: time))
        case 6: deliver(.wheel(location: location, dx: -1, dy: 0, time: time))
        case 7: deliver(.wheel(location: location, dx: 1, dy: 0, time: time))
        default: break
        }
    }

    func release(_ event: XButtonEvent) {
        guard event.button == UInt32(Button1), input.touch != nil else { return }
        let time = seconds(event.time, isSent: event.send_event)
        track(Touch(phase: .ended, location: Point(Double(event.x), Double(event.y)), time: time))
    }

    func move(_ event: XMotionEvent) {
        guard input.touch != nil else {
            if tracksPointer { deliver(.pointerMoved(Point(Double(event.x), Double(event.y)))) }
            return
        }
        guard event.state & UInt32(Button1Mask) != 0 else { return cancelTouch() }
        let time = seconds(event.time, isSent: event.send_event)
        track(Touch(phase: .moved, location: Point(Double(event.x), Double(event.y)), time: time))
    }

    /// While the button is down, the server sends all events of the mouse to this window (an implicit grab). If the pointer then enters or leaves because of another grab, or without the button,
    /// another program has grabbed the pointer, and the release will never come.
    func cross(_ event: XCrossingEvent) {
        if let end = input.scroll.cross(mode: event.mode, detail: event.detail) {
            tell(end, at: seconds(event.time, isSent: event.send_event))
        }
        guard input.touch != nil else {
            if tracksPointer && event.type == LeaveNotify { deliver(.pointerMoved(nil)) }
            return
        }
        if event.mode != NotifyNormal || event.state & UInt32(Button1Mask) == 0 { cancelTouch() }
    }

    /// Ends the touches that are down, if any, where they were last seen.
    func cancelTouch() {
        let time = connection.clock.arrivalOnly(MonotonicClock.now)
        if let touch = input.touch { track(Touch(finger: touch.finger, phase: .cancelled, location: touch.location, time: time)) }
        for touch in input.fingers.cancel(at: time) { deliver(.touch(touch)) }
    }

    private func track(_ touch: Touch) {
        input.touch = touch.phase.isDown ? touch : nil
        deliver(.touch(touch, isMirrored: input.isMirrored))
    }

    /// The time of an event; when another program sent the event, its time stamp is not used.
    func seconds(_ stamp: Time, isSent: Int32) -> Double {
        let arrival = MonotonicClock.now
        return isSent != 0
            ? connection.clock.arrivalOnly(arrival) : connection.clock.seconds(stamp: UInt32(truncatingIfNeeded: stamp), arrival: arrival)
    }
}
