import Geometry
import Pixels
import Sessions

/// A monitor: its place on the screen, its rate and its size.
public struct Monitor: Equatable, Sendable {
    /// The part of the screen that the monitor shows, in pixels.
    public let frame: PixelRect
    /// Frames per second; nil when the server does not report a rate.
    public let rate: Double?
    /// The size that the monitor reports, in millimetres; zero when it reports none.
    let millimetres: Size
    /// Whether the user has made it the primary monitor.
    let isPrimary: Bool

    public init(frame: PixelRect, rate: Double?, millimetres: Size = .zero, isPrimary: Bool = false) {
        (self.frame, self.rate, self.millimetres, self.isPrimary) = (frame, rate, millimetres, isPrimary)
    }

    /// The monitor that shows most of a part of the screen; the first monitor when none shows the part, and nil when there are no monitors.
    public static func holdingMost(of part: PixelRect, among monitors: [Monitor]) -> Monitor? {
        monitors.max { $0.frame.intersection(part).area < $1.frame.intersection(part).area }
    }

    /// Pixels per inch; nil when the monitor reports no size, or when its size would mean less than 50 or more than 600 pixels per inch, or pixels that are far from square.
    public var dotsPerInch: Double? {
        guard millimetres.width > 0, millimetres.height > 0, !Self.aspects.contains(millimetres) else { return nil }
        let (x, y) = (Double(frame.width) / millimetres.width * 25.4, Double(frame.height) / millimetres.height * 25.4)
        return (50...600).contains(x) && (0.8...1.25).contains(x / y) ? x : nil
    }

    /// Aspect ratios that projectors and televisions report in place of a size in millimetres; the list is that of mutter's `meta_monitor_has_aspect_as_size`.
    private static let aspects = [Size(1600, 900), Size(1600, 1000), Size(160, 90), Size(160, 100), Size(16, 9), Size(16, 10)]
}
