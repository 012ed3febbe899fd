import CX11
import Dispatch
import X11Host

/// Plays the window manager: sends one event to a window and prints what comes back to the root window within five seconds.
///
/// `NAME` is the protocol of a WM_PROTOCOLS message, `counter` for the value of the counter that `_NET_WM_SYNC_REQUEST` is about, `leave` for a pointer that a grab took away, or `configure WxH` for a size that nothing has.
func sendMessage(_ name: String, to window: XID) {
    guard let display = XOpenDisplay(nil) else { return say("error no display") }
    defer { XCloseDisplay(display) }
    let root = XDefaultRootWindow(display)
    if name == "counter" { return say("counter \(syncCounter(of: window, on: display))") }
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

/// The value of the counter that a window shows its window manager.
private func syncCounter(of window: XID, on display: OpaquePointer) -> UInt32 {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let name = XInternAtom(display, "_NET_WM_SYNC_REQUEST_COUNTER", False)
    XGetWindowProperty(display, window, name, 0, 1, False, XA_CARDINAL, &type, &format, &count, &rest, &bytes)
    guard let bytes, count == 1 else { return 0 }
    defer { XFree(bytes) }
    var (event, error): (Int32, Int32) = (0, 0)
    XSyncQueryExtension(display, &event, &error)
    var value = XSyncValue(hi: 0, lo: 0)
    XSyncQueryCounter(display, UnsafeRawPointer(bytes).loadUnaligned(as: XID.self), &value)
    return value.lo
}
