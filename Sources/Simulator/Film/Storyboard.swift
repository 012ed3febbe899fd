import FoundationEssentials
import Lab
import Motion
import Takes

/// Films as text: their takes in order, the speeds, the words above them and the layout. The same text makes the same films again.
struct Storyboard {
    /// A film, and the file that it becomes.
    struct Entry {
        /// The name of the file in the storyboard.
        var name = ""
        var film = Film([Film.Shot([])])
        /// Frames per second; nil for those of the takes, or of a GIF.
        var rate: Double?
        /// The time of the frame that a picture or the poster shows, in seconds; nil for the usual frame.
        var at: Double?
        var poster: String?
    }

    /// The words with which lines begin.
    private enum Word: String, CaseIterable {
        case film, size, scale, rate, background, bezel, touches, hud, thresholds, loop, poster, at, shot, take, caption
        case from, to, speed, slow, hold

        /// Whether the word is followed by on or off, or by nothing, which means on.
        var isSwitch: Bool { [.touches, .hud, .thresholds, .loop].contains(self) }
    }

    static let signature = "overscroll-film 1"
    /// The greatest number of bytes of a line, as in a take: no words above a film are so long.
    private static let longestLine = 10_000

    private(set) var entries: [Entry] = []
    /// The settings before the first film, which are used for all films.
    private var general = Entry()
    private let path: String
    /// The folder to which the paths of takes and feels are relative.
    private let folder: URL
    private let scenes: SceneList
    private var line = 0
    /// The paths of the films and posters so far.
    private var files: Set<String> = []

    /// - Parameter path: the file of the text; `-` is standard input.
    init(_ text: String, path: String, scenes: SceneList) throws {
        (self.path, self.scenes) = (inputName(path), scenes)
        folder = path == "-" ? URL(fileURLWithPath: ".", isDirectory: true) : URL(fileURLWithPath: path).deletingLastPathComponent()
        for row in TextRows(text) {
            line += 1
            guard row.count <= Self.longestLine else { throw refuse("a line of a storyboard has \(Self.longestLine) bytes at most") }
            let words = try words(of: String(Substring(row)))
            if line == 1 {
                guard words.joined(separator: " ") == Self.signature else { throw refuse("a storyboard begins with '\(Self.signature)'") }
            } else if let word = words.first {
                try read(word, Array(words.dropFirst()))
            }
        }
        try finish()
        guard !entries.isEmpty else { throw refuse("there is no film; 'film FILE.mp4' begins one") }
    }

    /// Converts a path of the storyboard to a path for the program.
    func resolved(_ name: String) -> String { name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath }

    private func refuse(_ message: String) -> Failure { .badData("\(path):\(line): \(message)") }

