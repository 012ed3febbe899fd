import ArgumentParser
import CBlend
import Foundation
import X11Host

/// `overscroll doctor`
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Tell what this display and this machine offer.")

    func run() throws {
        let typography = try loadTypography()
        let kernels = blendKernels() == blendKernelsPortable() ? "portable" : "AVX2"
        let lines = [
            "fonts      embedded (Inter, Noto Sans SC), \(typography.font(16).typefaces.count) faces for body text",
            "blending   \(kernels) kernels, \(ProcessInfo.processInfo.activeProcessorCount) processors",
            "ffmpeg     \(findProgram("ffmpeg") ?? "not found; only .png can be rendered")",
        ]
        try StandardOutput.print((lines + MainActor.assumeIsolated { Self.display() }).joined(separator: "\n"))
    }

    @MainActor private static func display() -> [String] {
        do {
            let connection = try Connection(timeout: 5)
            defer { connection.close() }
            let report = DisplayReport(connection)
            return [
                "display    \(report.name), \(report.vendor) \(report.release)",
                "screen     \(report.width) x \(report.height), depth \(report.depth), \(report.format)",
                "MIT-SHM    \(report.hasSharedMemory ? "yes" : "no; frames go through the socket")",
                "scale      \(report.scale)\(report.fontDotsPerInch.map { " (Xft.dpi \($0))" } ?? "")",
            ]
        } catch { return ["display    none: \(error); 'overscroll render TAKE -o FILE' needs none"] }
    }
}
