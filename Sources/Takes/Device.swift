import Geometry

/// A phone's screen: its size in points, and the number of pixels per point.
public struct Device: Equatable, Sendable, CustomStringConvertible {
    public var size: Size
    public var scale: Double

    /// An iPhone 8 Plus drawn at two pixels a point.
    public static let standard = Device(size: Size(414, 736), scale: 2)

    public init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// What a text has to be, for messages.
    public static let form = "WIDTHxHEIGHT@SCALE, such as 414x736@2 (100 to 4000 points, scale 0.5 to 4, at most 16 million pixels)"

    /// The most pixels that a screen has: those of 4000 x 4000.
    private static let mostPixels = 16e6

    /// Reads `414x736@2`; nil unless both sides are 100 to 4000 points, the scale, 1 when left out, is 0.5 to 4, and the pixels are 16 million at most.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
            let scale = parts.count == 2 ? Double(parts[1]) : 1, (100...4000).contains(width), (100...4000).contains(height),
            (0.5...4).contains(scale)
        else { return nil }
        self.init(size: Size(width, height), scale: scale)
        guard pixelCount() <= Self.mostPixels else { return nil }
    }

    /// The height of the status bar in points; it is taller on screens with rounded corners, which are 812 or 896 points high. Source: <doc:FeelSheet#4-Bars-and-refresh-controls>.
    public var statusBarHeight: Double { size.height == 812 || size.height == 896 ? 44 : 20 }

    /// The pixels of the screen, at its own scale or at another one.
    public func pixelCount(scale: Double? = nil) -> Double { size.width * size.height * (scale ?? self.scale) * (scale ?? self.scale) }

    public var description: String { "\(size.width.shortDescription)x\(size.height.shortDescription)@\(scale.shortDescription)" }
}
