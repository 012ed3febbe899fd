import Foundation
import Geometry
import Staging

extension TunableDeclaration {
    var place: String { "\((file as NSString).lastPathComponent):\(line)" }

    /// The source with another start value in its line; nothing else of it changes.
    ///
    /// Refused is a line that is no longer as it was compiled: its name or its value is another one, or it is no plain literal.
    ///
    /// - Parameter old: the value that has to stand there.
    func writing(_ value: Double, over old: Double, into source: String) throws -> String {
        func refusal(_ reason: String) -> Failure { .badData("\(place): \(reason); \(name) is not written") }
        let rows = source.split(maxSplits: line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard rows.count >= line, rows[line - 1].contains("@Tunable"), rows[line - 1].contains("\"\(name)\"") else {
            throw refusal("the line has changed since it was compiled")
        }
        // The variable may stand below its attribute.
        let rest = source[rows[line - 1].startIndex...]
        guard let head = rest.firstMatch(of: /\bvar\s+\w+\s*(?::\s*(?:Double|Int|Bool)\s*)?=[ \t]*/),
            let literal = rest[head.range.upperBound...].prefixMatch(
                of: /(-?[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][+-]?[0-9]+)?|true|false)[ \t]*(?=$|\R|;|\/)/)?.1
        else { throw refusal("what follows the = is no plain \(kind == .flag ? "true or false" : "number")") }
        let compiled = text(of: old, like: literal)
        guard literal == compiled || Double(literal.filter { $0 != "_" }) == old else {
            throw refusal("the source says \(literal) now, and \(kind == .flag ? compiled : old.shortDescription) when it was compiled")
        }
        return source.replacingCharacters(in: literal.startIndex..<literal.endIndex, with: text(of: value, like: literal))
    }

    /// The literal of a value; a whole number keeps the point that the one before had.
    private func text(of value: Double, like literal: Substring) -> String {
        if kind == .flag { return value == 0 ? "false" : "true" }
        let digits = value.shortDescription
        let isWhole = !digits.contains { ".e".contains($0) }
        return isWhole && literal.contains(".") ? digits + ".0" : digits
    }
}
