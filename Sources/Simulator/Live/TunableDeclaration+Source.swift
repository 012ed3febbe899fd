import FoundationEssentials
import Geometry
import Staging

extension TunableDeclaration {
    var place: String { "\(URL(fileURLWithPath: file).lastPathComponent):\(line)" }

    /// The source with another start value for the tunable; nothing else in the source changes.
    ///
    /// A line that is not as it was compiled is refused: when its name or its value has changed, or when the value is not a plain literal.
    ///
    /// - Parameter old: the value that the source has to contain.
    func writing(_ value: Double, over old: Double, into source: String) throws -> String {
        func refusal(_ reason: String) -> Failure { .badData("\(place): \(reason); \(name) is not written") }
        let code = source.withBlankComments
        // The name and the variable may be on lines below the attribute's own.
        guard let start = code.start(ofLine: line), code[start...].prefix(while: { !$0.isNewline }).contains("@Tunable"),
            let named = code[start...].firstRange(of: "\"\(name)\""),
            code[start..<named.lowerBound].filter({ !$0.isWhitespace }).hasSuffix("Tunable(")
        else { throw refusal("the line has changed since it was compiled") }
        let rest = code[named.upperBound...]
        guard let head = rest.firstMatch(of: /\bvar\s+\w+\s*(?::\s*(?:Double|Int|Bool)\s*)?=\s*/),
            let literal = rest[head.range.upperBound...].prefixMatch(
                of: /(-?[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][+-]?[0-9]+)?|true|false)[ \t]*(?=$|\R|;|\})/)?.1
        else { throw refusal("what follows the = is no plain \(kind == .flag ? "true or false" : "number")") }
        let compiled = text(of: old, like: literal)
        guard literal == compiled || Double(literal.filter { $0 != "_" }) == old else {
            throw refusal("the source says \(literal) now, and \(kind == .flag ? compiled : old.shortDescription) when it was compiled")
        }
        // The bytes of the code have the same places in the source.
        let places = [literal.startIndex, literal.endIndex].map {
            source.utf8.index(source.startIndex, offsetBy: code.utf8.distance(from: code.startIndex, to: $0))
        }
        return source[..<places[0]] + text(of: value, like: literal) + source[places[1]...]
    }

    /// The literal of a value. A whole number has a decimal point if the literal before had one.
    private func text(of value: Double, like literal: Substring) -> String {
        if kind == .flag { return value == 0 ? "false" : "true" }
        let digits = value.shortDescription
        let isWhole = !digits.contains { ".e".contains($0) }
        return isWhole && literal.contains(".") ? digits + ".0" : digits
    }
}
