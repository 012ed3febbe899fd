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
    /// The lines that are still not met, with the reasons why they were not replaced.
    private(set) var left: [(difference: TakeCheck.Difference, reason: String)] = []
    /// The lines that could not be compared with any frame.
    private(set) var uncompared: [(line: Int, reason: String)] = []

    /// - Parameter check: parses a text, and compares all its lines.
    init(_ original: String, check: (String) throws -> (take: Take, check: TakeCheck)) throws {
        text = original
        let before = try check(original)
        func expectation(_ difference: TakeCheck.Difference) -> Take.Expectation? {
            before.take.expectations.first { $0.line == difference.line }
        }
        let wanted = before.check.differences.compactMap { difference -> (line: Int, value: String)? in
            guard let value = difference.actual, Self.obstacle(to: value, for: expectation(difference)) == nil else { return nil }
            return (difference.line, value)
        }
        text = Take.replacingValues(in: original, by: wanted)
        uncompared = before.check.uncomparedLines
        let after = try check(text).check.differences
        // A line that is still not met has no single value that holds in all its frames.
        let kept = wanted.filter { wish in !after.contains { $0.line == wish.line } }
        count = kept.count
        left = before.check.differences.filter { difference in !kept.contains { $0.line == difference.line } }.map { difference in
            let value = difference.actual ?? "missing"
            let other = after.first { $0.line == difference.line }?.actual
            return (difference, Self.obstacle(to: value, for: expectation(difference)) ?? Self.change(from: value, to: other ?? "another"))
        }
        text = Take.replacingValues(in: original, by: kept)
        if !before.take.hashes.isEmpty, let version = before.take.configuration.freeTypeVersion, try Typeface.freeTypeVersion() != version {
            text = text.replacing("uses freetype \(version)", with: "uses freetype \(try Typeface.freeTypeVersion())", maxReplacements: 1)
        }
    }
}

extension BlessedTake {
    /// Why the line of an expectation cannot have this value; nil when it can, and for the line of a hash.
    private static func obstacle(to value: String, for expectation: Take.Expectation?) -> String? {
        guard let expectation else { return nil }
        if expectation.comparison != .equal { return "only a line with == is replaced: choose its new value yourself" }
        return Double(value)?.isFinite ?? true ? nil : "a take cannot say that a value is infinite"
    }

    /// Why no one value holds in all frames of a line.
    private static func change(from value: String, to other: String) -> String {
        let tolerance = Double(value) == nil ? "" : "allow both with +- TOLERANCE, or "
        return "it is \(value) in one of its frames and \(other) in another one: \(tolerance)shorten its time"
    }
}

extension Take {
    /// The text of a take in which some lines have another value after `hash` or after `==`. Spaces and comments stay as they are.
    static func replacingValues(in text: String, by values: [(line: Int, value: String)]) -> String {
        var lines = lines(of: text)
        for (number, value) in values where lines.indices.contains(number - 1) {
            let line = lines[number - 1]
            let words = words(of: line)
            guard let old = expectedValue(words) else { continue }
            lines[number - 1] = line[..<old.startIndex] + value + line[old.endIndex...]
        }
        return lines.joined(separator: "\n")
    }

    /// The text of this take with other hashes.
    ///
    /// - Parameters:
    ///   - text: the text from which the take was read.
    ///   - header: the lines of the header on which the hashes depend. They replace those that begin with the same words.
    func replacingHashes(in text: String, by hashes: [Take.PictureHash], _ header: [String]) -> String {
        let (old, replaced) = (Set(self.hashes.map(\.line)), Set(header.compactMap { Self.words(of: $0).first }))
        var kept = zip(1..., Self.lines(of: text)).filter { number, line in
            !old.contains(number) && !(Self.words(of: line).first.map(replaced.contains) ?? false)
        }.map(\.1)
        kept.insert(contentsOf: header, at: 1)
        let rest = kept.joined(separator: "\n")
        return (rest.utf8.last == UInt8(ascii: "\n") ? rest : rest + "\n") + hashes.map(\.text).joined()
    }

    /// The text is split by bytes, because CR LF is one character in Swift.
    private static func lines(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    private static func words(of line: String) -> [Substring] {
        line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    }

    /// The word after `hash`, or after the `==` of a probe, whose own name may be `hash`; nil for a timed line that expects nothing so exactly.
    private static func expectedValue(_ words: [Substring]) -> Substring? {
        guard words.count > 2 else { return nil }
        if words[1] == "hash" { return words[2] }
        return words[1] == "expect" && words.count > 4 && words[3] == "==" ? words[4] : nil
    }
}
