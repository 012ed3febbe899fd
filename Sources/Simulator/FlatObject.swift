/// An object of JSON whose values are words, numbers, true, false or null, such as a file of a feel.
enum FlatObject {
    /// What may come next; the text of each is for messages.
    private enum Wanted: String {
        case opening = "'{'"
        case keyOrClosing = "a key in quotes or '}'"
        case key = "a key in quotes"
        case colon = "a colon"
        case value = "a value"
        case commaOrClosing = "a comma or '}'"
        case end = ""

        /// What comes after a token; nil when the token is not what is wanted.
        func next(after token: Substring) -> Wanted? {
            let isWord = token.hasPrefix("\"")
            return switch (self, token) {
            case (.opening, "{"): .keyOrClosing
            case (.keyOrClosing, "}"), (.commaOrClosing, "}"): .end
            case (.keyOrClosing, _) where isWord, (.key, _) where isWord: .colon
            case (.colon, ":"): .value
            case (.value, _) where isWord || !"{}[]:,".contains(token): .commaOrClosing
            case (.commaOrClosing, ","): .key
            default: nil
            }
        }
    }

    /// Made once: making it takes longer than reading a file with it.
    private nonisolated(unsafe) static let token =
        #/
        "(?:[^"\\[:cntrl:]] | \\(?:["\\/bfnrt] | u[0-9a-fA-F]{4}))*"
        | -?(?:0 | [1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?
        | true | false | null | [{}\[\]:,]
        /#

    /// The first place at which a text is no such object, and what is missing there.
    static func firstFault(in text: String) -> (place: String.Index, reason: String) {
        var (rest, wanted) = (text[...].drop(while: \.isWhitespace), Wanted.opening)
        while let found = rest.prefixMatch(of: token)?.output, let next = wanted.next(after: found) {
            wanted = next
            rest = rest[found.endIndex...].drop(while: \.isWhitespace)
        }
        if wanted == .end && rest.isEmpty { return (rest.startIndex, "a number is too large") }
        let next = "'\(String(rest.prefix { !$0.isNewline }.prefix(20)).printable)'"
        if wanted == .end { return (rest.startIndex, "\(next) follows after the end") }
        return (rest.startIndex, "\(wanted.rawValue) is missing \(rest.isEmpty ? "at the end" : "before \(next)")")
    }
}
