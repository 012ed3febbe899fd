import CX11

/// Files that another program drags over the window (XDND, version 5).
struct IncomingDrag {
    /// The window of the program that drags the files.
    let source: XID
    /// Whether that program offers the files as a list of addresses (`text/uri-list`).
    var hasFiles: Bool
}

extension Window {
    /// The version of the protocol that the window speaks.
    static let dragVersion: UInt = 5
    /// The bytes of the longest list of addresses that is read: those of about a hundred thousand files.
    private static let longestList = 8 << 20

    /// Handles a message of a program that drags something.
    func handleDrag(_ message: XClientMessageEvent) {
        let (atoms, data) = (connection.atoms, message.data.l)
        switch message.message_type {
        case atoms[.dragEnter]:
            let source = XID(bitPattern: data.0)
            // The message has room for three types; a program with more types says so in bit 0 of the second value, and keeps them in a property.
            var types = [data.2, data.3, data.4].map { UInt(bitPattern: $0) }
            if data.1 & 1 != 0 { _ = connection.trap { types = connection.property(.dragTypes, XA_ATOM, of: source) } }
            input.drag = IncomingDrag(source: source, hasFiles: types.contains(UInt(atoms[.uriList])))
        case atoms[.dragPosition]: reply(.dragStatus, isAccepted: input.drag?.hasFiles == true)
        case atoms[.dragLeave]: input.drag = nil
        case atoms[.dragDrop]:
            guard input.drag?.hasFiles == true else { return endDrop(isAccepted: false) }
            XConvertSelection(
                connection.display, atoms[.dragSelection], atoms[.uriList], atoms[.dragSelection], id, Time(bitPattern: data.2))
            connection.flush()
        default: break
        }
    }

    /// Delivers the dropped files; without a property in the event, the other program could not send them.
    func takeDrop(_ event: XSelectionEvent) {
        guard input.drag != nil, event.selection == connection.atoms[.dragSelection] else { return }
        let bytes = event.property == 0 ? [] : connection.takeBytes(.dragSelection, of: id, most: Self.longestList)
        let paths = Self.paths(ofAddresses: bytes)
        endDrop(isAccepted: !paths.isEmpty)
        if !paths.isEmpty { deliver(.filesDropped(paths)) }
    }

    private func endDrop(isAccepted: Bool) {
        reply(.dragFinished, isAccepted: isAccepted)
        input.drag = nil
    }

    private func reply(_ name: AtomName, isAccepted: Bool) {
        guard let source = input.drag?.source else { return }
        let action = isAccepted ? Int(connection.atoms[.dragCopy]) : 0
        // The action is the last value of XdndStatus and the third value of XdndFinished. With an empty rectangle the other program reports every position.
        var event = connection.message(
            name, about: source, (Int(id), isAccepted ? 1 : 0, name == .dragStatus ? 0 : action, 0, name == .dragStatus ? action : 0))
        _ = connection.trap { XSendEvent(connection.display, source, False, NoEventMask, &event) }
    }

    /// The paths of the `file:` addresses in a list (RFC 2483). Other addresses are left out, and the host of an address is ignored.
    static func paths(ofAddresses bytes: [UInt8]) -> [String] {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard line.hasPrefix("file:") else { return nil }
            var rest = line.dropFirst(5)
            if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
            return rest.isEmpty ? nil : decoded(rest)
        }
    }

    /// The text with its percent-encoded bytes decoded.
    private static func decoded(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            // The conversion itself also takes a sign.
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Connection {
    /// Reads the bytes of a property and removes it; empty when the property is missing, does not consist of bytes, or has more than `most` of them.
    func takeBytes(_ name: AtomName, of window: XID, most: Int) -> [UInt8] {
        var taken: [UInt8] = []
        while true {
            // The server counts in units of four bytes.
            let piece = WindowProperty(
                atoms[name], of: window, on: display, from: taken.count / 4, length: Self.largestPiece, isTaken: true)
            guard !piece.bytes.isEmpty, taken.count + piece.bytes.count + piece.rest <= most else {
                XDeleteProperty(display, window, atoms[name])
                return []
            }
            taken += piece.bytes
            if piece.rest == 0 { return taken }
        }
    }

    /// How much of a property is read with one request, in units of four bytes.
    private static let largestPiece = 1 << 16
}
