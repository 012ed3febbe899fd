/// An argument of a command, which a take gives as one word. A string stands for an argument of that name that can be any word.
///
/// A take with another word is refused before it plays.
public struct CommandArgument: Sendable, ExpressibleByStringLiteral {
    private enum Kind {
        case any, number
        case integer(ClosedRange<Int>)
        case words([String])
    }

    public let name: String
    private let kind: Kind

    private init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    public init(stringLiteral name: String) { self.init(name, .any) }

    public static func integer(_ name: String, in range: ClosedRange<Int>) -> CommandArgument { .init(name, .integer(range)) }

    /// A finite number.
    public static func number(_ name: String) -> CommandArgument { .init(name, .number) }

    /// One of the cases of `type`.
    public static func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: Word.Type) -> CommandArgument {
        .init(name, .words(type.allCases.map(\.rawValue)))
    }

    /// What a word has to be.
    var form: String {
        switch kind {
        case .any: "a word"
        case .number: "a number"
        case .integer(.min ... .max): "a whole number"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .words(let words): "one of \(words.joined(separator: ", "))"
        }
    }

    /// The words that the argument can be; empty when they cannot be listed.
    var words: [String] { if case .words(let words) = kind { words } else { [] } }

    func accepts(_ word: String) -> Bool {
        switch kind {
        case .any: true
        case .number: Double(decimal: word) != nil
        case .integer(let range): Int(word).map(range.contains) ?? false
        case .words(let words): words.contains(word)
        }
    }
}
