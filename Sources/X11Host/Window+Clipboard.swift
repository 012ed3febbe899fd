import CX11

/// The data that the window offers to other programs while it owns the selection CLIPBOARD (ICCCM 2).
struct Clipboard {
    let bytes: [UInt8]
    /// The targets under which other programs can request the bytes.
    let types: [Atom]
    /// The server's time of the key event that copied the bytes.
    let time: Time
}

extension Window {
    /// Lets other programs paste `bytes`, until one of them copies something or the window is closed; false when the server cannot transfer so many bytes.
    ///
    /// - Parameter types: the types under which other programs can request the bytes, such as `image/png`.
    public func copy(_ bytes: [UInt8], types: [String]) -> Bool {
        guard !isClosed else { return false }
        let display = connection.display
        // A property is set by one request. Larger data would have to be sent in pieces (ICCCM 2.7.2), but with BIG-REQUESTS every picture of a screen fits into one request.
        let largest = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) * 4 - 64
        guard bytes.count <= largest else { return false }
        let selection = connection.atoms[.clipboard]
        clipboard = Clipboard(bytes: bytes, types: types.map { XInternAtom(display, $0, False) }, time: input.keyTime)
        XSetSelectionOwner(display, selection, id, input.keyTime)
        if XGetSelectionOwner(display, selection) != id { clipboard = nil }
        connection.flush()
        return clipboard != nil
    }

    /// Asks the owner of the clipboard, which may be this program, for its text; the event `textPasted` brings it.
    public func requestText() {
        guard !isClosed else { return }
        let atoms = connection.atoms
        XConvertSelection(connection.display, atoms[.clipboard], atoms[.utf8String], atoms[.pasted], id, input.keyTime)
        connection.flush()
    }

    /// Delivers the requested text. When the event has no property, there is no text. A text of more than 64 KB, or one that would come in pieces (ICCCM 2.7.2), is delivered as an empty text, because it is far too long for a field of the panel.
    func takeText(_ event: XSelectionEvent) {
        guard event.selection == connection.atoms[.clipboard], event.property != 0 else { return }
        deliver(.textPasted(String(decoding: connection.takeBytes(.pasted, of: id, most: 1 << 16), as: UTF8.self)))
    }

    /// Answers another program that requests the copied bytes or the list of their types.
    func answer(_ request: XSelectionRequestEvent) {
        let (display, atoms) = (connection.display, connection.atoms)
        // Obsolete clients name no property; the target then takes its place (ICCCM 2.2).
        let property = request.property == 0 ? request.target : request.property
        var reply = XEvent()
        reply.xselection = XSelectionEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        func put(_ type: Atom, _ format: Int32, _ bytes: UnsafeRawBufferPointer, count: Int) {
            XChangeProperty(
                display, request.requestor, property, type, format, PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(count))
            reply.xselection.property = property
        }
        // The window of the other program may be gone by now, which is not an error of this program.
        _ = connection.trap {
            if let clipboard, request.selection == atoms[.clipboard] {
                switch request.target {
                case atoms[.targets]:
                    let targets = [atoms[.targets], atoms[.timestamp]] + clipboard.types
                    targets.withUnsafeBytes { put(XA_ATOM, 32, $0, count: targets.count) }
                case atoms[.timestamp]: [UInt(clipboard.time)].withUnsafeBytes { put(XA_INTEGER, 32, $0, count: 1) }
                case let type where clipboard.types.contains(type): clipboard.bytes.withUnsafeBytes { put(type, 8, $0, count: $0.count) }
                default: break
                }
            }
            XSendEvent(display, request.requestor, False, NoEventMask, &reply)
        }
    }
}
