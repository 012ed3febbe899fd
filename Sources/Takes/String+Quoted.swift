extension String {
    /// The text in quotation marks, for a message; a very long text is cut off.
    public var quoted: String {
        let start = String(unicodeScalars.prefix(40))
        return start.utf8.count < utf8.count ? "'\(start.printable)…'" : "'\(printable)'"
    }

    /// The text without the characters that control a terminal: control characters other than tabs and line breaks, and those that turn the direction of what follows, are written as their numbers, such as `\\u{1b}`.
    public var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.isControl ? "\\u{\(String($1.value, radix: 16))}" : String($1) }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        value < 0x20 && value != 0x09 && value != 0x0a || (0x7f...0x9f).contains(value) || Self.directions.contains { $0.contains(value) }
    }

    /// The embeddings, overrides and isolates of Unicode's bidirectional algorithm: a name could look like another one.
    private static let directions: [ClosedRange<UInt32>] = [0x202a...0x202e, 0x2066...0x2069]
}
