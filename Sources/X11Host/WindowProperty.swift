import CX11

/// A property of a window as the server has sent it, or a part of it.
struct WindowProperty {
    /// The values of a property of format 32; empty when the property is missing, or has another type or format.
    private(set) var values: [UInt] = []
    /// The bytes of a property of format 8; empty when the property is missing, or has another type or format.
    private(set) var bytes: [UInt8] = []
    /// The number of bytes that follow after the part that was read.
    private(set) var rest = 0

    /// Asks the server.
    ///
    /// - Parameters:
    ///   - type: the type that the property has to have; any type by default.
    ///   - start: where the part begins, in units of four bytes, as `length` is.
    ///   - isTaken: whether the server removes the property when nothing of it is left.
    init(
        _ name: Atom, of window: XID, on display: OpaquePointer, type: Atom = Atom(AnyPropertyType), from start: Int = 0, length: Int = 64,
        isTaken: Bool = false
    ) {
        var (actual, format): (Atom, Int32) = (0, 0)
        var (count, rest): (UInt, UInt) = (0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(display, window, name, start, length, isTaken ? True : False, type, &actual, &format, &count, &rest, &data)
        guard let data else { return }
        defer { XFree(data) }
        self.rest = Int(clamping: rest)
        // Xlib gives the values of format 32 as C longs, also where a long has 64 bits.
        if format == 32 {
            values = UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        } else if format == 8 {
            bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
        }
    }
}
