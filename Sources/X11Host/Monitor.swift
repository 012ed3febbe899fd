import Geometry
import Sessions

/// A monitor: where it shows the screen, how often, and how large.
public struct Monitor: Equatable, Sendable {
    /// In pixels of the screen.
    public let frame: PixelRect
    /// Frames a second; nil when the server does not say.
    public let rate: Double?
    /// What the monitor says of its size; zero when it does not.
    public let millimetres: Size
    /// Whether the user has made it the first one.
    public let isPrimary: Bool

    public init(frame: PixelRect, rate: Double?, millimetres: Size = .zero, isPrimary: Bool = false) {
        (self.frame, self.rate, self.millimetres, self.isPrimary) = (frame, rate, millimetres, isPrimary)
    }

    /// The monitor that holds most of a part of the screen; the last of them if none holds any, and nil if there is none.
    public static func holdingMost(of part: PixelRect, among monitors: [Monitor]) -> Monitor? {
        monitors.max { $0.frame.intersection(part).area < $1.frame.intersection(part).area }
    }

    /// Pixels per inch; nil when the monitor does not tell its size, or one that cannot be.
    public var dotsPerInch: Double? {
        guard millimetres.width > 0, millimetres.height > 0, !Self.aspects.contains(millimetres) else { return nil }
        let (x, y) = (Double(frame.width) / millimetres.width * 25.4, Double(frame.height) / millimetres.height * 25.4)
        return (50...600).contains(x) && (0.8...1.25).contains(x / y) ? x : nil
    }

    /// Projectors and televisions tell these in place of a size; they are those of mutter's `meta_monitor_has_aspect_as_size`.
    private static let aspects = [Size(1600, 900), Size(1600, 1000), Size(160, 90), Size(160, 100), Size(16, 9), Size(16, 10)]
}
