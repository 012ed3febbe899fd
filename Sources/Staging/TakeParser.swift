import Geometry
import Motion

extension Take {
    /// Reads a take; nothing of it is used unless all of it is right.
    ///
    /// - Parameters:
    ///   - text: UTF-8 text; lines end with LF or CR LF, `#` starts a comment.
    ///   - file: for messages.
    ///   - scenes: those that can be named.
    public init(parsing text: String, file: String, scenes: [SceneDescription]) throws(TakeError) {
        var parser = TakeParser(file: file, scenes: scenes)
        self = try parser.parse(text)
    }
}

/// Reads the lines of a take one after the other and remembers what later lines are checked against.
struct TakeParser {
    let file: String
    let scenes: [SceneDescription]
    private(set) var lineNumber = 0
    private var scene: SceneDescription?
    private var configuration = Stage.Configuration()
    private var options: [(line: Int, name: String, value: String)] = []
    private var lines: [Take.Line] = []
    var expectations: [Take.Expectation] = []
    var hashes: [Take.PictureHash] = []
    var fingersDown: Set<Int> = []
    /// With all that has been changed of it so far.
    var feel = Feel.uikit
    private var busyUntil = 0.0
    private var hasEnded = false

    /// Eleven days; beyond, nobody could wait for the end.
    static let latest = 1e6
    static let headerWords = ["scene", "device", "feel", "constant", "pointer", "seed", "option"]

    init(file: String, scenes: [SceneDescription]) {
        self.file = file
        self.scenes = scenes
    }

    func refuse(_ message: String) -> TakeError { TakeError(file: file, line: lineNumber, message: message) }

    /// "… ; did you mean X?" or the whole list.
    func refuse(_ what: String, _ word: String, known: [String]) -> TakeError {
        let hint = nearestWord(to: word, in: known).map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))"
        return refuse("\(what) \(quoted(word)); \(hint)")
    }

    /// A word of the take in quotation marks, of a very long one only the beginning.
    func quoted(_ word: String) -> String {
        let start = String(word.unicodeScalars.prefix(40))
        return start.utf8.count < word.utf8.count ? "'\(start)…'" : "'\(word)'"
    }

    mutating func parse(_ text: String) throws(TakeError) -> Take {
        for row in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            lineNumber += 1
            let content = (row.last == UInt8(ascii: "\r") ? row.dropLast() : row).prefix { $0 != UInt8(ascii: "#") }
            let words = content.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(Substring($0)) }
            if lineNumber == 1 {
                guard words.joined(separator: " ") == Take.signature else {
                    throw refuse("the first line has to be '\(Take.signature)', here it is \(quoted(String(Substring(content))))")
                }
            } else if let first = words.first {
                if first.first.map({ $0.isNumber || $0 == "-" || $0 == "." || $0 == "+" }) == true {
                    try parseTimedLine(words)
                } else {
                    try parseHeader(words)
                }
            }
        }
        return try finish()
    }

    private mutating func parseHeader(_ words: [String]) throws(TakeError) {
        let name = words[0]
        guard Self.headerWords.contains(name) else { throw refuse("unknown header", name, known: Self.headerWords) }
        guard lines.isEmpty, expectations.isEmpty, hashes.isEmpty else {
            throw refuse("'\(name)' belongs before the first timed line")
        }
        if name == "constant" {
            _ = try change(Array(words.dropFirst()))
            return configuration.feel = feel
        }
        let count = name == "option" ? 3 : 2
        guard words.count == count else {
            throw refuse("'\(name)' takes \(count == 3 ? "a name and a value" : "one value"), here \(words.count - 1) stand")
        }
        let value = words[1]
        switch name {
        case "scene":
            guard let found = scenes.first(where: { $0.name == value }) else {
                throw refuse("unknown scene", value, known: scenes.map(\.name))
            }
            scene = found
        case "device":
            guard let device = Device(value) else {
                throw refuse("device \(quoted(value)) is not WIDTHxHEIGHT@SCALE, such as 414x736@2 (100 to 4000 points, scale 0.5 to 4)")
            }
            configuration.device = device
        case "feel":
            guard let feel = Feel.named(value) else {
                throw refuse("unknown feel", value, known: Feel.presets.map(\.name))
            }
            guard self.feel.changes(from: Feel.named(self.feel.name) ?? .uikit).isEmpty else {
                throw refuse("'feel' belongs before 'constant', which changes it")
            }
            self.feel = feel
            configuration.feel = feel
        case "pointer":
            guard value == "finger" || value == "mouse" else { throw refuse("unknown pointer", value, known: ["finger", "mouse"]) }
            configuration.isMouse = value == "mouse"
        case "seed":
            guard let seed = UInt64(value) else { throw refuse("seed \(quoted(value)) is not a whole number from 0 to \(UInt64.max)") }
            configuration.seed = seed
        default: options.append((lineNumber, value, words[2]))
        }
    }

    private mutating func parseTimedLine(_ words: [String]) throws(TakeError) {
        guard let scene else { throw refuse("a timed line stands before 'scene NAME'") }
        let verb = words.count > 1 ? TakeVerb(rawValue: words[1]) : nil
        if let verb, verb.isStatement { return try parseStatement(verb, words) }
        if words.count > 1, words[0].contains("..") {
            guard let verb else { throw refuse("unknown verb", words[1], known: TakeVerb.allNames) }
            throw refuse("a stretch of time goes with 'expect', not with '\(verb.rawValue)'")
        }
        let time = try parseTime(words[0])
        if hasEnded { throw refuse("nothing may follow 'end'") }
        if let last = lines.last, time < last.time {
            throw refuse(
                "time \(time.shortDescription) lies before the line above (\(last.time.shortDescription)); times never go backwards")
        }
        guard words.count > 1 else { throw refuse("a verb is missing after the time; known: \(TakeVerb.allNames.joined(separator: ", "))") }
        guard let verb else { throw refuse("unknown verb", words[1], known: TakeVerb.allNames) }
        // Ticks may fall into a motion; everything else has to wait until it is over. A millionth of a second forgives sums of decimals.
        if verb != .frame && time < busyUntil - 1e-6 {
            throw refuse(
                "'\(verb.rawValue)' at \(time.shortDescription) starts before the motion above has ended at \(busyUntil.shortDescription)")
        }
        let line = Take.Line(time, try parseAction(verb, Array(words.dropFirst(2)), scene: scene))
        lines.append(line)
        busyUntil = max(busyUntil, line.endTime)
        hasEnded = line.action == .end
    }

    private mutating func finish() throws(TakeError) -> Take {
        guard let scene else { throw refuse("'scene NAME' is missing; known: \(scenes.map(\.name).joined(separator: ", "))") }
        for option in options {
            lineNumber = option.line
            guard let known = scene.options.first(where: { $0.name == option.name }) else {
                let names = scene.options.map(\.name)
                throw names.isEmpty
                    ? refuse("scene \(scene.name) has no options") : refuse("unknown option", option.name, known: names)
            }
            guard known.values.contains(option.value) else {
                throw refuse("unknown value of option \(option.name)", option.value, known: known.values)
            }
            configuration.options[option.name] = option.value
        }
        var take = Take(scene: scene, configuration: configuration)
        take.lines = lines
        take.expectations = expectations
        take.hashes = hashes
        return take
    }
}
