import Lab
import Takes
import Typesetting

/// A take whose lines expect the present values, in place of the values that they expected before.
///
/// Hashes and the values of lines with `==` are replaced. A line stays as it was when the value is not the same in all its frames, or when the line has another comparison, because only a person can choose its new value.
struct BlessedTake {
    private(set) var text: String
    /// The number of lines that were replaced.
    private(set) var count = 0
    /// The lines that are still not met.
    private(set) var left: [TakeCheck.Difference] = []

    /// - Parameter check: parses a text, and compares all its lines.
    init(_ original: String, check: (String) throws -> (take: Take, check: TakeCheck)) throws {
        text = original
        let before = try check(original)
        let wanted = before.check.differences.compactMap { difference -> (line: Int, value: String)? in
            let isEqual = before.take.expectations.first { $0.line == difference.line }.map { $0.comparison == .equal } ?? true
            return isEqual ? difference.actual.map { (difference.line, $0) } : nil
        }
        text = Take.replacingValues(in: original, by: wanted)
        let after = try check(text).check.differences
        // A line that is still not met has no single value that holds in all its frames.
        let kept = wanted.filter { wish in !after.contains { $0.line == wish.line } }
        count = kept.count
        left = before.check.differences.filter { difference in !kept.contains { $0.line == difference.line } }
        text = Take.replacingValues(in: original, by: kept)
        if !before.take.hashes.isEmpty, let version = before.take.configuration.freeTypeVersion, try Typeface.freeTypeVersion() != version {
            text = text.replacing("uses freetype \(version)", with: "uses freetype \(try Typeface.freeTypeVersion())", maxReplacements: 1)
        }
    }
}

extension Take {
    /// The text of a take in which some lines have another value after `hash` or after `==`. Spaces and comments stay as they are.
    static func replacingValues(in text: String, by values: [(line: Int, value: String)]) -> String {
        // The text is split by bytes, because CR LF is one character in Swift.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        for (number, value) in values where lines.indices.contains(number - 1) {
            let line = lines[number - 1]
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            guard let verb = words.firstIndex(where: { $0 == "hash" || $0 == "==" }), verb + 1 < words.count else { continue }
            let old = words[verb + 1]
            lines[number - 1] = line[..<old.startIndex] + value + line[old.endIndex...]
        }
        return lines.joined(separator: "\n")
    }

    /// The text of a take with other hashes.
    ///
    /// - Parameter uses: the header line that names the version of FreeType on which the hashes depend.
    static func replacingHashes(in text: String, by hashes: [Take.PictureHash], _ uses: String) -> String {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { line in
            let words = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return words.first?.elementsEqual("uses".utf8) != true && (words.count < 2 || !words[1].elementsEqual("hash".utf8))
        }
        var kept = lines.map { String(Substring($0)) }
        kept.insert(uses, at: 1)
        let rest = kept.joined(separator: "\n")
        return (rest.utf8.last == UInt8(ascii: "\n") ? rest : rest + "\n") + hashes.map(\.text).joined()
    }
}
