import CX11
import Geometry
import Glibc

/// How many pixels a point takes on a display.
public enum DisplayScale {
    /// The scale of a monitor, or of the one with the pointer: OVERSCROLL_SCALE from the environment, else that of the desktop, which is Xft.dpi divided by 96 (the density that desktops call 100 %) or 1.
    ///
    /// The desktop has one scale for all monitors, which is right on the first of them. On one that is denser or less dense a point takes as many pixels more or less, in quarters, so that the phone
    /// stays about as large as it is; it is never less than one pixel and never less than on the desktop, if that is below one. A monitor whose size is not known counts as being like the first.
    /// Values that are not numbers within 0.25...8 are ignored.
    @MainActor public static func detect(on connection: Connection, _ monitor: Monitor? = nil) -> Double {
        if let fixed = fixed { return fixed }
        let (monitors, desktop) = (connection.monitors, valid(connection.fontDotsPerInch.map { $0 / 96 }) ?? 1)
        guard let density = (monitor ?? connection.monitorOfPointer)?.dotsPerInch,
            let first = (monitors.first { $0.isPrimary } ?? monitors.first)?.dotsPerInch
        else { return desktop }
        return max(desktop * (density / first * 4).rounded() / 4, min(desktop, 1))
    }

    /// What the environment says, on every monitor.
    static var fixed: Double? { getenv("OVERSCROLL_SCALE").flatMap { valid(Double(String(cString: $0))) } }

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
