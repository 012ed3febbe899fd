import Lab
import Motion

/// Reads the rows of a feel file: a JSON object whose values are words, numbers, true, false or null.
///
/// A decoder reports neither the line of a key nor that of a fault, and of two equal keys it uses one without a word.
struct FeelFileReader {
    struct Row {
        let key: String
        /// The line of the key, from 1.
        let line: Int
        let value: Feel.Constant.Value
    }

    /// A value. It is made once, because making it takes longer than reading a file with it.
    private nonisolated(unsafe) static let token =
        #/
        "(?:[^"\\[:cntrl:]] | \\(?:["\\/bfnrt] | u[0-9a-fA-F]{4}))*"
        | -?(?:0 | [1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?
        | true | false | null
        /#.matchingSemantics(.unicodeScalar)

    private let path: String
    private var rest: Substring.UnicodeScalarView
    private var line = 1

    /// - Parameter path: for messages.
    init(path: String, text: String) {
        (self.path, rest) = (path, text[...].unicodeScalars)
        // Some editors begin a file with a byte order mark.
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
    }

    mutating func rows() throws -> [Row] {
        guard take("{") else {
            throw rest.isEmpty ? missing("'{'") : refusal("a feel is an object, such as { \"base\": \"uikit\", \"panSlop\": 12 }")
        }
        var rows: [Row] = []
        if !take("}") {
            repeat { rows.append(try row()) } while take(",")
            guard take("}") else { throw missing("a comma or '}'") }
        }
        guard next() == nil else { throw refusal("this is no JSON: \(following) follows after the end") }
        return rows
    }

    private mutating func row() throws -> Row {
        guard next() == "\"", case .word(let key)? = try takeValue() else { throw missing("a key in quotes") }
        let line = line
        guard take(":") else { throw missing("a colon") }
        guard let value = try takeValue() else {
            throw next() == "[" || next() == "{" ? refusal("a value is a number, a word, true, false or null") : missing("a value")
        }
        return Row(key: key, line: line, value: value)
    }

    /// What comes after blanks, which are skipped.
    private mutating func next() -> Unicode.Scalar? {
        while let first = rest.first, " \t\r\n".unicodeScalars.contains(first) {
            if first == "\n" { line += 1 }
            rest.removeFirst()
        }
        return rest.first
    }

    /// Takes a sign if it comes next.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next() == sign else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes a word, a number, true, false or null if one comes next.
    private mutating func takeValue() throws -> Feel.Constant.Value? {
        _ = next()
        guard let found = Substring(rest).prefixMatch(of: Self.token)?.output else { return nil }
        rest = rest[found.endIndex...]
        switch JSONValue(parsing: Array(found.utf8)) {
        case .null: return .unset
        case .flag(let flag): return .flag(flag)
        case .number(let number): return .number(number)
        case .text(let text): return .word(text)
        default: throw refusal("this is no JSON: \(found) is too large a number, or no text")
        }
    }

    private var following: String { "'\(String(Substring(rest).prefix { !$0.isNewline }.prefix(20)).printable)'" }

    private func missing(_ wanted: String) -> Failure {
        refusal("this is no JSON: \(wanted) is missing \(rest.isEmpty ? "at the end" : "before \(following)")")
    }

    private func refusal(_ reason: String) -> Failure { .badData("\(path):\(line): \(reason)") }
}
