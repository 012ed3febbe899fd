// Lines that describe frames: `expect` and `hash`. They may be in any order, during a slide, and after `end`.
extension TakeParser {
    static let expectationForm =
        "TIME[..TIME] expect PROBE \(Take.Expectation.Comparison.allCases.map(\.rawValue).joined(separator: "|")) VALUE [+- TOLERANCE]"

    mutating func parseStatement(_ verb: TakeVerb, _ words: [String], scene: Vocabulary.Scene) throws(TakeError) {
        if verb == .hash {
            take.hashes.append(try parseHash(words))
        } else {
            take.expectations.append(try parseExpectation(words, scene: scene))
        }
    }

    private func parseHash(_ words: [String]) throws(TakeError) -> Take.PictureHash {
        let time = try parseTime(words[0])
        guard words.count == 3, words[2].utf8.count == 16, words[2].allSatisfy(\.isHexDigit),
            let hash = UInt64(words[2], radix: 16)
        else { throw refuse("hash takes \(TakeVerb.hash.form)") }
        return Take.PictureHash(time: time, hash: hash, line: lineNumber)
    }

    private func parseExpectation(_ words: [String], scene: Vocabulary.Scene) throws(TakeError) -> Take.Expectation {
        let times = try parseTimes(words[0])
        guard words.count == 5 || words.count == 7 else { throw refuse("an expectation is '\(Self.expectationForm)'") }
        guard let probe = scene.probes.first(where: { $0.name == words[2] }) else {
            throw refuse(unknown: "probe", words[2], known: scene.probes.map(\.name))
        }
        guard let comparison = Take.Expectation.Comparison(rawValue: words[3]) else {
            throw refuse(unknown: "comparison", words[3], known: Take.Expectation.Comparison.allCases.map(\.rawValue))
        }
        let value = try parseValue(words[4], of: probe)
        var tolerance = 0.0
        if words.count == 7 {
            guard words[5] == "+-" else { throw refuse("\(words[5].quoted) is too much: an expectation is '\(Self.expectationForm)'") }
            guard let number = Double(decimal: words[6]), (0...1e6).contains(number) else {
                throw refuse("the tolerance \(words[6].quoted) is not a number from 0 to a million")
            }
            tolerance = number
        }
        guard case .number = value else {
            guard words.count == 5 else { throw refuse("a tolerance goes with a number, not with \(words[4].quoted)") }
            guard comparison == .equal || comparison == .notEqual else {
                throw refuse("\(words[4].quoted) is not a number: compare it by == or !=")
            }
            return Take.Expectation(times, words[2], comparison, value, line: lineNumber)
        }
        guard words.count == 5 || comparison == .equal || comparison == .notEqual else {
            throw refuse("a tolerance goes with == and !=; '\(comparison.rawValue)' is a bound already")
        }
        return Take.Expectation(times, words[2], comparison, value, tolerance: tolerance, line: lineNumber)
    }

    /// Reads a value that the probe can have.
    private func parseValue(_ word: String, of probe: (name: String, kind: ProbeValue.Kind)) throws(TakeError) -> ProbeValue {
        switch probe.kind {
        case .number:
            guard let number = Double(decimal: word) else {
                throw refuse("\(probe.name) is a finite number, and \(word.quoted) is not")
            }
            return .number(number)
        case .flag:
            guard let flag = Bool(word) else { throw refuse("\(probe.name) is true or false, and \(word.quoted) is neither") }
            return .flag(flag)
        case .word(let words):
            guard words.contains(word) else { throw refuse(unknown: "value of \(probe.name)", word, known: words) }
            return .word(word)
        case .text: return .word(word)
        }
    }

    private func parseTimes(_ word: String) throws(TakeError) -> ClosedRange<Double> {
        let ends = word.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let start = try parseTime(ends[0])
        guard ends.count == 2 else { return start...start }
        let end = try parseTime(ends[1])
        guard start <= end else { throw refuse("the times \(word.quoted) run backwards") }
        return start...end
    }

    func parseTime(_ word: String) throws(TakeError) -> Double {
        guard let time = Double(decimal: word), (0...Self.latest).contains(time) else {
            throw refuse("time \(word.quoted) is not a number of seconds from 0 to \(Self.latest.shortDescription)")
        }
        return time
    }
}
