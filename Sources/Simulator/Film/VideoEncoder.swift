import FoundationEssentials
import Glibc
import Pixels
import Synchronization

/// The pictures that ffmpeg gets, without any frame around them.
struct RawPictures {
    /// The sides of each picture, in pixels.
    let width: Int
    let height: Int
    /// Frames per second, as ffmpeg reads them.
    let rate: String
    /// Whether the film has an alpha channel.
    let isTransparent: Bool

    init(width: Int, height: Int, rate: String, isTransparent: Bool = false) {
        (self.width, self.height, self.rate, self.isTransparent) = (width, height, rate, isTransparent)
    }

    /// Pictures like `bitmap`.
    init(like bitmap: Bitmap, rate: String, isTransparent: Bool = false) {
        self.init(width: bitmap.width, height: bitmap.height, rate: rate, isTransparent: isTransparent)
    }

    /// The arguments of ffmpeg before its input.
    fileprivate var arguments: [String] {
        ["-f", "rawvideo", "-pix_fmt", isTransparent ? "bgra" : "bgr0", "-s", "\(width)x\(height)", "-r", rate]
    }
}

/// A running ffmpeg that gets frames and writes a film.
final class VideoEncoder {
    private let program: ChildProgram
    /// The end of a pipe to ffmpeg; nil once everything is written.
    private var input: OpenFile?
    /// ffmpeg's messages: a file without a name, which need not be read while ffmpeg runs, as a pipe would.
    private let messages: OpenFile
    private let film: Film
    private let pictures: RawPictures
    /// Ends ffmpeg when a signal ends this program. Nil for a film without a name: several of those are made at a time, nothing of them is left, and ffmpeg ends with its input.
    private let signals: ClearedOnSignals?

    private enum Film {
        case file(OutputFile.Unpublished)
        /// A file without a name; the caller gets it from `unnamedFilm`.
        case unnamed(OpenFile)

        /// The path to which ffmpeg writes, and the descriptor that is its standard output if that is the film.
        var output: (path: String, descriptor: Int32?) {
            switch self {
            case .file(let file): (file.path, nil)
            case .unnamed(let file): ("/dev/stdout", file.descriptor)
            }
        }

        /// The film as the user knows it.
        var name: String { if case .file(let file) = self { "'\(file.userPath)'" } else { "the film" } }
    }

    /// The number of bytes at the end of ffmpeg's messages that are searched for the last line.
    private static let mostSaid = 1 << 16

    /// - Parameters:
    ///   - arguments: of ffmpeg, between its input and the name of the film.
    ///   - file: the file of the film; nil for `unnamedFilm`.
    ///   - palette: the file with the palette, for the second pass of a GIF.
    ///   - unfinished: further files that are removed when a signal ends the program.
    init(
        _ pictures: RawPictures, arguments: [String], to file: OutputFile.Unpublished?, palette: OutputFile.Unpublished? = nil,
        unfinished: [OutputFile.Unpublished] = []
    ) throws {
        guard let ffmpeg = findProgram("ffmpeg") else {
            throw Failure.cannotWrite("ffmpeg is needed for a film and was not found; install it, or render frames/%05d.png")
        }
        self.pictures = pictures
        messages = try OpenFile.withoutName()
        film = try file.map { .file($0) } ?? .unnamed(OpenFile.withoutName())
        let pipe = try OpenFile.pipe()
        _ = fcntl(pipe.writing.descriptor, F_SETFL, O_NONBLOCK)
        input = pipe.writing
        // Without xerror it succeeds when the disk takes all but the end of the film, which nobody can play then.
        let call =
            ["-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y"] + pictures.arguments + ["-i", "pipe:0"]
            + (palette.map { ["-i", "file:\($0.path)"] } ?? []) + ["-an"] + arguments + ["file:\(film.output.path)"]
        // The process group of ffmpeg, once it has begun; a signal that comes while it begins waits for that.
        let running = Mutex<pid_t?>(nil)
        let (output, errors, handlesSignals) = (film.output.descriptor, messages.descriptor, file != nil)
        let hidden = ([file, palette].compactMap(\.self) + unfinished).compactMap(\.hiddenPath)
        signals = try file.map { _ in
            try ClearedOnSignals { goOn in
                running.withLock { id in
                    if let id { kill(id, SIGKILL) }
                    for name in hidden { unlink(name) }
                    goOn()
                }
            }
        }
        do {
            program = try running.withLock { id in
                let program = try ChildProgram(
                    ffmpeg, call, input: pipe.reading.descriptor, output: output, errors: errors, leadsGroup: handlesSignals)
                id = program.target
                return program
            }
        } catch let failure as Failure { throw Failure.cannotWrite(failure.message) }
    }

    /// Makes the film of the pictures that `body` passes to its argument, and waits until ffmpeg has ended.
    func encode(_ body: ((Bitmap) throws -> Void) throws -> Void) throws {
        do { try body(write) } catch {
            _ = abandon()
            throw error
        }
        input = nil
        guard program.endsUnlessItHangs({ work }) else { throw abandon(because: HangWatch.complaint) }
        guard program.wait() == 0 else { throw abandon() }
        guard filmSize > 0 else { throw abandon(because: "it ended well and wrote nothing") }
    }

    private func write(_ bitmap: Bitmap) throws {
        if pictures.isTransparent {
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
        guard let input else { return }
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(input.descriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN {
                var request = pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)
                try wait(until: { poll(&request, 1, 500) > 0 })
                continue
            }
            guard count > 0 else { throw abandon() }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    /// The film, once it is made, that was given no path: a file without a name.
    var unnamedFilm: OpenFile? { if case .unnamed(let file) = film { file } else { nil } }

    /// - Parameter isReady: waits for half a second.
    private func wait(until isReady: () -> Bool) throws {
        var watch = HangWatch(work)
        while !isReady() { if watch.hangs(work) { throw abandon(because: HangWatch.complaint) } }
    }

    /// What ffmpeg has done so far. A script that starts the real ffmpeg uses no time itself, but its film grows.
    private var work: [Double] { [program.processorTime, Double(filmSize)] }

    /// The bytes of the film so far.
    private var filmSize: Int {
        var status = stat()
        let (path, descriptor) = film.output
        if let descriptor { fstat(descriptor, &status) } else { stat(path, &status) }
        return Int(status.st_size)
    }

    /// Ends ffmpeg; the failure holds its messages.
    private func abandon(because cause: String? = nil) -> Failure {
        input = nil
        program.end(with: SIGTERM)
        // Only the end is read, because a film with a fault in each frame can have said any amount.
        let said = String(decoding: messages.bytes(from: max(messages.size - Self.mostSaid, 0)), as: UTF8.self)
        let lines = said.split(separator: "\n")
        // The path that ffmpeg knows is of a file without a name, which says nothing to the user.
        let line = lines.last(where: Self.blamesTheDisk) ?? lines.last
        let words = line.map { String($0).replacing("file:\(film.output.path)", with: film.name) }
        return .cannotWrite("ffmpeg could not write \(film.name): \(cause ?? words ?? "it ended with \(program.wait() ?? 0)")")
    }

    /// Whether a line of ffmpeg says that the disk took no more. Lines that only follow from that may stand below it.
    private static func blamesTheDisk(_ line: Substring) -> Bool {
        [ENOSPC, EDQUOT, EFBIG, EIO].contains { line.hasSuffix(": \(String(cString: strerror($0)))") }
    }
}
