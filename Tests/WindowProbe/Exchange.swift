import CX11
import X11Host

/// Another program that pastes what a window has copied, or drops files on it; it prints what comes of that.
struct Exchange {
    private let display: OpaquePointer
    private let window: XID

    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    }

    /// Prints the clipboard as one of its targets: the format, how many values there are, and the first three of them.
    func paste(_ target: String) {
        let property = atom("PASTED")
        XConvertSelection(display, atom("CLIPBOARD"), atom(target), property, window, Time(CurrentTime))
        guard let event = next(SelectionNotify), event.xselection.property != 0 else { return say("refused") }
        var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
        var format: Int32 = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(display, window, property, 0, 1 << 24, True, Atom(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        guard let bytes, count > 0 else { return say("nothing") }
        // Values of format 32 are C longs; here they are atoms, or a time.
        let values =
            format == 8
            ? (0..<min(Int(count), 3)).map { String(bytes[$0]) }
            : (0..<Int(count)).map { index in
                let value = UnsafeRawPointer(bytes).load(fromByteOffset: index * 8, as: UInt.self)
                return type == XA_ATOM ? String(cString: XGetAtomName(display, value)) : String(value)
            }
        say("pasted \(format) \(count) \(values.joined(separator: " "))")
    }

    /// Owns the clipboard until another program has pasted this text.
    func offer(_ text: String) {
        XSetSelectionOwner(display, atom("CLIPBOARD"), window, Time(CurrentTime))
        XSync(display, False)
        say("offering")
        guard let request = next(SelectionRequest)?.xselectionrequest else { return say("silence") }
        give(Array(text.utf8), to: request)
        say("given as \(String(cString: XGetAtomName(display, request.target)))")
    }

    private func give(_ bytes: [UInt8], to request: XSelectionRequestEvent) {
        XChangeProperty(display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes, Int32(bytes.count))
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        (reply.xselection.selection, reply.xselection.target) = (request.selection, request.target)
        reply.xselection.property = request.property
        XSendEvent(display, request.requestor, False, NoEventMask, &reply)
        XSync(display, False)
    }

    /// Drags an address over a window and drops it there.
    ///
    /// - Parameter count: that many addresses, with numbers at their ends; 1 for the address as it is.
    func drop(_ address: String, as type: String, on target: XID, count: Int) {
        let addresses = count == 1 ? [address] : (0..<count).map { "\(address)\($0)" }
        XSetSelectionOwner(display, atom("XdndSelection"), window, Time(CurrentTime))
        send("XdndEnter", to: target, 5 << 24, Int(atom(type)), 0, 0)
        send("XdndPosition", to: target, 0, 100 << 16 | 100, 0, Int(atom("XdndActionCopy")))
        guard let status = next(ClientMessage) else { return say("silence") }
        say("status \(status.xclient.data.l.1 & 1)")
        send("XdndDrop", to: target, 0, 0, 0, 0)
        if status.xclient.data.l.1 & 1 != 0, let request = next(SelectionRequest)?.xselectionrequest {
            give(Array("# a comment\r\n\(addresses.joined(separator: "\r\n"))\r\n".utf8), to: request)
        }
        guard let end = next(ClientMessage) else { return say("silence") }
        say("finished \(end.xclient.data.l.1)")
    }

    private func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

    private func send(_ name: String, to target: XID, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = atom(name)
        event.xclient.format = 32
        event.xclient.data.l = (Int(window), a, b, c, d)
        XSendEvent(display, target, False, NoEventMask, &event)
        XSync(display, False)
    }

    /// The next event of a type; nil when none comes within five seconds.
    private func next(_ type: Int32) -> XEvent? {
        let deadline = MonotonicClock.now + 5
        var event = XEvent()
        while MonotonicClock.now < deadline { if XCheckTypedEvent(display, type, &event) != 0 { return event } }
        return nil
    }
}
