import CX11
import Glibc

/// The errors that Xlib reported about one display and that were not yet delivered.
///
/// Xlib has one error handler for the whole process and gives it nothing but the display. The log is therefore attached to the display as extension data
/// (`XAddToExtensionList`), where the handler finds it: no global variable is needed. It is touched only from within Xlib calls and by the
/// connection that makes them, on one thread at a time.
final class XErrors {
    /// Messages in the order of the errors.
    private(set) var messages: [String] = []
    private(set) var isConnectionLost = false
    /// Called from within the Xlib call that finds the server gone.
    var onLoss: (() -> Void)?
    private(set) var trapped: UInt8?
    /// The number of the first request whose errors are trapped; nil outside of a trap.
    private var trapStart: UInt?

    var isEmpty: Bool { messages.isEmpty && !isConnectionLost }

    /// Keeps errors of the requests between this call and `endTrap` out of the messages.
    ///
    /// - Parameter request: the number of the next request. An error of an earlier one may still come, and is a message.
    func beginTrap(at request: UInt) { (trapStart, trapped) = (request, nil) }

    func endTrap() -> UInt8? {
        trapStart = nil
        return trapped
    }

    func takeMessages() -> [String] {
        defer { messages = [] }
        return messages
    }

    /// Sets the error handlers of the process; a second call changes nothing. Xlib's own handler would end the process at the first error.
    static func installHandlers() {
        XSetErrorHandler { display, event in
            guard let display, let event, let errors = XErrors.attached(to: display) else { return 0 }
            errors.record(event.pointee, display)
            return 0
        }
        XSetIOErrorHandler { display in
            guard let display else { return 0 }
            guard let errors = XErrors.attached(to: display) else { DisplayOpening.fail() }
            errors.isConnectionLost = true
            errors.onLoss?()
            return 0
        }
    }

    /// Attaches the log to `display`, and reports the loss of that server where Xlib would call `exit(1)`.
    func attach(to display: OpaquePointer) {
        guard let data = calloc(1, MemoryLayout<XExtData>.size)?.assumingMemoryBound(to: XExtData.self) else { return }
        data.pointee.number = Self.extensionNumber
        data.pointee.private_data = UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
            .assumingMemoryBound(to: CChar.self)
        data.pointee.free_private = { _ in 0 }  // The connection owns the log.
        XAddToExtensionList(XEHeadOfExtensionList(XEDataObject(display: display)), data)
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
    }

    /// Any number that no extension of the protocol has as its major opcode (those are below 256).
    private static let extensionNumber: Int32 = 0x5363

    private static func attached(to display: OpaquePointer) -> XErrors? {
        let head = XEHeadOfExtensionList(XEDataObject(display: display))
        guard let data = XFindOnExtensionList(head, extensionNumber), let errors = data.pointee.private_data else { return nil }
        return Unmanaged<XErrors>.fromOpaque(errors).takeUnretainedValue()
    }

    private func record(_ event: XErrorEvent, _ display: OpaquePointer) {
        if let trapStart, event.serial >= trapStart {
            trapped = event.error_code
            return
        }
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(display, Int32(event.error_code), &text, Int32(text.count))
        let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        messages.append("\(name), request \(event.request_code).\(event.minor_code), resource \(event.resourceid)")
    }
}
