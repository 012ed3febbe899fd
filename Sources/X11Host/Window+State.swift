import CX11
import Geometry

/// The state that the server and the window manager have given to a window, and the size that they have not given yet.
struct WindowState {
    var isMapped = false
    /// What the last VisibilityNotify has said; nil before the first, and while the window is not mapped.
    var visibility: Int32?
    var isIconic = false
    /// The number of the request that last put a whole picture into the window; 0 before the first. Pixels that were lost before the server executed it have come back with it.
    var wholePut: UInt = 0
    /// The number of the request that last moved pixels inside the window; 0 before the first. Pixels that were lost before the server executed it have been moved with the others.
    var lastMove: UInt = 0
    var isFullScreen = false
    /// A window manager has put a frame around the window and has reported the size of the frame.
    var isFramed = false
    /// The hints of a size that was asked for and that the window does not have yet; nil when there are none.
    var awaitedHints: XSizeHints?

    var isVisible: Bool { isMapped && visibility != VisibilityFullyObscured && !isIconic }
    /// No other window covers this one, so the server has all of its pixels.
    var isUnobscured: Bool { visibility == VisibilityUnobscured }
}

extension Window {
    /// Asks the window manager to switch full screen on or off; nothing happens without a window manager.
    public func setFullScreen(_ isWanted: Bool) {
        guard !isClosed else { return }
        // The data are (EWMH): add or remove, the property, no second property, and 1 for a normal application.
        var event = connection.message(.netState, about: id, (isWanted ? 1 : 0, Int(connection.atoms[.netStateFullScreen]), 0, 1, 0))
        XSendEvent(
            connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        connection.flush()
    }

    /// Asks for another size in pixels; the event `.resized` gives the new size. A side outside of 1...32767 changes nothing.
    public func resize(width: Int, height: Int) {
        guard !isClosed, width > 0, height > 0, width <= 32767, height <= 32767 else { return }
        XResizeWindow(connection.display, id, UInt32(width), UInt32(height))
        connection.flush()
    }

    /// Changes the size of the content in points, which gives the aspect ratio, and asks for a window of this size in pixels.
    ///
    /// While the window has its old size no aspect ratio is set: some window managers would at once make the window as high as the new ratio asks for, and move it if it then left the screen.
    public func setContentSize(_ contentSize: Size, width: Int, height: Int) {
        guard !isClosed else { return }
        var hints = Self.sizeHints(contentSize: contentSize, width: width, height: height)
        if (width, height) != (self.width, self.height) {
            state.awaitedHints = hints
            hints.flags &= ~PAspect
        }
        set(hints)
        resize(width: width, height: height)
    }

    /// Has to be called when the window has got another size.
    func noteResize() {
        guard let hints = state.awaitedHints else { return }
        state.awaitedHints = nil
        set(hints)
        connection.flush()
    }

    private func set(_ hints: XSizeHints) {
        guard let memory = XAllocSizeHints() else { return }
        defer { XFree(memory) }
        memory.pointee = hints
        XSetWMNormalHints(connection.display, id, memory)
    }

    func changeVisibility(_ change: (inout WindowState) -> Void) {
        let wasVisible = isVisible
        change(&state)
        guard isVisible != wasVisible else { return }
        if !isVisible { cancelTouch() }
        deliver(.visibilityChanged(isVisible: isVisible))
    }

    /// Handles the change of a property. Window managers report the state of the window in the older WM_STATE and in _NET_WM_STATE; both are read, because some managers iconify a window without unmapping it.
    func noteProperty(_ atom: Atom) {
        let atoms = connection.atoms
        if atom == atoms[.frameExtents], !state.isFramed {
            state.isFramed = true
            fitWorkArea()
        }
        guard atom == atoms[.wmState] || atom == atoms[.netState] else { return }
        let states = connection.property(.netState, XA_ATOM, of: id)
        let isIconic =
            states.contains(atoms[.netStateHidden]) || connection.property(.wmState, atoms[.wmState], of: id).first == UInt(IconicState)
        changeVisibility { $0.isIconic = isIconic }
        let isFull = states.contains(atoms[.netStateFullScreen])
        guard isFull != isFullScreen else { return }
        state.isFullScreen = isFull
        deliver(.fullScreenChanged(isFullScreen: isFull))
    }
}

extension Connection {
    /// A message to another program, which `XSendEvent` sends.
    func message(_ name: AtomName, about window: XID, _ data: (Int, Int, Int, Int, Int)) -> XEvent {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atoms[name]
        event.xclient.format = 32
        event.xclient.data.l = data
        return event
    }
}
