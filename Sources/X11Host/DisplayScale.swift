import CX11
import Geometry
import Glibc

/// How many pixels a point takes on a display.
public enum DisplayScale {
    /// The scale: OVERSCROLL_SCALE from the environment, else Xft.dpi divided by 96 (the density that desktops call 100 %), else 1.
    ///
    /// Values that are not numbers within 0.25...8 are ignored.
    @MainActor public static func detect(on connection: Connection) -> Double {
        getenv("OVERSCROLL_SCALE").flatMap { valid(Double(String(cString: $0))) }
            ?? valid(connection.fontDotsPerInch.map { $0 / 96 }) ?? 1
    }

    private static func valid(_ scale: Double?) -> Double? { scale.flatMap { (0.25...8).contains($0) ? $0 : nil } }
}

extension Connection {
    /// The size of the screen in pixels.
    public var screenSize: Size { Size(Double(XDisplayWidth(display, screen)), Double(XDisplayHeight(display, screen))) }

    /// The resource Xft.dpi that desktops set, in dots per inch; nil when it is missing or not a number.
    public var fontDotsPerInch: Double? {
        guard let resources = XResourceManagerString(display) else { return nil }
        for line in String(cString: resources).split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            return Double(line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" })
        }
        return nil
    }
}
