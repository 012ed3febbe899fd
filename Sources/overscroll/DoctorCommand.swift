import ArgumentParser
import CBlend
import Foundation
import X11Host

/// `overscroll doctor`
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Tell what this display and this machine offer.")

    func run() throws {
        let typography = try loadTypography()
        print("fonts      embedded (Inter, Noto Sans SC), \(typography.font(16).typefaces.count) faces for body text")
        print(
            "blending   \(blendKernels() == blendKernelsPortable() ? "portable" : "AVX2") kernels, \(ProcessInfo.processInfo.activeProcessorCount) processors"
        )
        print("ffmpeg     \(findProgram("ffmpeg") ?? "not found; only .png can be rendered")")
        MainActor.assumeIsolated { Self.reportDisplay() }
    }

    @MainActor private static func reportDisplay() {
        do {
            let connection = try Connection(timeout: 5)
            let report = DisplayReport(connection)
            print("display    \(report.name), \(report.vendor) \(report.release)")
            print("screen     \(report.width) x \(report.height), depth \(report.depth), \(report.format)")
            print("MIT-SHM    \(report.hasSharedMemory ? "yes" : "no; frames go through the socket")")
            print("scale      \(report.scale)\(report.fontDotsPerInch.map { " (Xft.dpi \($0))" } ?? "")")
            connection.close()
        } catch { print("display    none: \(error); 'overscroll render TAKE -o FILE' needs none") }
    }
}
