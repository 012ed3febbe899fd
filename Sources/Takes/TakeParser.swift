import Geometry
import Motion

extension Take {
    /// Reads a take. A text with an error is refused as a whole.
    ///
    /// - Parameters:
    ///   - text: UTF-8 text; lines end with LF or CR LF, `#` starts a comment.
    ///   - file: the file's name, for messages.
    ///   - vocabulary: the words that the take may use.
    public init(parsing text: String, file: String, vocabulary: Vocabulary) throws(TakeError) {
        var parser = TakeParser(file: file, vocabulary: vocabulary)
        self = try parser.parse(text)
    }
}

/// Reads the lines of a take one by one, and keeps the state that is needed to check later lines.
struct TakeParser {
    let file: String
    let vocabulary: Vocabulary
    var lineNumber = 0
    /// The number of the last line that is not blank, to which what is wrong with the whole take is ascribed.
    private var lastLineNumber = 0
    /// The part of the take that has been read.
    var take = Take(scene: "")
    var scene: Vocabulary.Scene?
    /// The options with their lines; they are checked when the scene is known.
    var options: [(line: Int, name: String, value: String)] = []
    /// The lines of the header that have been read, by their words without the value.
    var headerLines: [String: Int] = [:]
    var fingersDown: Set<Int> = []
    var isScrolling = false
    /// The feel with every change that has been read.
    var feel = Feel.uikit
    private var busyUntil = 0.0
    /// The total duration of all slides and drags; seconds.
    var slideDuration = 0.0

    /// The latest time, in seconds: more than thirty years. A window that records may stay open for weeks, in which nothing moves.
    static let latest = 1e9
    /// The greatest number of bytes of a line before its comment. The limit exists because a word takes many times its bytes in memory, and because some searches read all characters of a word.
    private static let longestLine = 10_000

    init(file: String, vocabulary: Vocabulary) {
        self.file = file
        self.vocabulary = vocabulary
    }

    func refuse(_ message: String) -> TakeError { TakeError(file: file, line: lineNumber, message: message) }

    func refuse(unknown kind: String, _ word: String, known: [String]) -> TakeError { refuse(unknown(kind, word, known: known)) }

    mutating func parse(_ text: String) throws(TakeError) -> Take {
        for row in TextRows(text) {
            lineNumber += 1
            do { try parse(row) } catch {
                // A recording writes whole lines; a text that was written by hand may end without a line break.
                let isCutOff = row.endIndex == text.utf8.endIndex && take.isRecorded
                throw TakeError(file: error.file, line: error.line, message: error.message, isCutOff: isCutOff)
            }
        }
        lineNumber = max(lastLineNumber, 1)
        return try finish()
    }

    private mutating func parse(_ row: Substring.UTF8View) throws(TakeError) {
        let content = row.prefix { $0 != UInt8(ascii: "#") }
        guard content.count <= Self.longestLine else {
            throw refuse("a line of a take has \(Self.longestLine) bytes before its comment at most")
        }
        guard !content.contains(0) else { throw refuse("a byte 0 stands here, and a take is text") }
        let words = content.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(Substring($0)) }
        if lineNumber == 1 {
            guard words.joined(separator: " ") == Take.signature else {
                let hint = content.first == UInt8(ascii: "{") ? "; this is JSON, and a feel in JSON belongs behind --feel" : ""
                throw refuse("the first line has to be '\(Take.signature)', here it is \(String(Substring(content)).quoted)\(hint)")
            }
        } else if let first = words.first {
            lastLineNumber = lineNumber
            if first.unicodeScalars.first.map({ $0.properties.numericType != nil || "-.+".unicodeScalars.contains($0) }) == true {
                try parseTimedLine(words)
            } else {
                try parseHeader(words)
            }
        }
    }

    private mutating func parseTimedLine(_ words: [String]) throws(TakeError) {
        guard let scene else { throw refuse("a timed line stands before 'scene NAME'") }
        let verb = words.count > 1 ? TakeVerb(rawValue: words[1]) : nil
        if let verb, verb.isStatement { return try parseStatement(verb, words, scene: scene) }
        if words.count > 1, words[0].contains("..") {
            guard let verb else { throw refuse(unknown: "verb", words[1], known: TakeVerb.allNames) }
            throw refuse("a stretch of time goes with 'expect', not with '\(verb.rawValue)'")
        }
        let time = try parseTime(words[0])
        if take.lines.last?.action == .end { throw refuse("nothing may follow 'end'") }
        if let last = take.lines.last, time < last.time {
            throw refuse(
                "time \(time.shortDescription) lies before the line above (\(last.time.shortDescription)); times never go backwards")
        }
        guard words.count > 1 else { throw refuse("a verb is missing after the time; known: \(TakeVerb.allNames.joined(separator: ", "))") }
        guard let verb else { throw refuse(unknown: "verb", words[1], known: TakeVerb.allNames) }
        // A tick may come during a slide; every other line must wait until the slide is over. A difference of a microsecond comes from rounding sums of decimals.
        if verb != .frame && time < busyUntil - 1e-6 {
            throw refuse(
                "'\(verb.rawValue)' at \(time.shortDescription) starts before the motion above has ended at \(busyUntil.shortDescription)")
        }
        let line = Take.Line(time, try parseAction(verb, Array(words.dropFirst(2)), scene: scene))
        take.lines.append(line)
        busyUntil = max(busyUntil, line.endTime)
        if line.action.isSlide { slideDuration += line.endTime - line.time }
    }
}