    /// The words of a line. A text in quotation marks is one word, and a # begins a comment.
    private func words(of row: String) throws -> [String] {
        var (words, word, isQuoted): ([String], String?, Bool) = ([], nil, false)
        for character in row {
            switch character {
            case "\"":
                isQuoted.toggle()
                word = word ?? ""
            case "#" where !isQuoted && word == nil: return words
            case " ", "\t":
                if isQuoted { fallthrough }
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if isQuoted { throw refuse("a quotation mark is missing") }
        return words + [word].compactMap(\.self)
    }
}

// MARK: - Lines

extension Storyboard {
    private mutating func read(_ name: String, _ values: [String]) throws {
        guard let word = Word(rawValue: name) else { throw refuse(unknown("word", name, known: Word.allCases.map(\.rawValue))) }
        if word == .take { return try readTake(values) }
        if word == .shot {
            guard values.isEmpty else { throw refuse("'shot' stands alone") }
            guard let last = entries.last else { throw refuse("'film FILE' comes before 'shot'") }
            guard last.film.shots.last?.clips.isEmpty == false else { throw refuse("the shot before has no take") }
            return entries[entries.count - 1].film.shots.append(Film.Shot([]))
        }
        guard values.count == 1 || (word.isSwitch && values.isEmpty) else {
            let hint = values.isEmpty ? "" : "; a value of several words stands in quotation marks"
            throw refuse("'\(name)' takes one value, here \(values.count == 1 ? "stands" : "stand") \(values.count)\(hint)")
        }
        let value = values.first ?? "on"
        if word == .film {
            try finish()
            entries.append(general)
            return entries[entries.count - 1].name = value
        }
        if word.isSwitch && !["on", "off"].contains(value) { throw refuse("'\(name)' is on or off, not \(value.quoted)") }
        var entry = entries.last ?? general
        try change(&entry, word, value)
        if entries.isEmpty { general = entry } else { entries[entries.count - 1] = entry }
    }

    private func change(_ entry: inout Entry, _ word: Word, _ value: String) throws {
        let shot = entry.film.shots.count - 1
        switch word {
        case .film, .shot, .take: break
        case .size:
            let size = try known(PixelSize(value), value, PixelSize.form)
            entry.film.extent = .pixels(width: size.width, height: size.height)
        case .scale: entry.film.extent = .scale(try number(value, in: 0.25...4))
        case .rate: entry.rate = try number(value, in: Take.rates)
        case .background: entry.film.background = try known(Ground(value), value, Ground.form).color
        case .bezel: entry.film.bezel = try known(Showcase.Bezel(rawValue: value), value, "none or plain")
        case .touches: entry.film.showsTouches = value == "on"
        case .hud: entry.film.showsHUD = value == "on"
        case .thresholds: entry.film.showsThresholds = value == "on"
        case .loop: entry.film.loops = value == "on"
        case .poster: entry.poster = value
        case .at: entry.at = try number(value, in: 0...1e5)
        case .caption: entry.film.shots[shot].caption = value
        case .from: entry.film.shots[shot].times.start = try number(value, in: 0...1e5)
        case .to: entry.film.shots[shot].times.end = try number(value, in: 0...1e5)
        case .speed: entry.film.shots[shot].times.speed = try number(value, in: TimeMapping.speeds)
        case .hold: entry.film.shots[shot].hold = try number(value, in: 0...60)
        case .slow:
            let ramp = try known(Ramp(value), value, Ramp.form).ramp
            guard entry.film.shots[shot].times.add(ramp) else { throw refuse("\(value.quoted) overlaps another part") }
        }
    }

    /// `take FILE [feel F] [ghost F] [label TEXT]`
    private mutating func readTake(_ values: [String]) throws {
        guard !entries.isEmpty else { throw refuse("'film FILE' comes before 'take'") }
        guard values.count % 2 == 1 else { throw refuse("'take' takes a file, and then feel F, ghost F or label TEXT") }
        func feel(_ name: String) throws -> Feel { try Simulator.feel(named: name.hasSuffix(".json") ? resolved(name) : name) }
        do {
            let file = resolved(values[0])
            var take = try scenes.readTake(file)
            var clip = Film.Clip(take, scene: try scenes.scene(of: take), path: file)
            for place in stride(from: 1, to: values.count, by: 2) {
                let (word, value) = (values[place], values[place + 1])
                switch word {
                case "feel": take = take.played(with: try feel(value))
                case "ghost": clip.ghost = try feel(value)
                case "label": clip.label = value
                default: throw refuse("after the take's file stand feel F, ghost F or label TEXT, not \(word.quoted)")
                }
            }
            clip.take = take
            let last = entries.count - 1
            entries[last].film.shots[entries[last].film.shots.count - 1].clips.append(clip)
        } catch let failure as Failure where !failure.message.hasPrefix("\(path):") {
            throw Failure(code: failure.code, message: "\(path):\(line): \(failure.message)")
        }
    }

    /// Refuses the film that was begun last if a shot has no take, or ends before it begins, or if it would replace a film or a poster of the same storyboard.
    private mutating func finish() throws {
        guard let entry = entries.last else { return }
        let film = entry.film
        for file in [entry.name, entry.poster].compactMap(\.self) {
            guard files.insert(URL(fileURLWithPath: resolved(file)).standardizedFileURL.path).inserted else {
                throw refuse("'\(file)' would be written twice")
            }
        }
        guard film.shots.allSatisfy({ !$0.clips.isEmpty }) else {
            throw refuse("the film '\(entry.name)' has a shot without a take")
        }
        guard film.shots.allSatisfy({ $0.times.start <= $0.times.end }) else {
            throw refuse("a shot of '\(entry.name)' ends before it begins")
        }
    }

    private func number(_ text: String, in range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw refuse("\(text.quoted) is not a number from \(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)")
        }
        return number
    }

    private func known<Value>(_ value: Value?, _ text: String, _ form: String) throws -> Value {
        guard let value else { throw refuse("\(text.quoted) is not \(form)") }
        return value
    }
}
