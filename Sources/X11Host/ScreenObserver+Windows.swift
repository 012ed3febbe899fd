import CX11

extension ScreenObserver {
    /// The windows that are shown and have a title, the lowest first.
    public var titledWindows: [(id: UInt, title: String)] { titledWindows(below: root) }

    private func titledWindows(below parent: XID) -> [(id: UInt, title: String)] {
        children(of: parent).filter(isMapped).flatMap { window in
            // The frame of a window manager has no title, so the windows inside it are searched.
            title(of: window).map { [(window, $0)] } ?? titledWindows(below: window)
        }
    }

    /// Waits until the user clicks on a window, and returns this window; nil when the click meets no window, or when another program has grabbed the pointer.
    public func pickWindow() -> UInt? {
        let crosshair = XCreateFontCursor(display, Self.crosshair)
        defer { XFreeCursor(display, crosshair) }
        let mask = ButtonPressMask | ButtonReleaseMask
        guard
            XGrabPointer(display, root, False, UInt32(mask), GrabModeSync, GrabModeAsync, root, crosshair, UInt(CurrentTime)) == GrabSuccess
        else { return nil }
        defer {
            XUngrabPointer(display, UInt(CurrentTime))
            XFlush(display)
        }
        var picked: XID = 0
        var event = XEvent()
        // The release belongs to the click, and must not reach the window.
        while event.type != ButtonRelease {
            XAllowEvents(display, SyncPointer, UInt(CurrentTime))
            XWindowEvent(display, root, mask, &event)
            if event.type == ButtonPress { picked = event.xbutton.subwindow }
        }
        return picked == 0 ? nil : titledWindows(below: picked).last?.id ?? picked
    }

    /// XC_crosshair of the cursor font.
    private static let crosshair: UInt32 = 34

    /// The title that a window manager shows: _NET_WM_NAME, or else WM_NAME. Programs whose titles need more than Latin letters set only _NET_WM_NAME.
    private func title(of window: XID) -> String? {
        let name = WindowProperty(atoms[.netName], of: window, on: display, type: atoms[.utf8String], length: 1024).bytes
        return name.isEmpty ? plainTitle(of: window) : String(decoding: name, as: UTF8.self)
    }

    private func plainTitle(of window: XID) -> String? {
        var name: UnsafeMutablePointer<CChar>?
        guard XFetchName(display, window, &name) != 0, let name else { return nil }
        defer { XFree(name) }
        return String(cString: name)
    }
}
