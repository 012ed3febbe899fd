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
    var text: String {
        func on(_ finger: Int) -> String { finger == 0 ? "" : " finger \(finger)" }
        switch self {
        case .down(let place, let finger): return "down \(place.takeText)\(on(finger))"
        case .move(let place, let finger): return "move \(place.takeText)\(on(finger))"
        case .slide(let place, let duration, let easing, let finger):
            return "slide \(place.takeText) \(duration.shortDescription) \(easing.rawValue)\(on(finger))"
        case .up(let finger): return "up\(on(finger))"
        case .drag(let from, let to, let duration): return "drag \(from.takeText) \(to.takeText) \(duration.shortDescription)"
        case .tap(let place): return "tap \(place.takeText)"
        case .cancel: return "cancel"
        case .wheel(let place, let delta, let isEased):
            return "wheel \(place.takeText) \(delta.takeText)\(isEased ? " \(TakeVerb.eased)" : "")"
        case .scroll(let place, let delta, let phase): return "scroll \(place.takeText) \(delta.takeText) \(phase.rawValue)"
        case .command(let name, let arguments): return (["do", name] + arguments).joined(separator: " ")
        case .constant(let change): return change.text
        case .hide: return "hide"
        case .show: return "show"
        case .frame: return "frame"
        case .end: return "end"
        }
    }
}

extension Point {
    fileprivate var takeText: String { "\(x.shortDescription) \(y.shortDescription)" }
}
