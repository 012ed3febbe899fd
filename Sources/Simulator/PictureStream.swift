import Glibc
import Measuring

/// Reads pictures of the format PGM, one after the other, from the pipe of a program.
struct PictureStream {
    private let pipe: OpenFile
    private let program: ChildProgram
    /// The file with the messages of the program.
    private let messages: OpenFile
    private var buffer: [UInt8] = []
    private var place = 0
    /// The bytes that have come through the pipe.
    private var readCount = 0
    /// Whether the program has done nothing for longer than `HangWatch` allows.
    private(set) var hangs = false

    init(_ pipe: OpenFile, of program: ChildProgram, messages: OpenFile) {
        (self.pipe, self.program, self.messages) = (pipe, program, messages)
    }

    /// Reads the next picture; nil at the end, and when the picture is incomplete.
    mutating func next() -> GrayPlane? {
        guard word() == "P5", let width = side(), let height = side(), word() == "255" else { return nil }
        let count = width * height
        while buffer.count - place < count { guard fill(count) else { return nil } }
        let pixels = Array(buffer[place..<place + count])
        place += count
        return GrayPlane(width: width, height: height, pixels: pixels)
    }

    /// Reads the width or the height of a picture; nil for what no picture has.
    private mutating func side() -> Int? { word().flatMap { Int($0) }.flatMap { (1...0xFFFF).contains($0) ? $0 : nil } }

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
        if !hangs { hangs = !program.endsUnlessItHangs { work } }
    }

    /// What the program has done so far. A script that starts the real ffmpeg uses no time itself, but its pictures and messages come.
    private var work: [Double] { [program.processorTime, Double(messages.size), Double(readCount)] }

    /// Waits for bytes in the pipe, or for its end; false when none will come. A child that the program has left behind may keep the pipe open without an end.
    private mutating func waitForBytes() -> Bool {
        var watch = HangWatch(work)
        var request = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
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
        let bytes = readBytes(from: pipe.descriptor, atMost: max(wanted, 1 << 16)) ?? []
        buffer += bytes
        readCount += bytes.count
        return !bytes.isEmpty
    }
}
