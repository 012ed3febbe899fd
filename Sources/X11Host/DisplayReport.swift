import CX11

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
    /// The resource Xft.dpi, if it is set.
    public let fontDotsPerInch: Double?
    /// The scale that `DisplayScale.detect` chooses.
    public let scale: Double

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
    }
}
