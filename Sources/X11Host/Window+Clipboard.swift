import CX11

/// What the window offers to other programs while it owns the selection CLIPBOARD (ICCCM 2).
struct Clipboard {
    let bytes: [UInt8]
    /// The targets that they can be had as.
    let types: [Atom]
    /// The server's time of the key that copied it.
    let time: Time
}

extension Window {
    /// Lets other programs paste `bytes`, until one of them copies something or the window is closed; false when the server cannot carry so many.
    ///
    /// - Parameter types: as what they can be had, such as `image/png`.
    public func copy(_ bytes: [UInt8], types: [String]) -> Bool {
        let display = connection.display
        // A property takes one request. What is larger would have to go piece by piece (ICCCM 2.7.2), and with BIG-REQUESTS no picture of a screen is.
        let largest = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) * 4 - 64
        guard !isClosed, bytes.count <= largest else { return false }
        let selection = connection.atoms[.clipboard]
        clipboard = Clipboard(bytes: bytes, types: types.map { XInternAtom(display, $0, False) }, time: input.keyTime)
        XSetSelectionOwner(display, selection, id, input.keyTime)
        if XGetSelectionOwner(display, selection) != id { clipboard = nil }
        connection.flush()
        return clipboard != nil
    }

    /// Asks the program that owns the clipboard for its text, which may be this one; `textPasted` tells it.
    public func requestText() {
        let atoms = connection.atoms
        XConvertSelection(connection.display, atoms[.clipboard], atoms[.utf8String], atoms[.pasted], id, input.keyTime)
        connection.flush()
    }

    /// The text is there; without a property there is none. One that would come piece by piece is left out: it is far longer than a field.
    func takeText(_ event: XSelectionEvent) {
        guard event.selection == connection.atoms[.clipboard], event.property != 0 else { return }
        deliver(.textPasted(String(decoding: connection.takeBytes(.pasted, of: id), as: UTF8.self)))
    }

    /// Another program wants what was copied, or to know as what it can be had.
    func answer(_ request: XSelectionRequestEvent) {
        let (display, atoms) = (connection.display, connection.atoms)
        // Clients of the first conventions name no property.
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
        // Who asks may be gone by now, and that is no error of ours.
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
