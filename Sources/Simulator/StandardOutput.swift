import Foundation

/// Writes standard output in large pieces. A failed write is an error and not a trap, because a disk may be full or the reader may have ended.
struct StandardOutput {
    private var bytes: [UInt8] = []

    mutating func write(_ text: String) throws {
        bytes.append(contentsOf: text.utf8)
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Writes what is still buffered; to be called at the end.
    mutating func flush() throws {
        defer { bytes.removeAll(keepingCapacity: true) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Failure.cannotWrite("cannot write to standard output: \(String(cString: strerror(errno)))") }
            rest = rest.dropFirst(count)
        }
    }

    static func print(_ line: String) throws {
        var output = StandardOutput()
        try output.write(line + "\n")
        try output.flush()
    }
}
