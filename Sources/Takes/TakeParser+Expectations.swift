// Lines that describe frames: `expect` and `hash`. They may be in any order, during a slide, and after `end`.
extension TakeParser {
    static let expectationForm =
        "TIME[..TIME] expect PROBE \(Take.Expectation.Comparison.allCases.map(\.rawValue).joined(separator: "|")) VALUE [+- TOLERANCE]"

    mutating func parseStatement(_ verb: TakeVerb, _ words: [String]) throws(TakeError) {
        if verb == .hash { take.hashes.append(try parseHash(words)) } else { take.expectations.append(try parseExpectation(words)) }
    }

    private func parseHash(_ words: [String]) throws(TakeError) -> Take.PictureHash {
        let time = try parseTime(words[0])
        guard words.count == 3, words[2].utf8.count == 16, words[2].utf8.allSatisfy({ $0.isHexadecimalDigit }),
            let hash = UInt64(words[2], radix: 16)
        else { throw refuse("hash takes \(TakeVerb.hash.form)") }
        return Take.PictureHash(time: time, hash: hash, line: lineNumber)
    }

    private func parseExpectation(_ words: [String]) throws(TakeError) -> Take.Expectation {
        let times = try parseTimes(words[0])
        guard words.count == 5 || words.count == 7 else { throw refuse("an expectation is '\(Self.expectationForm)'") }
        guard let comparison = Take.Expectation.Comparison(rawValue: words[3]) else {
            throw refuse("unknown comparison", words[3], known: Take.Expectation.Comparison.allCases.map(\.rawValue))
        }
        let value = try parseValue(words[4])
        var tolerance = 0.0
        if words.count == 7 {
            guard words[5] == "+-" else { throw refuse("\(quoted(words[5])) is too much: an expectation is '\(Self.expectationForm)'") }
            guard let number = Double(words[6]), (0...1e6).contains(number) else {
                throw refuse("the tolerance \(quoted(words[6])) is not a number from 0 to a million")
            }
            tolerance = number
        }
        guard case .number = value else {
            guard words.count == 5 else { throw refuse("a tolerance goes with a number, not with \(quoted(words[4]))") }
            guard comparison == .equal || comparison == .notEqual else {
                throw refuse("\(quoted(words[4])) is not a number: compare it by == or !=")
            }
            return Take.Expectation(times, words[2], comparison, value, line: lineNumber)
        }
        guard words.count == 5 || comparison == .equal || comparison == .notEqual else {
            throw refuse("a tolerance goes with == and !=; '\(comparison.rawValue)' is a bound already")
        }
        return Take.Expectation(times, words[2], comparison, value, tolerance: tolerance, line: lineNumber)
    }

    /// Reads a number, true, false, or a word of letters and digits of any script.
    private func parseValue(_ word: String) throws(TakeError) -> ProbeValue {
        if word == "true" || word == "false" { return .flag(word == "true") }
        if let number = Double(word) {
            guard number.isFinite else { throw refuse("\(quoted(word)) is not a finite number") }
            return .number(number)
        }
        guard word.first?.isLetter ?? false, word.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            throw refuse("the value \(quoted(word)) is neither a number nor true, false or a state such as idle")
        }
        return .word(word)
    }

    private func parseTimes(_ word: String) throws(TakeError) -> ClosedRange<Double> {
        let ends = word.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let start = try parseTime(ends[0])
        guard ends.count == 2 else { return start...start }
        let end = try parseTime(ends[1])
        guard start <= end else { throw refuse("the times \(quoted(word)) run backwards") }
        return start...end
    }

    func parseTime(_ word: String) throws(TakeError) -> Double {
        guard let time = Double(word), (0...Self.latest).contains(time) else {
            throw refuse("time \(quoted(word)) is not a number of seconds from 0 to \(Self.latest.shortDescription)")
        }
        return time
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }
}
