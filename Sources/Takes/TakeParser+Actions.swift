import Geometry

// The words after the time and the verb of a line.
extension TakeParser {
    mutating func parseAction(_ verb: TakeVerb, _ words: [String], scene: Vocabulary.Scene) throws(TakeError) -> Take.Action {
        if verb == .do { return try parseCommand(words, scene: scene) }
        if verb == .constant { return .constant(try parseChange(words)) }
        var rest = words
        let finger = try takeFinger(verb, &rest)
        let numbers = try takeNumbers(verb, &rest)
        func point(_ index: Int) -> Point { Point(numbers[index], numbers[index + 1]) }
        let action: Take.Action
        switch verb {
        case .down: action = .down(point(0), finger: finger)
        case .move: action = .move(point(0), finger: finger)
        case .slide: action = .slide(point(0), duration: numbers[2], easing: try takeEasing(&rest), finger: finger)
        case .up: action = .up(finger: finger)
        case .drag: action = .drag(from: point(0), to: point(2), duration: numbers[4])
        case .tap: action = .tap(point(0))
        case .wheel: action = .wheel(point(0), delta: point(2), isEased: takeEased(&rest))
        case .scroll: action = .scroll(point(0), delta: point(2), try takePhase(&rest))
        case .cancel: action = .cancel
        case .hide: action = .hide
        case .show: action = .show
        case .frame: action = .frame
        // The other verbs have been read before.
        case .end, .do, .constant, .expect, .hash: action = .end
        }
        guard rest.isEmpty else { throw refuse("\(rest[0].quoted) is too much: \(verb.rawValue) takes \(verb.form)") }
        try checkFinger(verb, finger)
        return action
    }

    /// Reads a constant's name and value, and changes `feel`, because later changes are checked against it.
    mutating func parseChange(_ words: [String]) throws(TakeError) -> FeelChange {
        guard words.count == 2 else { throw refuse("'constant' takes a name and a value, here \(words.count) words stand") }
        let constants = vocabulary.constants
        guard constants.names.contains(words[0]) else { throw refuse(unknown: "constant", words[0], known: constants.names) }
        do {
            let change = try constants.change(words[0], words[1], feel)
            change.apply(to: &feel)
            return change
        } catch { throw refuse("\(error)") }
    }

    private func takeFinger(_ verb: TakeVerb, _ rest: inout [String]) throws(TakeError) -> Int {
        guard let index = rest.firstIndex(of: "finger") else { return 0 }
        guard [.down, .move, .slide, .up].contains(verb) else { throw refuse("'finger' does not go with '\(verb.rawValue)'") }
        guard index == rest.count - 2, let finger = Int(rest[index + 1]), (0...9).contains(finger) else {
            throw refuse("'finger' stands last and takes a number from 0 to 9")
        }
        rest.removeLast(2)
        return finger
    }

    /// Reads the easing of a slide; linear when none stands there.
    private func takeEasing(_ rest: inout [String]) throws(TakeError) -> Take.Easing {
        guard let name = rest.first else { return .linear }
        guard let easing = Take.Easing(word: name) else {
            throw refuse(unknown: "easing", name, known: Take.Easing.words)
        }
        rest.removeFirst()
        return easing
    }

    private func takeEased(_ rest: inout [String]) -> Bool {
        guard rest.first == TakeVerb.eased else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads the phase of a touchpad's scroll. A scroll can begin only while no finger is on the screen, and a finger that touches the screen ends the scroll.
    private mutating func takePhase(_ rest: inout [String]) throws(TakeError) -> Take.ScrollPhase {
        let phases = Take.ScrollPhase.allCases.map(\.rawValue)
        guard let word = rest.first else { throw refuse("scroll takes \(TakeVerb.scroll.form); the last word is missing") }
        guard let phase = Take.ScrollPhase(rawValue: word) else { throw refuse(unknown: "phase", word, known: phases) }
        rest.removeFirst()
        if phase == .began {
            guard !isScrolling else { throw refuse("a scroll has begun already; finish it first with 'scroll X Y 0 0 end'") }
            guard fingersDown.isEmpty else { throw refuse("a scroll cannot begin while a finger is down; lift it first with 'up'") }
        } else {
            guard isScrolling else { throw refuse("no scroll has begun; start with 'scroll X Y DX DY begin'") }
        }
        isScrolling = phase != .ended
        return phase
    }

    private func takeNumbers(_ verb: TakeVerb, _ rest: inout [String]) throws(TakeError) -> [Double] {
        var numbers: [Double] = []
        for _ in 0..<verb.numberCount {
            guard let word = rest.first else { throw refuse("\(verb.rawValue) takes \(verb.form); \(numbers.count) numbers stand here") }
            guard let number = Double(decimal: word), abs(number) <= 1e6 else {
                throw refuse("\(word.quoted) is not a number of at most a million: \(verb.rawValue) takes \(verb.form)")
            }
            numbers.append(number)
            rest.removeFirst()
        }
        if verb == .slide || verb == .drag, let duration = numbers.last, duration < 0 || duration > 600 {
            throw refuse("a \(verb.rawValue) lasts 0 to 600 seconds, not \(duration.shortDescription)")
        }
        return numbers
    }

    private mutating func checkFinger(_ verb: TakeVerb, _ finger: Int) throws(TakeError) {
        switch verb {
        case .down, .drag, .tap:
            guard !fingersDown.contains(finger) else { throw refuse("finger \(finger) is down already; lift it first with 'up'") }
            if verb == .down { fingersDown.insert(finger) }
            isScrolling = false
        case .move, .slide, .up:
            guard fingersDown.contains(finger) else {
                throw refuse("'\(verb.rawValue)': finger \(finger) is not down; begin with 'down X Y'")
            }
            if verb == .up { fingersDown.remove(finger) }
        case .cancel, .hide:
            fingersDown.removeAll()
            isScrolling = false
        default: break
        }
    }

    private func parseCommand(_ words: [String], scene: Vocabulary.Scene) throws(TakeError) -> Take.Action {
        guard let name = words.first else { throw refuse("'do' takes the name of a command") }
        guard let command = scene.commands.first(where: { $0.name == name }) else {
            let names = scene.commands.map(\.name)
            throw names.isEmpty ? refuse("scene \(scene.name) has no commands") : refuse(unknown: "command", name, known: names)
        }
        guard words.count - 1 == command.arguments.count else {
            let form = ([name] + command.arguments.map { $0.name.uppercased() }).joined(separator: " ")
            throw refuse("the command is '\(form)'; \(words.count - 1) arguments stand here")
        }
        for (argument, word) in zip(command.arguments, words.dropFirst()) where !argument.accepts(word) {
            if !argument.words.isEmpty { throw refuse(unknown: "\(argument.name) of \(name)", word, known: argument.words) }
            throw refuse("\(name): \(argument.name) has to be \(argument.form), and \(word.quoted) is not")
        }
        return .command(name: name, arguments: Array(words.dropFirst()))
    }
}
