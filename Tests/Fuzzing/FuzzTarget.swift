/// A part of the program that is tried with inputs nobody has chosen.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case takes, feels, curves, layers, screens, touches

    /// For messages.
    public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Tries one input. A promise that is broken stops the program with a message.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .takes: tryTake(String(decoding: bytes, as: UTF8.self))
        case .feels: tryFeel(String(decoding: bytes, as: UTF8.self))
        case .curves: tryCurve(String(decoding: bytes, as: UTF8.self))
        case .layers: LayerTrial(bytes, width: 48, height: 40).run()
        // Points are whole pixels at most scales of a screen, and at some they are not. The length of an input decides between them.
        case .screens: LayerTrial(bytes, width: 160, height: 120, scale: [2, 1, 1.5][bytes.count % 3]).runScreen()
        case .touches: TouchTrial(bytes).run()
        }
    }

    /// The largest input, in bytes: a file of about a kilobyte, in which every preset has room.
    public static let largestInput = 1200

    /// What a mutation inserts into the texts of this target.
    public var words: [String] {
        switch self {
        case .takes: takeWords
        case .feels: feelWords
        case .curves: [",", "\n", "\r\n", "-", "1e6", "-1e6", "1e-300", "0.016", "time,offset", "nan", "\u{feff}"]
        case .layers, .screens, .touches: []
        }
    }
}

/// Stops the program with a message, also in a release build, when a promise is broken.
func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if !isKept { fatalError("broken: \(promise())") }
}
