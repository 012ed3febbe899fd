import Foundation

/// Standard output in large pieces. Nobody traps when it cannot be written: the disk may be full, the reader may have left.
struct StandardOutput {
    private var bytes: [UInt8] = []

    mutating func write(_ text: String) throws {
        bytes.append(contentsOf: text.utf8)
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Sends what is left; to be called at the end.
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
