import Geometry
import Motion

extension Take {
    static let signature = "overscroll-take 1"

    /// The take as text. Reading it with the same vocabulary gives the same take, to the last bit of every number.
    ///
    /// Expectations and hashes come last. A feel that is not a preset is written as the preset with the same name, or `uikit` when there is none, and the constants that differ.
    public func text(in vocabulary: Vocabulary) -> String {
        let base = Feel.named(configuration.feel.name) ?? .uikit
        var text = "\(Self.signature)\nscene \(scene)\ndevice \(configuration.device)\nfeel \(base.name)\n"
        for change in vocabulary.constants.changes(base, configuration.feel) { text += "\(change.text)\n" }
        text += "pointer \(configuration.pointer.rawValue)\nseed \(configuration.seed)\n"
        if let rate = configuration.rate { text += "rate \(rate.shortDescription)\n" }
        for (name, value) in configuration.options.sorted(by: { $0.key < $1.key }) { text += "option \(name) \(value)\n" }
        if let version = configuration.freeTypeVersion { text += "uses freetype \(version)\n" }
        return text + lines.map(\.text).joined() + expectations.map(\.text).joined() + hashes.map(\.text).joined()
    }
}

extension FeelChange {
    fileprivate var text: String { "constant \(name) \(value)" }
}

extension Take.Line {
    /// The line with its line break.
    public var text: String { "\(time.shortDescription) \(action.text)\n" }
}

extension Take.Action {
    var text: String { ([verb.rawValue] + words).joined(separator: " ") }

    private var verb: TakeVerb {
        switch self {
        case .down: .down
        case .move: .move
        case .slide: .slide
        case .up: .up
        case .drag: .drag
        case .tap: .tap
        case .cancel: .cancel
        case .wheel: .wheel
        case .scroll: .scroll
        case .command: .do
        case .constant: .constant
        case .hide: .hide
        case .show: .show
        case .frame: .frame
        case .end: .end
        }
    }

    /// The words after the verb.
    private var words: [String] {
        func on(_ finger: Int) -> [String] { finger == 0 ? [] : ["finger \(finger)"] }
        return switch self {
        case .down(let place, let finger), .move(let place, let finger): [place.takeText] + on(finger)
        case .slide(let place, let duration, let easing, let finger):
            [place.takeText, duration.shortDescription, easing.rawValue] + on(finger)
        case .up(let finger): on(finger)
        case .drag(let from, let to, let duration): [from.takeText, to.takeText, duration.shortDescription]
        case .tap(let place): [place.takeText]
        case .wheel(let place, let delta, let isEased): [place.takeText, delta.takeText] + (isEased ? [TakeVerb.eased] : [])
        case .scroll(let place, let delta, let phase): [place.takeText, delta.takeText, phase.rawValue]
        case .command(let name, let arguments): [name] + arguments
        case .constant(let change): [change.name, "\(change.value)"]
        case .cancel, .hide, .show, .frame, .end: []
        }
    }
}

extension Point {
    fileprivate var takeText: String { "\(x.shortDescription) \(y.shortDescription)" }
}
