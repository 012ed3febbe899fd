/// The rows of a text, one after the other, because an array of all rows would take far more memory than a large file.
///
/// Rows end with LF or CR LF. The last row, which may be empty, ends with the text. A byte order mark, with which some editors begin a file, does not belong to the first row.
public struct TextRows: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View?

    public init(_ text: String) {
        rest = text.utf8.starts(with: [0xef, 0xbb, 0xbf]) ? text.utf8.dropFirst(3) : text.utf8[...]
    }

    public mutating func next() -> Substring.UTF8View? {
        guard let text = rest else { return nil }
        // The text is split by bytes, because CR LF is one character in Swift.
        let row = text.prefix { $0 != UInt8(ascii: "\n") }
        rest = row.endIndex < text.endIndex ? text[row.endIndex...].dropFirst() : nil
        return row.last == UInt8(ascii: "\r") ? row.dropLast() : row
    }
}
