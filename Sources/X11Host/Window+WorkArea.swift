import CX11
import Geometry
import Pixels
import Sessions

extension Window {
    /// The largest size in pixels with which the window and its frame fit into the work area of the monitor; of a closed window, the size that it had.
    public var room: Size {
        guard !isClosed else { return Size(Double(width), Double(height)) }
        let extents = connection.property(.frameExtents, XA_CARDINAL, of: id).map { Int(bitPattern: $0) }
        let area = connection.workArea(of: monitor)
        // The extents are the left, right, top and bottom sides of the frame. While they are not known, room is left for a usual title bar.
        guard extents.count == 4 else { return connection.room(in: area) }
        return Size(Double(area.width - extents[0] - extents[1]), Double(area.height - extents[2] - extents[3]))
    }

    /// Makes the window smaller when the window and its frame are larger than the work area; the content keeps its aspect ratio.
    func fitWorkArea() {
        let room = room
        guard !isFullScreen, Double(width) > room.width || Double(height) > room.height, !room.isEmpty else { return }
        let share = min(room.width / Double(width), room.height / Double(height))
        resize(width: Int(Double(width) * share), height: Int(Double(height) * share))
    }
}

extension Connection {
    /// The largest size in pixels for a new window on the monitor with the pointer, where window managers put new windows.
    public var room: Size { room(in: workArea(of: monitorOfPointer)) }

    /// The height of a title bar at a usual font, in pixels of a display of 96 dots per inch. It is used only until the size of the frame is known.
    private static let titleHeight = 32.0

    fileprivate func room(in area: PixelRect) -> Size {
        let isManaged = !property(.supportingCheck, XA_WINDOW, of: root).isEmpty
        let title = isManaged ? Self.titleHeight * max((fontDotsPerInch ?? 96) / 96, 1) : 0
        return Size(Double(area.width), Double(area.height) - title)
    }

    /// The part of a monitor that panels leave free, in pixels of the screen; for nil, the part of the whole screen that panels leave free.
    ///
    /// `_NET_WORKAREA` has one rectangle for each desktop, which spans all monitors. When the rectangle and the monitor do not meet, the result is the whole monitor.
    func workArea(of monitor: Monitor?) -> PixelRect {
        let whole = monitor?.frame ?? PixelRect(width: Int(screenSize.width), height: Int(screenSize.height))
        let desktop = Int(bitPattern: property(.currentDesktop, XA_CARDINAL, of: root).first ?? 0)
        let areas = property(.workArea, XA_CARDINAL, of: root).map { Int(bitPattern: $0) }
        guard desktop >= 0, areas.count / 4 > desktop else { return whole }
        let area = areas[(4 * desktop)...]
        let free = whole.intersection(
            PixelRect(x: area[4 * desktop], y: area[4 * desktop + 1], width: area[4 * desktop + 2], height: area[4 * desktop + 3]))
        return free.isEmpty ? whole : free
    }

    /// The values of a property of format 32, at most 64 of them; empty when the property is not set or has another type.
    func property(_ name: AtomName, _ type: Atom, of window: XID) -> [UInt] {
        WindowProperty(atoms[name], of: window, on: display, type: type).values
    }
}
