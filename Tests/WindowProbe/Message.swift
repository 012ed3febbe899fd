import CX11
import Dispatch
import X11Host

/// Plays the window manager: sends one event to a window and prints what comes back to the root window within five seconds.
///
/// `NAME` is the protocol of a WM_PROTOCOLS message, `leave` for a pointer that a grab took away, or `configure WxH` for a size that nothing has.
func sendMessage(_ name: String, to window: XID) {
    guard let display = XOpenDisplay(nil) else { return say("error no display") }
    defer { XCloseDisplay(display) }
    let root = XDefaultRootWindow(display)
    var event = XEvent()
    if name == "leave" {
        event.xcrossing.type = LeaveNotify
        event.xcrossing.window = window
        event.xcrossing.mode = NotifyGrab
        event.xcrossing.state = UInt32(Button1Mask)
    } else if name.hasPrefix("configure ") {
        let sides = name.dropFirst(10).split(separator: "x").compactMap { Int32($0) }
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.event = window
        event.xconfigure.window = window
        (event.xconfigure.width, event.xconfigure.height) = (sides[0], sides[1])
    } else {
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False)
        event.xclient.format = 32
        event.xclient.data.l = (Int(XInternAtom(display, name, False)), 42, Int(window), 0, 0)
    }
    XSelectInput(display, root, SubstructureNotifyMask)
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
    guard name == "_NET_WM_PING" else { return say("sent") }
    let deadline = MonotonicClock.now + 5
    while MonotonicClock.now < deadline {
        var reply = XEvent()
        guard XCheckTypedEvent(display, ClientMessage, &reply) != 0 else { continue }
        return say("pong \(reply.xclient.data.l.1) \(reply.xclient.window == root)")
    }
    say("silence")
}
