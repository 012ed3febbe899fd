import CX11

/// Tells the window manager when the picture of a new size is there (`_NET_WM_SYNC_REQUEST`), so that frame and content of a window that is resized change together.
@MainActor struct ResizeSync {
    private let display: OpaquePointer
    /// The counter of the extension SYNC that the window manager watches.
    let counter: XID
    /// What the counter is to become when the next size is shown.
    private var wanted: XSyncValue?
    private var isResized = false

    /// Nil when the server has no extension SYNC.
    init?(_ display: OpaquePointer) {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard XSyncQueryExtension(display, &event, &error) != 0, XSyncInitialize(display, &major, &minor) != 0 else { return nil }
        self.display = display
        counter = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    }

    /// - Parameters:
    ///   - low: the lower half of the value that the message brings.
    ///   - high: the upper half.
    mutating func request(low: Int, high: Int) {
        wanted = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
        isResized = false
    }

    /// The size that the window manager announced has come; the same size as before needs no new picture.
    mutating func didConfigure(isNew: Bool) {
        isResized = true
        if !isNew { didPresent() }
    }

    /// A picture was sent. The server changes the counter after it, because it obeys in order.
    mutating func didPresent() {
        guard isResized, let wanted else { return }
        XSyncSetCounter(display, counter, wanted)
        self.wanted = nil
    }

    func free() { XSyncDestroyCounter(display, counter) }
}
