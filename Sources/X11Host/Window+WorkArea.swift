import CX11
import Geometry
import Sessions

extension Window {
    /// The largest size in pixels that the window may have, so that it lies with its frame within the work area of its monitor.
    public var room: Size {
        let extents = connection.property(.frameExtents, XA_CARDINAL, of: id).map { Int($0) }
        let area = connection.workArea(of: monitor)
        // Left, right, top and bottom. While the frame is not known, room is left for a usual one.
        guard extents.count == 4 else { return connection.room(in: area) }
        return Size(Double(area.width - extents[0] - extents[1]), Double(area.height - extents[2] - extents[3]))
    }

    /// Makes a window smaller whose frame turns out to reach beyond the work area; its content keeps its aspect.
    func fitWorkArea() {
        let room = room
        guard !isFullScreen, Double(width) > room.width || Double(height) > room.height, !room.isEmpty else { return }
        let share = min(room.width / Double(width), room.height / Double(height))
        resize(width: Int(Double(width) * share), height: Int(Double(height) * share))
    }
}

extension Connection {
    /// The largest size in pixels for a new window: on the monitor with the pointer, where window managers put it.
    public var room: Size { room(in: workArea(of: monitorOfPointer)) }

    /// The height of a title bar at a usual font, in pixels of a display of 96 dots per inch; the frame's own size counts as soon as it is known.
    private static let titleHeight = 32.0

    fileprivate func room(in area: PixelRect) -> Size {
        let isManaged = !property(.supportingCheck, XA_WINDOW, of: XRootWindow(display, screen)).isEmpty
        let title = isManaged ? Self.titleHeight * max((fontDotsPerInch ?? 96) / 96, 1) : 0
        return Size(Double(area.width), Double(area.height) - title)
    }

    /// What panels leave free of a monitor, or of the screen if there is none.
    ///
    /// `_NET_WORKAREA` is one rectangle for all monitors, on each of the desktops.
    func workArea(of monitor: Monitor?) -> PixelRect {
        let whole = monitor?.frame ?? PixelRect(x: 0, y: 0, width: Int(screenSize.width), height: Int(screenSize.height))
        let root = XRootWindow(display, screen)
        let desktop = Int(property(.currentDesktop, XA_CARDINAL, of: root).first ?? 0)
        let areas = property(.workArea, XA_CARDINAL, of: root).map { Int($0) }
        guard areas.count >= 4 * desktop + 4 else { return whole }
        let area = areas[(4 * desktop)...]
        let free = whole.intersection(
            PixelRect(x: area[4 * desktop], y: area[4 * desktop + 1], width: area[4 * desktop + 2], height: area[4 * desktop + 3]))
        return free.isEmpty ? whole : free
    }

    /// A property of format 32, at most 64 values of it; empty when it is not set.
    func property(_ name: AtomName, _ type: Atom, of window: XID) -> [UInt] {
        var actual: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(display, window, atoms[name], 0, 64, False, type, &actual, &format, &count, &rest, &bytes)
        guard let bytes else { return [] }
        defer { XFree(bytes) }
        guard format == 32, actual == type else { return [] }
        return UnsafeMutableRawPointer(bytes).withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
