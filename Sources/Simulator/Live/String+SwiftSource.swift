// What the program reads in the source of a scene by itself, without the compiler.
extension String {
    /// A Swift source with spaces in place of its comments, so that all other bytes keep their places. What stands in quotation marks is no comment.
    var withBlankComments: String {
        var scanner = CommentScanner(bytes: Array(utf8))
        scanner.blankComments()
        return String(decoding: scanner.bytes, as: UTF8.self)
    }

    /// Where a line begins, counted from 1; nil when there are not so many. The compiler ends lines at LF, CR LF and CR, and at nothing else.
    func start(ofLine line: Int) -> Index? {
        var (count, place) = (1, utf8.startIndex)
        while count < line {
            guard let end = utf8[place...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
            place = utf8.index(after: end)
            if utf8[end] == 0x0D, place < utf8.endIndex, utf8[place] == 0x0A { place = utf8.index(after: place) }
            count += 1
        }
        return place
    }
}

private struct CommentScanner {
    var bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func blankComments() { scanCode(isInText: false) }

    /// - Parameter isInText: whether the code stands in the parentheses of a text, behind whose end the scanner stops.
    private mutating func scanCode(isInText: Bool) {
        var depth = 0
        while place < bytes.count {
            if has("//") {
                while place < bytes.count, !isLineEnd { blank(1) }
            } else if has("/*") {
                blankBlock()
            } else if let hashes = hashesOfText {
                skipText(hashes)
            } else {
                let byte = bytes[place]
                // In a regular expression a slash may follow.
                place += byte == UInt8(ascii: "\\") ? 2 : 1
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if isInText && depth < 0 { return }
            }
        }
    }

    private var isLineEnd: Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

    private func has(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        return place + count <= bytes.count && (0..<count).allSatisfy { bytes[place + $0] == mark.utf8Start[$0] }
    }

    private mutating func blank(_ count: Int) {
        for _ in 0..<min(count, bytes.count - place) {
            if !isLineEnd { bytes[place] = UInt8(ascii: " ") }
            place += 1
        }
    }

    /// Comments of this kind may stand in each other.
    private mutating func blankBlock() {
        var depth = 0
        repeat {
            if has("/*") {
                depth += 1
                blank(2)
            } else if has("*/") {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && place < bytes.count
    }

    /// The number of # with which a text begins here; nil where none begins.
    private var hashesOfText: Int? {
        let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        return bytes.indices.contains(place + hashes) && bytes[place + hashes] == UInt8(ascii: "\"") ? hashes : nil
    }

    private func hasHashes(_ count: Int, at start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Skips a text, whose end and whose backslashes have as many # as its beginning, and blanks the comments in the code that stands in it.
    private mutating func skipText(_ hashes: Int) {
        place += hashes
        let mark: StaticString = has("\"\"\"") ? "\"\"\"" : "\""
        place += mark.utf8CodeUnitCount
        while place < bytes.count, mark.utf8CodeUnitCount == 3 || !isLineEnd {
            if has(mark), hasHashes(hashes, at: place + mark.utf8CodeUnitCount) { return place += mark.utf8CodeUnitCount + hashes }
            let isEscape = bytes[place] == UInt8(ascii: "\\") && hasHashes(hashes, at: place + 1)
            place += isEscape ? hashes + 2 : 1
            if isEscape, place <= bytes.count, bytes[place - 1] == UInt8(ascii: "(") { scanCode(isInText: true) }
        }
    }
}
