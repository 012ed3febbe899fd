import CX11
import Glibc
import Pixels
import Sessions

/// The properties of a display, for people who search for the cause of a problem.
public struct DisplayReport: Equatable, Sendable {
    public let name: String
    /// The vendor of the server, and the release number that the vendor has given to the server.
    public let vendor: String
    public let release: Int
    /// The size of the screen in pixels.
    public let width: Int
    public let height: Int
    public let depth: Int
    public let format: PixelFormat
    /// Whether the server has read a segment of shared memory that this program has made.
    public let hasSharedMemory: Bool
    /// The times of the root window's frames, as the server reports them. Xwayland reports no frames of the root window, so there the clock has the rate of the monitor's mode until a window is shown.
    public let clock: DisplayClock
    /// Whether a Wayland compositor shows the windows.
    public let isXwayland: Bool
    public let monitors: [Monitor]
    /// The names of the graphics drivers, such as "modesetting"; empty when RandR does not report them.
    public let providers: [String]
    /// The part of the monitor with the pointer that panels leave free, in pixels of the screen.
    public let workArea: PixelRect
    /// The pointers, touchpads and touchscreens. Nil when libXi or XInput 2.2 is missing; then the program knows only one pointer with a wheel.
    public let devices: [InputDevice]?
    /// The resource Xft.dpi, if it is set.
    public let fontDotsPerInch: Double?
    /// The scale that `DisplayScale.detect` chooses.
    public let scale: Double

    /// Measures the display. This takes a quarter of a second, in which the display shows some frames.
    @MainActor public init(_ connection: Connection) {
        let display = connection.display
        name = connection.name
        vendor = XServerVendor(display).map { String(cString: $0) } ?? ""
        release = Int(XVendorRelease(display))
        width = Int(XDisplayWidth(display, connection.screen))
        height = Int(XDisplayHeight(display, connection.screen))
        depth = Int(connection.visual.depth)
        format = connection.visual.format
        let segment = SharedSegment(connection, byteCount: 4096)
        hasSharedMemory = segment != nil
        segment?.detach()
        connection.flush()
        fontDotsPerInch = connection.fontDotsPerInch
        scale = DisplayScale.detect(on: connection)
        monitors = connection.monitors
        providers = connection.randr?.providers ?? []
        workArea = connection.workArea(of: connection.monitorOfPointer)
        devices = connection.extendedInput?.devices
        isXwayland = connection.isXwayland
        clock = Self.measuredClock(connection)
    }

    @MainActor private static func measuredClock(_ connection: Connection) -> DisplayClock {
        var clock = DisplayClock()
        clock.setMode(rate: connection.monitorOfPointer?.rate)
        guard !connection.isXwayland,
            let vblanks = VblankEvents(of: connection.root, on: connection.display)
        else { return clock }
        defer { vblanks.close() }
        vblanks.start()
        let end = MonotonicClock.now + 0.25
        while MonotonicClock.now < end {
            waitForBytes(of: connection.display, 0.02)
            vblanks.takeAnswers(period: clock.period) { clock.observe($0) }
        }
        return clock
    }
}
