/// How much of each pixel a shape covers, 0...255, within a rectangle of device pixels.
public struct Coverage: Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int
    /// `width` values a row.
    public var values: [UInt8]

    public static let none = Coverage(x: 0, y: 0, width: 0, height: 0, values: [])

    public init(x: Int, y: Int, width: Int, height: Int, values: [UInt8]) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.values = values
    }

    /// The coverage of a device pixel; 0 outside of the rectangle.
    public func value(_ px: Int, _ py: Int) -> UInt8 {
        guard px >= x, py >= y, px < x + width, py < y + height else { return 0 }
        return values[(py - y) * width + px - x]
    }
}

/// Turns outlines into coverage. Paths and coverage are in device pixels, y down.
public protocol Rasterizer: AnyObject {
    /// Coverage of a filled path, cut to 0..<width and 0..<height.
    func fill(_ path: Path, rule: FillRule, width: Int, height: Int) throws(RasterError) -> Coverage
    /// Coverage of a path drawn as a line, cut to 0..<width and 0..<height; nothing unless the stroke's width is above 0.
    func stroke(_ path: Path, _ stroke: Stroke, width: Int, height: Int) throws(RasterError) -> Coverage
}
