import CX11
import Pixels
import Sessions

/// Reads windows and pixels of a screen through a connection of its own, as a person sees them; for measurements and tests.
///
/// Every call is a round trip to the server. Calls may come from any thread, but only from one at a time. Windows are X resource numbers.
public final class ScreenObserver {
    /// The size of the screen in pixels.
    public let width: Int
    public let height: Int
    private let opened: OpenedDisplay
    let root: XID
    private let errors = XErrors()

    /// Opens the display `name`, or without a name the display that DISPLAY names, and waits at most `timeout` seconds for the answer of the server.
    public init(_ name: String? = nil, timeout: Double = 10) throws(HostError) {
        opened = try DisplayOpening(name).display(timeout: timeout)
        let display = opened.handle
        errors.attach(to: display)
        let screen = XDefaultScreen(display)
        width = Int(XDisplayWidth(display, screen))
        height = Int(XDisplayHeight(display, screen))
        root = XDefaultRootWindow(display)
    }

    /// Whether the connection to the server is lost. All calls then find nothing.
    public var isLost: Bool { errors.isConnectionLost }

    var display: OpaquePointer { opened.handle }
    var atoms: Atoms { opened.atoms }

    deinit { if !errors.isConnectionLost { XCloseDisplay(display) } }

    /// The mapped window whose _NET_WM_PID is `process`, also when a window manager has reparented it; nil if there is none.
    public func window(of process: Int32) -> UInt? { find(process, below: root) }

    /// The place of a window on the screen, in pixels; nil when the window does not exist any more.
    public func frame(of window: UInt) -> PixelRect? {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
        var (x, y): (Int32, Int32) = (0, 0)
        var child: XID = 0
        XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The server's pixel values of a part of a window, row by row; nil when the part does not lie on the screen. Where another window covers the part, the pixels are those of the other window.
    ///
    /// On the usual visual of 24 or 32 bits a value is 0xRRGGBB.
    public func pixels(of window: UInt, in part: PixelRect) -> [UInt32]? {
        guard !part.isEmpty,
            let image = XGetImage(
                display, window, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height), UInt.max, ZPixmap)
        else { return nil }
        defer { _ = CX11DestroyImage(image) }
        let isNative = image.pointee.bits_per_pixel == 32 && image.pointee.byte_order == LSBFirst && 1.littleEndian == 1
        var values: [UInt32] = []
        values.reserveCapacity(part.width * part.height)
        for y in 0..<part.height {
            if isNative, let data = image.pointee.data {
                let row = UnsafeRawPointer(data) + y * Int(image.pointee.bytes_per_line)
                values += UnsafeBufferPointer(start: row.assumingMemoryBound(to: UInt32.self), count: part.width).lazy.map {
                    $0 & 0xFF_FFFF
                }
            } else {
                for x in 0..<part.width { values.append(UInt32(truncatingIfNeeded: CX11GetPixel(image, Int32(x), Int32(y)))) }
            }
        }
        return values
    }

    private func find(_ process: Int32, below parent: XID) -> UInt? {
        for window in children(of: parent) {
            if owner(of: window) == process, isMapped(window) { return window }
            if let found = find(process, below: window) { return found }
        }
        return nil
    }

    /// The windows in a window, the lowest first.
    func children(of window: XID) -> [XID] {
        var (top, above): (XID, XID) = (0, 0)
        var list: UnsafeMutablePointer<XID>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &top, &above, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    /// Whether a window is shown, as far as no other one covers it.
    public func isMapped(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
    }

    private func owner(of window: XID) -> Int32? {
        let numbers = WindowProperty(atoms[.processID], of: window, on: display, type: XA_CARDINAL, length: 1).values
        return numbers.first.map(Int32.init(truncatingIfNeeded:))
    }
}
