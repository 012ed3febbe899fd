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

    mutating func blankComments() {
        while place < bytes.count {
            if has("//") {
                while place < bytes.count, !isLineEnd { blank(1) }
            } else if has("/*") {
                blankBlock()
            } else if has("\"\"\"") {
                skipText(until: "\"\"\"", mayBreak: true)
            } else if has("\"") {
                skipText(until: "\"", mayBreak: false)
            } else {
                place += 1
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

    private mutating func skipText(until mark: StaticString, mayBreak: Bool) {
        place += mark.utf8CodeUnitCount
        while place < bytes.count, !has(mark), mayBreak || !isLineEnd { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place = min(place + mark.utf8CodeUnitCount, bytes.count)
    }
}
