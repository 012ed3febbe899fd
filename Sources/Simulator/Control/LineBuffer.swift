/// Splits bytes that arrive in pieces into lines. Lines of white space are left out, and so is the white space before a line.
package struct LineBuffer {
    package enum Line: Equatable {
        case bytes([UInt8])
        /// The line had more than `longest` bytes, which were dropped.
        case tooLong
    }

    /// The largest number of bytes in a line; a drag through a thousand points has some twenty thousand.
    static let longest = 1 << 20

    private var bytes: [UInt8] = []
    /// The index of the first byte that belongs to no earlier line. The bytes before it are removed when the next piece comes, because removing them after each line would move the rest of a piece again and again.
    private var start = 0
    /// The beginning of the present line was dropped, because the line is too long.
    private var isSkipping = false

    package init() {}

    package mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeSubrange(..<start)
        start = 0
        bytes += more
    }

    /// Ends the last line, if the input has ended without a line break.
    package mutating func end() { if isSkipping || start < bytes.count { bytes.append(Self.lineBreak) } }

    var hasLine: Bool { bytes[start...].contains(Self.lineBreak) }

    /// The next line, without its line break; nil until it is complete.
    package mutating func next() -> Line? {
        // All blank lines are passed in one go, so that a client that sends nothing else costs little more than the reading.
        if !isSkipping { start = bytes[start...].firstIndex { !Self.isBlank($0) } ?? bytes.count }
        guard let end = bytes[start...].firstIndex(of: Self.lineBreak) else {
            if bytes.count - start > Self.longest { (bytes, start, isSkipping) = ([], 0, true) }
            return nil
        }
        let line = bytes[start..<end]
        start = end + 1
        if isSkipping || line.count > Self.longest {
            isSkipping = false
            return .tooLong
        }
        return .bytes(Array(line))
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == lineBreak }
}
