import Foundation
import Pixels
import X11Host

/// A running ffmpeg that gets frames and writes a film. The file appears complete or not at all.
final class VideoEncoder {
    private let process = Process()
    private let input = Pipe()
    private let messages = Pipe()
    /// The path of the unfinished film, in the folder of the finished one.
    private let temporary: String
    private let path: String
    private var row: [UInt32]
    private var signals: TerminationSignals?

    /// - Parameter palette: the path of the palette, for the second pass of a GIF.
    init(_ format: VideoFormat, to path: String, width: Int, height: Int, rate: String, palette: String? = nil) throws {
        guard let program = findProgram("ffmpeg") else {
            throw Failure.cannotWrite("ffmpeg is needed for '\(path)' and was not found; install it, or render frames/%05d.png")
        }
        self.path = path
        temporary = "\(path).\(getpid()).part"
        row = Array(repeating: 0, count: width * height)
        // The end of ffmpeg is noticed as a write error at the next frame and not by a signal, which would end this program, too.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)",
                "-r", rate,
            ]
            + ["-i", "pipe:0"] + (palette.map { ["-i", $0] } ?? []) + ["-an"] + format.arguments(palette: palette) + [temporary]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages
        do { try process.run() } catch { throw Failure.cannotWrite("cannot start \(program): \(error.localizedDescription)") }
        let (ffmpeg, files) = (process.processIdentifier, [temporary, palette].compactMap(\.self))
        signals = TerminationSignals(on: .global()) { number in
            kill(ffmpeg, SIGKILL)
            for file in files { unlink(file) }
            _exit(128 + number)
        }
    }

    func write(_ bitmap: Bitmap) throws {
        for y in 0..<bitmap.height {
            row.withUnsafeMutableBufferPointer {
                $0.baseAddress?.advanced(by: y * bitmap.width).update(from: bitmap.row(y), count: bitmap.width)
            }
        }
        do { try row.withUnsafeBytes { try input.fileHandleForWriting.write(contentsOf: Data($0)) } } catch { throw abandon() }
    }

    /// Waits until ffmpeg has ended and moves the film to its place.
    func finish() throws {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0, process.terminationReason == .exit else { throw abandon() }
        guard rename(temporary, path) == 0 else {
            unlink(temporary)
            throw Failure.cannotWrite("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
    }

    /// Ends ffmpeg and removes the unfinished film; the failure holds ffmpeg's messages.
    func abandon() -> Failure {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        unlink(temporary)
        let said = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let reason = said.split(separator: "\n").last.map(String.init) ?? "it ended with \(process.terminationStatus)"
        return .cannotWrite("ffmpeg could not write '\(path)': \(reason)")
    }
}
