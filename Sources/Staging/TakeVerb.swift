import Geometry
import Motion

/// The verbs of timed lines.
enum TakeVerb: String, CaseIterable {
    case down, move, slide, up, drag, tap, cancel, wheel, `do`, constant, hide, show, frame, end, expect, hash

    static var allNames: [String] { allCases.map(\.rawValue) }

    /// It says something about a frame and does nothing.
    var isStatement: Bool { self == .expect || self == .hash }

    /// What has to follow, for messages.
    var form: String {
        switch self {
        case .down, .move: "X Y [finger N]"
        case .slide: "X Y SECONDS [\(Take.Easing.allCases.map(\.rawValue).joined(separator: "|"))] [finger N]"
        case .up: "[finger N]"
        case .drag: "X Y X Y SECONDS"
        case .tap: "X Y"
        case .wheel: "X Y DX DY"
        case .do: "COMMAND [ARGUMENT ...]"
        case .constant: "NAME VALUE"
        case .expect: "PROBE COMPARISON VALUE [+- TOLERANCE]"
        case .hash: "sixteen hexadecimal digits"
        case .cancel, .hide, .show, .frame, .end: "nothing"
        }
    }

    /// How many numbers stand first.
    var numberCount: Int {
        switch self {
        case .down, .move, .tap: 2
        case .slide: 3
        case .drag: 5
        case .wheel: 4
        default: 0
        }
    }
}

extension TakeParser {
    mutating func parseAction(_ verb: TakeVerb, _ words: [String], scene: SceneDescription) throws(TakeError) -> Take.Action {
        if verb == .do { return try parseCommand(words, scene: scene) }
        if verb == .constant {
            let (name, value) = try change(words)
            return .constant(name: name, value: value)
        }
        var rest = words
        let finger = try takeFinger(verb, &rest)
        let numbers = try takeNumbers(verb, &rest)
        var easing = Take.Easing.linear
        if verb == .slide, let name = rest.first {
            guard let known = Take.Easing(rawValue: name == "easeInEaseOut" ? "easeInOut" : name) else {
                throw refuse("unknown easing", name, known: Take.Easing.allCases.map(\.rawValue))
            }
            easing = known
            rest.removeFirst()
        }
        guard rest.isEmpty else { throw refuse("\(quoted(rest[0])) is too much: \(verb.rawValue) takes \(verb.form)") }
        try checkFinger(verb, finger)
        return action(verb, numbers, easing, finger)
    }

    private func action(_ verb: TakeVerb, _ numbers: [Double], _ easing: Take.Easing, _ finger: Int) -> Take.Action {
        func point(_ index: Int) -> Point { Point(numbers[index], numbers[index + 1]) }
        switch verb {
        case .down: return .down(point(0), finger: finger)
        case .move: return .move(point(0), finger: finger)
        case .slide: return .slide(point(0), duration: numbers[2], easing: easing, finger: finger)
        case .up: return .up(finger: finger)
        case .drag: return .drag(from: point(0), to: point(2), duration: numbers[4])
        case .tap: return .tap(point(0))
        case .wheel: return .wheel(point(0), delta: point(2))
        case .cancel: return .cancel
        case .hide: return .hide
        case .show: return .show
        case .frame: return .frame
        case .end, .do, .constant, .expect, .hash: return .end
        }
    }

    /// A constant of the feel and its value; `feel` keeps it, so that later ones are checked against it.
    mutating func change(_ words: [String]) throws(TakeError) -> (name: String, value: Feel.Constant.Value) {
        guard words.count == 2 else { throw refuse("'constant' takes a name and a value, here \(words.count) words stand") }
        guard let constant = Feel.constant(named: words[0]) else {
            throw refuse("unknown constant", words[0], known: Feel.constants.map(\.name))
        }
        let value = Feel.Constant.Value(parsing: words[1], for: constant.kind)
        do { try feel.set(words[0], to: value) } catch { throw refuse(error.description) }
        return (words[0], value)
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

    private func takeNumbers(_ verb: TakeVerb, _ rest: inout [String]) throws(TakeError) -> [Double] {
        var numbers: [Double] = []
        for _ in 0..<verb.numberCount {
            guard let word = rest.first else { throw refuse("\(verb.rawValue) takes \(verb.form); \(numbers.count) numbers stand here") }
            guard let number = Double(word), number.isFinite, abs(number) <= 1e6 else {
                throw refuse("\(quoted(word)) is not a number of at most a million: \(verb.rawValue) takes \(verb.form)")
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
        case .move, .slide, .up:
            guard fingersDown.contains(finger) else {
                throw refuse("'\(verb.rawValue)': finger \(finger) is not down; begin with 'down X Y'")
            }
            if verb == .up { fingersDown.remove(finger) }
        case .cancel, .hide: fingersDown.removeAll()
        default: break
        }
    }

    private func parseCommand(_ words: [String], scene: SceneDescription) throws(TakeError) -> Take.Action {
        guard let name = words.first else { throw refuse("'do' takes the name of a command") }
        guard let command = scene.commands.first(where: { $0.name == name }) else {
            let names = scene.commands.map(\.name)
            throw names.isEmpty ? refuse("scene \(scene.name) has no commands") : refuse("unknown command", name, known: names)
        }
        guard words.count - 1 == command.arguments.count else {
            let form = ([name] + command.arguments.map { $0.uppercased() }).joined(separator: " ")
            throw refuse("the command is '\(form)'; \(words.count - 1) arguments stand here")
        }
        return .command(name: name, arguments: Array(words.dropFirst()))
    }
}
