import Foundation
import Pixels
import Synchronization
import X11Host

/// A running ffmpeg that gets frames and writes a film.
final class VideoEncoder {
    private let program: ChildProgram
    /// The end of a pipe to ffmpeg.
    private let input: FileHandle
    /// What ffmpeg says: a file that has lost its name, which never has to be read while it runs.
    private let messages: FileHandle
    private let film: Film
    private let isTransparent: Bool
    /// Ends ffmpeg when a signal ends this program. Nil for a film without a name: several of those are made at a time, nothing of them is left, and ffmpeg ends with its input.
    private let signals: TerminationSignals?
    private enum Film {
        case file(path: String)
        /// A file without a name, which only `finishedFilm` reads.
        case unnamed(FileHandle)

        /// The path to which ffmpeg writes, and the descriptor that is its standard output if that is the film.
        var output: (path: String, descriptor: Int32?) {
            switch self {
            case .file(let path): (path, nil)
            case .unnamed(let file): ("/dev/stdout", file.fileDescriptor)
            }
        }
    }

    /// The bytes of ffmpeg's messages in which the last line is looked for.
    private static let mostSaid: UInt64 = 1 << 16

    /// - Parameters:
    ///   - file: the file of the film; nil for a film that `finishedFilm` reads.
    ///   - isTransparent: whether the film has an alpha channel.
    ///   - palette: the file with the palette, for the second pass of a GIF.
    ///   - unfinished: further files that are removed when a signal ends the program.
    ///   - arguments: of ffmpeg, in place of those of the format.
    init(
        _ format: VideoFormat, to file: OutputFile.Unpublished?, width: Int, height: Int, rate: String, isTransparent: Bool = false,
        palette: OutputFile.Unpublished? = nil, unfinished: [OutputFile.Unpublished] = [], arguments: [String]? = nil
    ) throws {
        guard let ffmpeg = findProgram("ffmpeg") else {
            throw Failure.cannotWrite("ffmpeg is needed for a film and was not found; install it, or render frames/%05d.png")
        }
        if file != nil { try requireThreads() }
        self.isTransparent = isTransparent
        messages = try Self.fileWithoutName()
        film = try file.map { .file(path: $0.path) } ?? .unnamed(Self.fileWithoutName())
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure.cannotWrite("no pipe to ffmpeg: \(systemError())") }
        // ffmpeg must not inherit the writing end, or its input would never end.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        defer { close(ends[0]) }
        let call =
            [
                "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", isTransparent ? "bgra" : "bgr0", "-s",
                "\(width)x\(height)",
                "-r", rate,
            ]
            + ["-i", "pipe:0"] + (palette.map { ["-i", "file:\($0.path)"] } ?? []) + ["-an"]
            + (arguments ?? format.arguments(pixels: width * height, hasPalette: palette != nil, isTransparent: isTransparent))
            + ["file:\(film.output.path)"]
        let (running, output, errors, handlesSignals) = (Running(), film.output.descriptor, messages.fileDescriptor, file != nil)
        let hidden = ([file, palette].compactMap(\.self) + unfinished).compactMap(\.name)
        signals = file.map { _ in
            TerminationSignals(on: .global(), handlesQuit: true) { number in
                running.id.withLock { id in
                    if let id { kill(id, SIGKILL) }
                    for name in hidden { unlink(name) }
                    _exit(128 + number)
                }
            }
        }
        do {
            program = try running.id.withLock { id in
                let program = try ChildProgram(
                    ffmpeg, call, input: ends[0], output: output, errors: errors, leadsGroup: handlesSignals)
                id = program.target
                return program
            }
        } catch let failure as Failure { throw Failure.cannotWrite(failure.message) }
    }

    /// The process group of ffmpeg, once it has begun; a signal that comes while it begins waits for that.
    private final class Running: Sendable {
        let id = Mutex<pid_t?>(nil)
    }

    func write(_ bitmap: Bitmap) throws {
        if isTransparent {
            // A bitmap's colours are premultiplied, and a film's are not.
            var row = [UInt32](repeating: 0, count: bitmap.width)
            for y in 0..<bitmap.height {
                let pixels = bitmap.row(y)
                for x in row.indices { row[x] = pixels[x] >> 24 == 255 ? pixels[x] : Blend.straight(pixels[x]) }
                try row.withUnsafeBytes { try write($0) }
            }
            return
        }
        // A pipe takes whole pictures in a few large pieces, and there is nothing to copy where the rows lie one after the other.
        let isDense = bitmap.rowPixels == bitmap.width
        for y in 0..<(isDense ? 1 : bitmap.height) {
            let count = bitmap.width * (isDense ? bitmap.height : 1)
            try write(UnsafeRawBufferPointer(UnsafeBufferPointer(start: bitmap.row(y), count: count)))
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(input.fileDescriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN {
                var request = pollfd(fd: input.fileDescriptor, events: Int16(POLLOUT), revents: 0)
                try wait(until: { poll(&request, 1, 500) > 0 })
                continue
            }
            guard count > 0 else { throw abandon() }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    /// Waits until ffmpeg has ended.
    func finish() throws {
        try? input.close()
        try wait(until: { program.wait(0.5) != nil })
        guard program.wait() == 0 else { throw abandon() }
        guard filmSize > 0 else { throw abandon(because: "it ended well and wrote nothing") }
    }

    /// The whole film, which was given no path.
    func finishedFilm() throws -> Data {
        try finish()
        guard case .unnamed(let file) = film else { return Data() }
        try file.seek(toOffset: 0)
        return try file.readToEnd() ?? Data()
    }

    /// - Parameter isReady: waits for half a second.
    private func wait(until isReady: () -> Bool) throws {
        var watch = HangWatch(work)
        while !isReady() { if watch.hangs(work) { throw abandon(because: HangWatch.complaint) } }
    }

    /// What ffmpeg has done so far. A script that starts the real ffmpeg uses no time itself, but its film grows.
    private var work: [Double] { [program.processorTime, Double(filmSize)] }

    /// The bytes of the film so far.
    private var filmSize: off_t {
        var status = stat()
        let (path, descriptor) = film.output
        if let descriptor { fstat(descriptor, &status) } else { stat(path, &status) }
        return status.st_size
    }

    /// Ends ffmpeg; the failure holds its messages.
    func abandon(because cause: String? = nil) -> Failure {
        try? input.close()
        program.end(with: SIGTERM)
        // Only the end is read, because a film with a fault in each frame can have said any amount.
        let length = (try? messages.seekToEnd()) ?? 0
        try? messages.seek(toOffset: length - min(length, Self.mostSaid))
        let said = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
        let reason = cause ?? said.split(separator: "\n").last.map(String.init) ?? "it ended with \(program.wait() ?? 0)"
        return .cannotWrite("ffmpeg could not write the film: \(reason)")
    }

    static func fileWithoutName() throws -> FileHandle {
        var name = Array("\(NSTemporaryDirectory())/overscroll-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw Failure.cannotWrite("cannot write into \(NSTemporaryDirectory()): \(systemError())")
        }
        unlink(name)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
