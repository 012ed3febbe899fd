/// Splits bytes that arrive in pieces into lines. Lines of white space are left out.
package struct LineBuffer {
    package enum Line: Equatable {
        case bytes([UInt8])
        /// The line had more than `longest` bytes, which were dropped.
        case tooLong
    }

    /// The largest number of bytes in a line; a drag through a thousand points has some twenty thousand.
    static let longest = 1 << 20

    private var bytes: [UInt8] = []
    /// The beginning of the present line was dropped, because the line is too long.
    private var isSkipping = false

    package init() {}

    package mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// Ends the last line, if the input has ended without a line break.
    package mutating func end() { if isSkipping || !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) } }

    var hasLine: Bool { bytes.contains(UInt8(ascii: "\n")) }

    /// The next line, without its line break; nil until it is complete.
    package mutating func next() -> Line? {
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(bytes[..<end])
            bytes.removeSubrange(...end)
            if isSkipping || line.count > Self.longest {
                isSkipping = false
                return .tooLong
            }
            if !line.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) { return .bytes(line) }
        }
        if bytes.count > Self.longest {
            bytes = []
            isSkipping = true
        }
        return nil
    }
}
