import CX11

/// Tells the window manager when the picture of a new size is shown (`_NET_WM_SYNC_REQUEST`), so that the frame and the content of a window change together during a resize.
@MainActor struct ResizeSync {
    private let display: OpaquePointer
    /// The counter of the extension SYNC that the window manager watches.
    let counter: XID
    /// The value that the counter has to get when the next size is shown.
    private var wanted: XSyncValue?
    private var isResized = false

    /// Whether the server has the extension SYNC; has to be asked before the first use.
    nonisolated static func isSupported(by display: OpaquePointer) -> Bool {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        return XSyncQueryExtension(display, &event, &error) != 0 && XSyncInitialize(display, &major, &minor) != 0
    }

    /// A counter on a server that has the extension SYNC.
    init(_ display: OpaquePointer) {
        self.display = display
        counter = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    }

    /// Keeps the value that the window manager requests for the counter.
    ///
    /// - Parameters:
    ///   - low: the lower half of the value in the message.
    ///   - high: the upper half.
    mutating func request(low: Int, high: Int) {
        wanted = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
        isResized = false
    }

    /// Has to be called when the size that the window manager announced has arrived. A size that is not new needs no new picture.
    mutating func didConfigure(isNew: Bool) {
        isResized = true
        if !isNew { didPresent() }
    }

    /// Has to be called when a picture was sent. The server executes requests in order, so it changes the counter after the picture.
    mutating func didPresent() {
        guard isResized, let wanted else { return }
        XSyncSetCounter(display, counter, wanted)
        self.wanted = nil
    }

    func free() { XSyncDestroyCounter(display, counter) }
}
