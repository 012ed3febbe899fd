import CX11

/// A display that was opened, and what its server has said about itself.
///
/// Each answer takes a round trip. They are therefore asked for on the thread that opens the display, while the program still prepares other things.
/// Only one thread at a time uses the display: the one that opens it, and then the one that takes it.
struct OpenedDisplay: @unchecked Sendable {
    let handle: OpaquePointer
    /// Nil when the screen has no visual that a window could use.
    let visual: ScreenVisual?
    let atoms: Atoms
    /// The type of MIT-SHM's completion events; nil when the server has no MIT-SHM.
    let completionEvent: Int32?
    /// Whether the server has the extension SYNC, for `ResizeSync`.
    let hasSync: Bool
    /// XInput, for touches and smooth scrolling; when it is missing (nil), the windows use the core protocol alone.
    var extendedInput: InputExtension?
    /// Nil when the server has no RandR, or when libXrandr is not installed.
    var randr: RandR?

    /// Asks the server of a display that has just been opened.
    init(_ display: OpaquePointer) {
        handle = display
        let screen = XDefaultScreen(display)
        let root = XRootWindow(display, screen)
        visual = ScreenVisual(display, screen: screen)
        atoms = Atoms(display)
        // Xlib's own question writes to standard error when the answer is no.
        completionEvent = ServerExtension("MIT-SHM", of: display).map { $0.firstEvent + Int32(ShmCompletion) }
        hasSync = ResizeSync.isSupported(by: display)
        extendedInput = InputExtension(display)
        extendedInput?.select([XI_HierarchyChanged], of: XIAllDevices, on: root)
        // Without this a key that is held down looks like a series of releases and presses.
        XkbSetDetectableAutoRepeat(display, True, nil)
        randr = RandR(display, root: root)
        // The monitors are kept until an event reports a change.
        _ = randr?.monitors
    }
}
