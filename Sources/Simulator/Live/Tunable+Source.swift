import Foundation
import Geometry
import Staging

extension Tunable.Declaration {
    var place: String { "\((file as NSString).lastPathComponent):\(line)" }

    /// The source with another start value in its line; nothing else of it changes.
    ///
    /// Refused is a line that is no longer as it was compiled: its name or its number is another one, or it is no plain number.
    ///
    /// - Parameter old: the number that has to stand there.
    func writing(_ value: Double, over old: Double, into source: String) throws -> String {
        func refusal(_ reason: String) -> Failure { .badData("\(place): \(reason); \(name) is not written") }
        let rows = source.split(maxSplits: line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard rows.count >= line, rows[line - 1].contains("@Tunable"), rows[line - 1].contains("\"\(name)\"") else {
            throw refusal("the line has changed since it was compiled")
        }
        // The variable may stand below its attribute.
        let rest = source[rows[line - 1].startIndex...]
        guard let head = rest.firstMatch(of: /\bvar\s+\w+\s*(?::\s*Double\s*)?=[ \t]*/),
            let literal = rest[head.range.upperBound...].prefixMatch(
                of: /(-?[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][+-]?[0-9]+)?)[ \t]*(?=$|\R|;|\/)/)?.1
        else { throw refusal("what follows the = is no plain number") }
        guard Double(literal.filter { $0 != "_" }) == old else {
            throw refusal("the source says \(literal) now, and \(old.shortDescription) when it was compiled")
        }
        let digits = value.shortDescription
        let isWhole = !digits.contains { ".e".contains($0) }
        return source.replacingCharacters(
            in: literal.startIndex..<literal.endIndex, with: isWhole && literal.contains(".") ? digits + ".0" : digits)
    }
}
