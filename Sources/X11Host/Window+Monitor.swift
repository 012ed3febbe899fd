import CX11
import Pixels
import Sessions

extension Window {
    /// The monitor that holds most of the window; nil when the server reports no monitors.
    public var monitor: Monitor? {
        guard !isClosed else { return nil }
        return connection.monitor(holdingMostOf: frame)
    }

    /// The window's place on the screen, without the frame that a window manager has put around it. Of a closed window only the size is known.
    var frame: PixelRect {
        guard !isClosed else { return PixelRect(width: width, height: height) }
        var (x, y): (Int32, Int32) = (0, 0)
        var child: XID = 0
        XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: width, height: height)
    }

    /// The reports of the times at which frames begin; nil when the server or a library cannot give them.
    func vblankEvents() -> VblankEvents? {
        isClosed ? nil : VblankEvents(of: id, on: connection.display, server: connection.isXwayland ? .xwayland : .display)
    }
}

extension Connection {
    /// The monitors that show a part of the screen; empty when the server reports none.
    var monitors: [Monitor] { randr?.monitors ?? [] }

    /// Whether the server shows its windows through a Wayland compositor. Xwayland has an extension of that name since version 23.1; before, only the names of its devices tell.
    var isXwayland: Bool {
        ServerExtension("XWAYLAND", of: display) != nil || inputDevices.contains { $0.name.hasPrefix("xwayland-") }
    }

    func monitor(holdingMostOf frame: PixelRect) -> Monitor? { Monitor.holdingMost(of: frame, among: monitors) }

    /// The monitor with the pointer, where window managers put new windows.
    var monitorOfPointer: Monitor? {
        var (rootOfPointer, child): (XID, XID) = (0, 0)
        var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var buttons: UInt32 = 0
        XQueryPointer(display, root, &rootOfPointer, &child, &x, &y, &windowX, &windowY, &buttons)
        return monitor(holdingMostOf: PixelRect(x: Int(x), y: Int(y), width: 1, height: 1))
    }
}
