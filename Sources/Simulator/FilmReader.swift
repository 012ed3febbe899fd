import Foundation
import Measuring
import X11Host

/// Reads every frame of a film through ffmpeg, as a picture of brightness with its own time.
struct FilmReader: FrameSource {
    let path: String
    private let ffmpeg: String

    var name: String { "'\(path)'" }

    init(_ path: String) throws {
        guard let ffmpeg = findProgram("ffmpeg") else {
            throw Failure.notCompared("ffmpeg is needed to read a film and was not found; install it")
        }
        (self.path, self.ffmpeg) = (path, ffmpeg)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure.noSuchFile(
                errno == ENOENT ? "there is no file '\(path)'" : "'\(path)' cannot be read: \(String(cString: strerror(errno)))")
        }
        close(descriptor)
    }

    @discardableResult
    func read(_ shape: FrameShape, each: (GrayPlane, Int) throws -> Void) throws -> FrameIndex {
        try requireThreads()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure.notCompared("no pipe from ffmpeg: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let messages: FileHandle
        let program: ChildProgram
        do {
            defer { close(ends[1]) }
            messages = try VideoEncoder.fileWithoutName()
            program = try ChildProgram(
                ffmpeg,
                [
                    "-nostdin", "-hide_banner", "-nostats", "-i", "file:\(path)", "-map", "0:v:0", "-an", "-fps_mode", "passthrough", "-vf",
                    Self.filter(shape), "-f", "image2pipe", "-c:v", "pgm", "pipe:1",
                ], output: ends[1], errors: messages.fileDescriptor, leadsGroup: true)
        }
        let target = program.target
        // A program that hangs would not notice that this one has ended.
        let signals = TerminationSignals(on: .global(), hearsQuit: true) { number in
            kill(target, SIGKILL)
            _exit(128 + number)
        }
        defer { withExtendedLifetime(signals) {} }
        var stream = PictureStream(descriptor: ends[0], of: program, messages: messages.fileDescriptor)
        var count = 0
        while let picture = stream.next() {
            try each(picture, count)
            count += 1
        }
        stream.waitForEnd()
        if stream.hangs {
            program.end(with: SIGTERM)
            throw Failure.notCompared("ffmpeg could not read '\(path)': \(HangWatch.complaint)")
        }
        try? messages.seek(toOffset: 0)
        let said = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
        let index = Self.index(said)
        guard count > 0 else {
            let reason = index.damage ?? said.split(separator: "\n").last.map(String.init) ?? "it has no frames"
            throw Failure.badData("'\(path)' is no film that ffmpeg can read: \(reason)")
        }
        return index
    }

    /// The filters of ffmpeg for a shape; the filter showinfo prints a line with the time of each frame.
    private static func filter(_ shape: FrameShape) -> String {
        let crop = shape.part.map { "crop=\($0.width):\($0.height):\($0.x):\($0.y):exact=1," } ?? ""
        let turn = shape.isTransposed ? "transpose=0," : ""
        let size =
            switch shape.size {
            case .within(let side): "\(side):\(side):force_original_aspect_ratio=decrease"
            case .exactly(let width, let height): "\(width):\(height)"
            }
        // The picture is made gray after it was made small, because making the large picture gray would take as long as decoding it.
        return "showinfo=checksum=0,\(crop)\(turn)scale=\(size):flags=area,format=gray"
    }

    /// Reads the lines that the filter showinfo has written for the frames, and the first complaint of the decoder.
    private static func index(_ said: String) -> FrameIndex {
        var index = FrameIndex()
        for line in said.split(separator: "\n") {
            if line.hasPrefix("[Parsed_showinfo") {
                let words = line.split { $0 == " " || $0 == ":" }
                guard let at = words.firstIndex(of: "pts_time"), at + 1 < words.count, let time = Double(words[at + 1]) else { continue }
                index.times.append(time)
                if index.times.count == 1, let at = words.firstIndex(of: "s"), at + 1 < words.count {
                    let sides = words[at + 1].split(separator: "x").compactMap { Int($0) }
                    if sides.count == 2 { (index.width, index.height) = (sides[0], sides[1]) }
                }
            } else if index.damage == nil,
                ["error", "corrupt", "invalid", "missing", "truncat", "partial file", "premature", "not found"].contains(where: {
                    line.lowercased().contains($0)
                })
            {
                index.damage = String(line.drop { $0 != "]" }.dropFirst().drop { $0 == " " })
                if index.damage?.isEmpty != false { index.damage = String(line) }
            }
        }
        return index
    }
}

/// Reads pictures of the format PGM, one after the other, from the pipe of a program.
private struct PictureStream {
    private let descriptor: Int32
    private let program: ChildProgram
    /// The file with the messages of the program.
    private let messages: Int32
    private var buffer: [UInt8] = []
    private var place = 0
    /// The bytes that have come through the pipe.
    private var readCount = 0
    /// Whether the program has done nothing for so long that nothing more is expected.
    private(set) var hangs = false

    init(descriptor: Int32, of program: ChildProgram, messages: Int32) {
        (self.descriptor, self.program, self.messages) = (descriptor, program, messages)
    }

    /// Reads the next picture; nil at the end, and when the picture is incomplete.
    mutating func next() -> GrayPlane? {
        guard word() == "P5", let width = word().flatMap({ Int($0) }), let height = word().flatMap({ Int($0) }), word() == "255" else {
            return nil
        }
        let count = width * height
        while buffer.count - place < count { guard fill(count) else { return nil } }
        let pixels = Array(buffer[place..<place + count])
        place += count
        return GrayPlane(width: width, height: height, pixels: pixels)
    }

    /// Reads the bytes before the next space or line break, and this separator, too; nil at the end and after more than 10 bytes.
    private mutating func word() -> String? {
        var bytes: [UInt8] = []
        while true {
            if place == buffer.count { guard fill(1) else { return nil } }
            let byte = buffer[place]
            place += 1
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
            if bytes.count > 10 { return nil }
        }
    }

    /// Waits until the program has ended, or hangs.
    mutating func waitForEnd() {
        var watch = HangWatch(work)
        while !hangs, program.wait(0.5) == nil { hangs = watch.hangs(work) }
    }

    /// What the program has done so far. A script that starts the real ffmpeg uses no time itself, but its pictures and messages come.
    private var work: [Double] {
        var status = stat()
        fstat(messages, &status)
        return [program.processorTime, Double(status.st_size), Double(readCount)]
    }

    /// Waits for bytes in the pipe, or for its end; false when none will come. A child that the program has left behind may keep the pipe open without an end.
    private mutating func waitForBytes() -> Bool {
        var watch = HangWatch(work)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 500) <= 0 {
            if program.wait(0) != nil { return poll(&request, 1, 0) > 0 }
            hangs = watch.hangs(work)
            if hangs { return false }
        }
        return true
    }

    private mutating func fill(_ wanted: Int) -> Bool {
        guard waitForBytes() else { return false }
        buffer.removeFirst(place)
        place = 0
        let room = max(wanted, 1 << 16)
        var count = 0
        buffer += [UInt8](unsafeUninitializedCapacity: room) { bytes, filled in
            repeat { count = Foundation.read(descriptor, bytes.baseAddress, room) } while count < 0 && errno == EINTR
            filled = max(count, 0)
        }
        readCount += max(count, 0)
        return count > 0
    }
}
