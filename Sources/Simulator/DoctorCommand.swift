import ArgumentParser
import CBlend
import FoundationEssentials
import Lab
import Pixels
import Sessions
import X11Host

/// `overscroll doctor`
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandName.doctor.rawValue, abstract: "Tell what this display and this machine offer.")

    @OptionGroup var format: DataFormat

    func run() throws {
        try requireThreads()
        let typography = try loadTypography()
        let kernels = blendKernels() == blendKernelsPortable() ? "portable" : "AVX2"
        let found =
            [
                ("fonts", "embedded (Inter, Noto Sans SC), \(typography.font(16).typefaces.count) faces for body text"),
                ("blending", "\(kernels) kernels, \(ProcessInfo.processInfo.activeProcessorCount) processors"),
                ("ffmpeg", findProgram("ffmpeg") ?? "not found; only .png can be rendered"),
            ] + MainActor.assumeIsolated { Self.display() }
        if format.isJSON { return try printJSON(Dictionary(uniqueKeysWithValues: found)) }
        try StandardOutput.print(TextTable(found.map { [$0, $1] }).text)
    }

    @MainActor private static func display() -> [(String, String)] {
        do {
            let connection = try Connection(timeout: 5)
            defer { connection.close() }
            let report = DisplayReport(connection)
            return [
                ("display", "\(report.name), \(report.vendor) \(report.release)\(report.isXwayland ? ", Xwayland" : "")"),
                ("screen", "\(report.width) x \(report.height), depth \(report.depth), \(report.format)"),
                ("MIT-SHM", "\(report.hasSharedMemory ? "yes" : "no; frames go through the socket")"),
                ("clock", "\(clock(report))"),
                ("monitors", "\(report.monitors.isEmpty ? "RandR tells of none" : report.monitors.map(monitor).joined(separator: "; "))"),
                ("provider", "\(report.providers.isEmpty ? "RandR tells of none" : report.providers.joined(separator: ", "))"),
                ("work area", "\(place(report.workArea))"),
                ("devices", "\(report.devices.map(devices) ?? "one pointer with a wheel; libXi or XInput 2.2 is missing")"),
                ("scale", "\(report.scale)\(report.fontDotsPerInch.map { " (Xft.dpi \($0))" } ?? "")"),
            ]
        } catch { return [("display", "none: \(error); 'overscroll render TAKE -o FILE' needs none")] }
    }

    /// The rate of the display, its source, and the jitter of the frames.
    private static func clock(_ report: DisplayReport) -> String {
        let clock = report.clock
        let rate = clock.rate.fixed(2) + " Hz"
        switch clock.source {
        case .present: return rate + " by Present, jitter \((clock.jitter * 1000).fixed(2)) ms"
        case .randr where report.isXwayland: return rate + " by RandR; a window asks the compositor by Present"
        case .randr: return rate + " by RandR; Present or libxcb-present is missing"
        case .timer, .fixed: return rate + " by a timer; neither Present nor RandR tells a rate"
        }
    }

    private static func devices(_ devices: [InputDevice]) -> String {
        devices.map { "\($0.name), \($0.kind.description)" }.joined(separator: "; ")
    }

    private static func monitor(_ monitor: Monitor) -> String {
        let rate = monitor.rate.map { "\($0.fixed(2)) Hz" } ?? "of no known rate"
        let density = monitor.dotsPerInch.map { ", \($0.fixed(0)) dots per inch" } ?? ""
        return "\(place(monitor.frame)), \(rate)\(density)"
    }

    private static func place(_ rectangle: PixelRect) -> String {
        "\(rectangle.width) x \(rectangle.height) at \(rectangle.x), \(rectangle.y)"
    }
}

extension InputDevice.Kind {
    fileprivate var description: String {
        switch self {
        case .mouse: "a mouse"
        case .touchpad: "a touchpad"
        case .coastingTouchpad: "a touchpad that coasts by itself"
        case .touchscreen: "a touchscreen"
        case .unknown: "scrolls smoothly"
        }
    }
}
