import FoundationEssentials
import Glibc

/// An open file descriptor, which is closed when the last reference to this object is gone.
final class OpenFile: Sendable {
    /// The number of the descriptor.
    let descriptor: Int32

    /// Takes over an open descriptor. Programs that are started do not inherit it, unless it is given to them as a stream.
    private init(private descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// A new file in the folder for temporary files, which has lost its name already, so that nothing is left of it in the end.
    static func withoutName() throws -> OpenFile {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/overscroll-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Failure.cannotWrite("cannot write into \(folder): \(systemError())") }
        unlink(name)
        return OpenFile(private: descriptor)
    }

    /// The two ends of a new pipe.
    static func pipe() throws -> (reading: OpenFile, writing: OpenFile) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Failure.cannotWrite("the system makes no pipe: \(systemError())") }
        return (OpenFile(private: ends[0]), OpenFile(private: ends[1]))
    }

    /// The length of the file in bytes.
    var size: Int {
        var status = stat()
        fstat(descriptor, &status)
        return Int(status.st_size)
    }

    /// Writes all bytes at the current offset of the descriptor.
    func write(_ bytes: some ContiguousBytes) throws {
        guard writeAll(bytes, to: descriptor) else { throw Failure.cannotWrite("cannot write to \(place): \(systemError())") }
    }

    /// Where the file is, for messages. Of a file without a name the system tells the one that it had.
    private var place: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? "a file"
    }

    /// The bytes from `start` to the end, or to the first byte that cannot be read. The offset of the descriptor is neither used nor moved.
    func bytes(from start: Int = 0) -> Data {
        var data = Data(count: max(size - start, 0))
        let count = data.withUnsafeMutableBytes { read($0, at: start) }
        return data.prefix(count)
    }

    /// The whole content as text.
    var text: String { String(decoding: bytes(), as: UTF8.self) }

    /// Reads from the beginning to the end; every piece but the last has the same length.
    func readWhole(inPiecesOf length: Int, _ use: (Data) throws -> Void) rethrows {
        var (start, piece) = (0, Data(count: length))
        while true {
            let count = piece.withUnsafeMutableBytes { read($0, at: start) }
            if count > 0 { try use(piece.prefix(count)) }
            if count < length { return }
            start += count
        }
    }

    /// Removes all bytes, and moves the offset to the beginning.
    func empty() {
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Reads bytes from `start` on.
    ///
    /// - Returns: how many have been read; fewer than wanted at the end of the file, and where it cannot be read.
    func read(_ bytes: UnsafeMutableRawBufferPointer, at start: Int) -> Int {
        var filled = 0
        while filled < bytes.count {
            let count = pread(descriptor, bytes.baseAddress! + filled, bytes.count - filled, start + filled)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }

    /// Reads the bytes of a pipe until all its writing ends are closed.
    func bytesUntilEnd() -> Data {
        var data = Data()
        while let piece = readBytes(from: descriptor, atMost: 1 << 16), !piece.isEmpty { data += piece }
        return data
    }
}

/// Waits for bytes of a descriptor and reads those that have come; no bytes at the end. Nil when it cannot be read; `errno` then has the reason.
func readBytes(from descriptor: Int32, atMost room: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat { count = read(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
        filled = max(count, 0)
    }
    return count < 0 ? nil : bytes
}

/// Writes all bytes at the current offset of a descriptor; false when that fails; `errno` then has the reason.
func writeAll(_ bytes: some ContiguousBytes, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }
}
