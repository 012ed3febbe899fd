import CX11
import Geometry
import Glibc

/// Finds how many pixels show one point on a display.
public enum DisplayScale {
    /// The scale of a monitor in pixels per point; without a monitor, that of the monitor with the pointer. The environment's OVERSCROLL_SCALE comes first. Without it the desktop's scale is taken, which is Xft.dpi divided by 96 (the density that desktops call 100 %), or 1 when Xft.dpi is missing.
    ///
    /// The desktop has one scale for all monitors, which is right on the primary monitor. For another monitor it is multiplied by the ratio of the two densities, rounded to quarters, so that the phone
    /// keeps about its size. The result is at least 1, or at least the desktop's scale when that is below 1. When the size of one of the monitors is not known, the result is the desktop's scale.
    /// Values of OVERSCROLL_SCALE and of Xft.dpi / 96 that are not numbers within 0.25...8 are ignored.
    @MainActor public static func detect(on connection: Connection, _ monitor: Monitor? = nil) -> Double {
        if let fixed = fixed { return fixed }
        let (monitors, desktop) = (connection.monitors, valid(connection.fontDotsPerInch.map { $0 / 96 }) ?? 1)
        guard let density = (monitor ?? connection.monitorOfPointer)?.dotsPerInch,
            let first = (monitors.first { $0.isPrimary } ?? monitors.first)?.dotsPerInch
        else { return desktop }
        return max(desktop * (density / first * 4).rounded() / 4, min(desktop, 1))
    }

    /// The scale that OVERSCROLL_SCALE sets for every monitor; nil when it is missing or ignored.
    static var fixed: Double? { getenv("OVERSCROLL_SCALE").flatMap { valid(Double(String(cString: $0))) } }

    private static func valid(_ scale: Double?) -> Double? { scale.flatMap { (0.25...8).contains($0) ? $0 : nil } }
}

extension Connection {
    /// The size of the screen in pixels.
    var screenSize: Size { Size(Double(XDisplayWidth(display, screen)), Double(XDisplayHeight(display, screen))) }

    /// The resource Xft.dpi that desktops set, in dots per inch; nil when it is missing or not a number.
    var fontDotsPerInch: Double? {
        guard let resources = XResourceManagerString(display) else { return nil }
        for line in String(cString: resources).split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            return Double(line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" })
        }
        return nil
    }
}
