import Geometry
import Motion

/// The words of the lines before the first timed line.
enum TakeHeader: String, CaseIterable {
    case scene, device, feel, constant, pointer, seed, rate, option, uses
}

// Options are checked at the end of the text, because the scene may be named after them.
extension TakeParser {
    mutating func parseHeader(_ words: [String]) throws(TakeError) {
        let name = words[0]
        guard let header = TakeHeader(rawValue: name) else {
            throw refuse(unknown: "header", name, known: TakeHeader.allCases.map(\.rawValue))
        }
        guard take.lines.isEmpty, take.expectations.isEmpty, take.hashes.isEmpty else {
            throw refuse("'\(name)' belongs before the first timed line")
        }
        let takesName = [.constant, .option, .uses].contains(header)
        let key = words.prefix(takesName ? 2 : 1).joined(separator: " ")
        // Whoever adds a line at the end has not seen the other one, and cannot know which of them counts.
        if let first = headerLines.updateValue(lineNumber, forKey: key) { throw refuse("\(key.quoted) stands in line \(first) already") }
        if header == .constant {
            _ = try parseChange(Array(words.dropFirst()))
            return take.configuration.feel = feel
        }
        guard words.count == (takesName ? 3 : 2) else {
            throw refuse("'\(name)' takes \(takesName ? "a name and a value" : "one value"), here \(words.count - 1) stand")
        }
        try parse(header, Array(words.dropFirst()))
    }

    /// Reads the one value of a header, or the name and the value of an option or of what the take uses.
    private mutating func parse(_ header: TakeHeader, _ words: [String]) throws(TakeError) {
        let value = words[0]
        switch header {
        case .constant: break
        case .scene:
            guard let found = vocabulary.scenes.first(where: { $0.name == value }) else {
                throw refuse(unknown: "scene", value, known: vocabulary.scenes.map(\.name))
            }
            scene = found
            take.scene = value
        case .device:
            guard let device = Device(value) else {
                guard value.first?.isLetter == true, Device(String(value.prefix { $0 != "@" })) == nil else {
                    throw refuse("device \(value.quoted) is not \(Device.form)")
                }
                throw refuse(unknown: "device", value, known: DeviceModel.all.compactMap(\.name))
            }
            take.configuration.device = device
        case .feel:
            guard let feel = Feel.named(value) else {
                if nearestWord(to: value, in: Feel.names) != nil { throw refuse(unknown: "feel", value, known: Feel.names) }
                let way = "a feel of your own stands in a take as lines 'constant', which 'run SCENE --feel FILE.json --record TAKE' writes"
                throw refuse("\(unknown("feel", value, known: Feel.names)); \(way)")
            }
            guard self.feel == Feel.named(self.feel.name) else {
                throw refuse("'feel' belongs before 'constant', which changes it")
            }
            self.feel = feel
            take.configuration.feel = feel
        case .pointer:
            guard let pointer = Take.Pointer(rawValue: value) else {
                throw refuse(unknown: "pointer", value, known: Take.Pointer.allCases.map(\.rawValue))
            }
            take.configuration.pointer = pointer
        case .rate:
            guard let rate = Double(decimal: value), Take.rates.contains(rate) else {
                throw refuse("rate \(value.quoted) is not a number of frames a second from 1 to 1000")
            }
            take.configuration.rate = rate
        case .seed:
            guard let seed = UInt64(value) else { throw refuse("seed \(value.quoted) is not a whole number from 0 to \(UInt64.max)") }
            take.configuration.seed = seed
        case .option: options.append((lineNumber, value, words[1]))
        case .uses:
            guard value == "freetype" else { throw refuse(unknown: "thing to use", value, known: ["freetype"]) }
            take.configuration.freeTypeVersion = words[1]
        }
    }

    mutating func finish() throws(TakeError) -> Take {
        guard let scene else { throw refuse("'scene NAME' is missing; known: \(vocabulary.scenes.map(\.name).joined(separator: ", "))") }
        try checkLength()
        for option in options {
            lineNumber = option.line
            if let known = scene.options.first(where: { $0.name == option.name }) {
                guard known.values.contains(option.value) else {
                    throw refuse(unknown: "value of option \(option.name)", option.value, known: known.values)
                }
            } else {
                try checkTunable(option.name, option.value, scene)
            }
            take.configuration.options[option.name] = option.value
        }
        return take
    }

    private func checkTunable(_ name: String, _ word: String, _ scene: Vocabulary.Scene) throws(TakeError) {
        let tunables = scene.tunables()
        guard let tunable = tunables.first(where: { $0.name == name }) else {
            let names = scene.options.map(\.name) + tunables.map(\.name)
            throw names.isEmpty ? refuse("scene \(scene.name) has no options") : refuse(unknown: "option", name, known: names)
        }
        guard tunable.accepts(word) else { throw refuse("\(name) is \(tunable.form), and \(word.quoted) is not") }
    }

    /// Refuses a short text that would take hours to play, because of the moves of its slides, or because of the frames of a take without `frame` lines.
    private func checkLength() throws(TakeError) {
        let longest = take.longestDuration
        let most = "\(Take.longestScript.shortDescription) seconds, or 10 for each of its lines, at most"
        if slideDuration > longest {
            throw refuse("the slides and drags of this take last \(slideDuration.shortDescription) seconds; those of a take last \(most)")
        }
        if take.isRecorded { return }
        let end = take.endTime ?? take.lastLineEnd
        if end > longest {
            throw refuse("this take ends at \(end.shortDescription) s; without 'frame' lines a take lasts \(most)")
        }
        let (rate, mostFrames) = (take.configuration.framesPerSecond, take.mostFrames)
        if end * rate > mostFrames {
            throw refuse(
                "\(end.shortDescription) s at \(rate.shortDescription) frames a second are more than \(mostFrames.shortDescription) frames; without 'frame' lines a take has no more"
            )
        }
    }
}
