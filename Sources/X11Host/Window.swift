import CX11
import Geometry
import Gestures
import Pixels
import Sessions

/// A window that shows bitmaps and reports the input of the user.
///
/// The window draws nothing by itself. The server keeps the presented pixels as long as no other window covers them; `.exposed` reports the pixels that are lost.
@MainActor public final class Window {
    /// Called on the main queue for every event of the window, in order. Of the methods of the window only `deliverPendingEvents()` and, to cancel a touch, `close()` call it; a lost connection is reported from within the call that finds it.
    public var onEvent: ((HostEvent) -> Void)?
    /// Called after all events that had arrived together were delivered, so that one frame can show the effect of all of them.
    public var onBatchEnd: (() -> Void)?

    /// Called after the connection was read, before `onBatchEnd`.
    var onDrain: (() -> Void)?
    /// Called after `onDrain` when the window may be on another monitor, or its monitor may be in another mode.
    var onMonitorChange: (() -> Void)?

    /// Whether `close()` was called or the server is gone. Frames, events, titles and sizes are then ignored.
    private(set) var isClosed = false

    let connection: Connection
    let id: XID
    let context: GC
    var input = WindowInput()
    var state = WindowState()
    var resizeSync: ResizeSync?
    var surface: Surface
    /// The data that other programs can paste; nil while another program has the clipboard.
    var clipboard: Clipboard?
    var batch = Batch()

    /// The effects of the events that arrived together.
    struct Batch {
        /// The window may be on another monitor, or its monitor may be in another mode.
        var isMoved = false
        var isEventDelivered = false
        /// The server has read a picture from shared memory, and so has put it into the window.
        var isPictureRead = false
        /// The key whose repeat was delivered last; nil for none, and after another event.
        var repeatedKey: UInt32?
    }

    /// Makes the window and asks the server to show it.
    public init(on connection: Connection, _ configuration: Configuration) throws(HostError) {
        self.connection = connection
        let (width, height) = (Self.clampedSide(configuration.pixelWidth), Self.clampedSide(configuration.pixelHeight))
        id = try Self.create(on: connection, width: width, height: height)
        // In a new context graphics exposures are on, so the server reports the pixels that it could not move.
        context = XCreateGC(connection.display, id, 0, nil)
        surface = Surface(connection, width: width, height: height)
        resizeSync = connection.hasSync ? ResizeSync(connection.display) : nil
        setProperties(configuration)
        connection.add(self)
        listenToDevices()
        // The server answers at once as long as it has no window to show.
        surface.makeBuffer()
        XMapWindow(connection.display, id)
        connection.flush()
    }

    /// The size in pixels, at least 1.
    public var width: Int { surface.width }
    public var height: Int { surface.height }
    /// Whether a part of the window may be visible.
    public var isVisible: Bool { state.isVisible }
    var isFullScreen: Bool { state.isFullScreen }

    /// Whether frames reach the server through shared memory; false from a resize until the next `nextBitmap()`.
    public var usesSharedMemory: Bool { surface.usesSharedMemory }

    /// Removes the window and frees its buffer; the touch that is down is cancelled first.
    public func close() {
        guard !isClosed else { return }
        cancelTouch()
        isClosed = true
        connection.remove(self)
        surface.free()
        if connection.isOpen {
            resizeSync?.free()
            XFreeGC(connection.display, context)
            XDestroyWindow(connection.display, id)
            connection.flush()
        }
    }

    /// Delivers the events that have arrived by now, without waiting for the main queue; it has to be called right before drawing.
    ///
    /// Does nothing while this method or the main queue delivers events.
    public func deliverPendingEvents() { connection.drain() }

    func deliver(_ event: HostEvent) {
        guard !isClosed else { return }
        batch.isEventDelivered = true
        batch.repeatedKey = nil
        onEvent?(event)
    }

    func endBatch() {
        onDrain?()
        batch.isPictureRead = false
        batch.repeatedKey = nil
        if batch.isMoved {
            batch.isMoved = false
            onMonitorChange?()
        }
        connection.flush()
        guard batch.isEventDelivered, !isClosed else { return }
        batch.isEventDelivered = false
        onBatchEnd?()
    }

    /// Has to be called when the server has gone. The caller may be any call of Xlib, so the buffers that this call may use are not freed here.
    func lose(_ message: String) {
        guard !isClosed else { return }
        cancelTouch()
        isClosed = true
        onEvent?(.connectionLost(message))
    }

    /// Limits a side of the picture to 1...8192 pixels, because a buffer for the largest window, 32767 x 32767 pixels, would take 4 GB. No monitor has a longer side; the rest of a larger window stays black.
    static func clampedSide(_ pixels: Int) -> Int { min(max(pixels, 1), 8192) }

    private static func create(on connection: Connection, width: Int, height: Int) throws(HostError) -> XID {
        let display = connection.display
        let visual = connection.visual
        let root = connection.root
        var attributes = XSetWindowAttributes()
        // A resize keeps the picture until the next frame.
        attributes.bit_gravity = NorthWestGravity
        attributes.border_pixel = 0
        attributes.event_mask = eventMask
        attributes.colormap =
            visual.isDefault
            ? XDefaultColormap(display, connection.screen) : XCreateColormap(display, root, visual.visual, AllocNone)
        var id: XID = 0
        let refusal = connection.trap {
            id = XCreateWindow(
                display, root, 0, 0, UInt32(width), UInt32(height), 0, visual.depth, UInt32(InputOutput), visual.visual,
                UInt(CWBitGravity | CWBorderPixel | CWEventMask | CWColormap), &attributes)
        }
        if let refusal { throw HostError.windowRefused(reason: "error \(refusal) for \(width) x \(height) pixels") }
        return id
    }

    /// Whether the motion of the pointer is selected also while button 1 is up. It is false at first, so that a mouse which passes over the window does not wake the process.
    public var tracksPointer: Bool {
        get { input.tracksPointer }
        set {
            guard newValue != input.tracksPointer, !isClosed else { return }
            input.tracksPointer = newValue
            XSelectInput(connection.display, id, Self.eventMask | (newValue ? PointerMotionMask : 0))
            connection.flush()
        }
    }

    private static let eventMask =
        ButtonPressMask | ButtonReleaseMask | Button1MotionMask | KeyPressMask | KeyReleaseMask | EnterWindowMask | LeaveWindowMask
        | FocusChangeMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask
}
