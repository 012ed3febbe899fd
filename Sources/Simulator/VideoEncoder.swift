import Foundation
import Pixels
import X11Host

/// A running ffmpeg that gets frames and writes a film.
final class VideoEncoder {
    private let process = Process()
    private let input = Pipe()
    /// What ffmpeg says: a file that has lost its name, which never has to be read while it runs.
    private let messages: FileHandle
    private let path: String
    private var row: [UInt32]
    private var signals: TerminationSignals?

    /// - Parameters:
    ///   - path: of the film that is written; a film that is not finished is removed.
    ///   - palette: the path of the palette, for the second pass of a GIF.
    init(_ format: VideoFormat, to path: String, width: Int, height: Int, rate: String, palette: String? = nil) throws {
        guard let program = findProgram("ffmpeg") else {
            throw Failure.cannotWrite("ffmpeg is needed for a film and was not found; install it, or render frames/%05d.png")
        }
        self.path = path
        messages = try Self.fileWithoutName()
        row = Array(repeating: 0, count: width * height)
        // The end of ffmpeg is noticed as a write error at the next frame and not by a signal, which would end this program, too.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)",
                "-r", rate,
            ]
            + ["-i", "pipe:0"] + (palette.map { ["-i", "file:\($0)"] } ?? []) + ["-an"] + format.arguments(palette: palette) + [
                "file:\(path)"
            ]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages
        do { try process.run() } catch { throw Failure.cannotWrite("cannot start \(program): \(error.localizedDescription)") }
        let (ffmpeg, files) = (process.processIdentifier, [path, palette].compactMap(\.self))
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

    /// Waits until ffmpeg has ended.
    func finish() throws {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0, process.terminationReason == .exit else { throw abandon() }
    }

    /// Ends ffmpeg and removes the unfinished film; the failure holds ffmpeg's messages.
    func abandon() -> Failure {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
        // One that does not listen is not asked again.
        let patience = Date(timeIntervalSinceNow: 2)
        while process.isRunning && Date() < patience { usleep(10_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        unlink(path)
        try? messages.seek(toOffset: 0)
        let said = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
        let reason = said.split(separator: "\n").last.map(String.init) ?? "it ended with \(process.terminationStatus)"
        return .cannotWrite("ffmpeg could not write the film: \(reason)")
    }

    private static func fileWithoutName() throws -> FileHandle {
        var name = Array("\(NSTemporaryDirectory())/overscroll-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw Failure.cannotWrite("cannot write into \(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
        }
        unlink(name)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
