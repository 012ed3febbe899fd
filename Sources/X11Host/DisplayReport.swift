import CX11
import Glibc
import Sessions

/// The properties of a display, for people who search for the cause of a problem.
public struct DisplayReport: Equatable, Sendable {
    public let name: String
    public let vendor: String
    public let release: Int
    /// The size of the screen in pixels.
    public let width: Int
    public let height: Int
    public let depth: Int
    public let format: PixelFormat
    /// Whether the server could read a segment of shared memory that we made.
    public let hasSharedMemory: Bool
    /// What the server tells of the display's frames, of those of the root window; under Wayland a window may have others.
    public let clock: DisplayClock
    public let monitors: [Monitor]
    /// The names of the graphics drivers, such as "modesetting"; empty where RandR does not tell.
    public let providers: [String]
    /// What panels leave free of the monitor with the pointer.
    public let workArea: PixelRect
    /// What points, scrolls and touches; nil where libXi or XInput 2.2 is missing, so that there is one pointer with a wheel.
    public let devices: [InputDevice]?
    /// The resource Xft.dpi, if it is set.
    public let fontDotsPerInch: Double?
    /// The scale that `DisplayScale.detect` chooses.
    public let scale: Double

    /// Takes a quarter of a second, in which the display shows some frames.
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
        clock = Self.measuredClock(connection)
    }

    @MainActor private static func measuredClock(_ connection: Connection) -> DisplayClock {
        var clock = DisplayClock()
        clock.setMode(rate: connection.monitorOfPointer?.rate)
        guard let vblanks = VblankEvents(of: XRootWindow(connection.display, connection.screen), on: connection.display) else {
            return clock
        }
        defer { vblanks.close() }
        vblanks.start()
        let end = MonotonicClock.now + 0.25
        while MonotonicClock.now < end {
            var socket = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
            poll(&socket, 1, 20)
            vblanks.takeAnswers { clock.observe(ust: $0, msc: $1) }
        }
        return clock
    }
}
