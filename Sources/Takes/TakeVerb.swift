/// The verbs of timed lines.
enum TakeVerb: String, CaseIterable {
    case down, move, slide, up, drag, tap, cancel, wheel, scroll, `do`, constant, hide, show, frame, end, expect, hash

    /// The word after a turn of the wheel that does not move the content at once.
    static let eased = "eased"

    static var allNames: [String] { allCases.map(\.rawValue) }

    /// True for verbs that describe frames and do nothing.
    var isStatement: Bool { self == .expect || self == .hash }

    /// The words that must follow the verb, for messages.
    var form: String {
        switch self {
        case .down, .move: "X Y [finger N]"
        case .slide: "X Y SECONDS [\(Take.Easing.allCases.map(\.rawValue).joined(separator: "|"))] [finger N]"
        case .up: "[finger N]"
        case .drag: "X Y X Y SECONDS"
        case .tap: "X Y"
        case .wheel: "X Y DX DY [\(Self.eased)]"
        case .scroll: "X Y DX DY \(Take.ScrollPhase.allCases.map(\.rawValue).joined(separator: "|"))"
        case .do: "COMMAND [ARGUMENT ...]"
        case .constant: "NAME VALUE"
        case .expect: "PROBE COMPARISON VALUE [+- TOLERANCE]"
        case .hash: "sixteen hexadecimal digits"
        case .cancel, .hide, .show, .frame, .end: "nothing"
        }
    }

    /// How many numbers must follow the verb.
    var numberCount: Int {
        switch self {
        case .down, .move, .tap: 2
        case .slide: 3
        case .drag: 5
        case .wheel, .scroll: 4
        default: 0
        }
    }
}
