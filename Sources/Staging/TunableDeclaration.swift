import Geometry

/// The declaration of a tunable: name, kind, range, unit, start value and place in the source. A flag counts as 0 or 1.
public struct TunableDeclaration: Equatable, Sendable {
    public enum Kind: String, Codable, Sendable { case number, wholeNumber, flag }

    public let name: String
    public let kind: Kind
    public let range: ClosedRange<Double>
    public let unit: String
    /// The value in the source.
    public let start: Double
    public let file: String
    public let line: Int

    init(name: String, kind: Kind, range: ClosedRange<Double>, unit: String, start: Double, file: String, line: Int) {
        let (lowest, highest) = (min(range.lowerBound, start), max(range.upperBound, start))
        // The message of a precondition is left out where the code is optimised, as it is in the program.
        guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "#" }), lowest < highest, (highest - lowest).isFinite else {
            fatalError("the tunable '\(name)' at \(file):\(line) needs a name of one word and a range of finite numbers")
        }
        (self.name, self.kind, self.range, self.unit) = (name, kind, lowest...highest, unit)
        (self.start, self.file, self.line) = (start, file, line)
    }

    /// The value that a word of a take means; nil for a word that is no value of this tunable.
    public func value(of word: String) -> Double? {
        if kind == .flag { return word == "on" ? 1 : word == "off" ? 0 : nil }
        return Double(decimal: word).flatMap { range.contains($0) && (kind == .number || Int(exactly: $0) != nil) ? $0 : nil }
    }

    /// The word with which a take sets this value.
    public func word(for value: Double) -> String { kind == .flag ? value == 0 ? "off" : "on" : value.shortDescription }

    /// The possible values, for messages: "a number from 0 to 40 (pt)".
    public var form: String {
        if kind == .flag { return "on or off" }
        let bounds = "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
        return "a \(kind == .wholeNumber ? "whole " : "")number from \(bounds)\(unit.isEmpty ? "" : " (\(unit))")"
    }

    /// The possible values in short, for lists of options: "0...40".
    public var choices: String {
        kind == .flag ? "on|off" : "\(range.lowerBound.shortDescription)...\(range.upperBound.shortDescription)"
    }
}
