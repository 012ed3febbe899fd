import Lab
import Sessions
import Takes

/// The outcome of the check of one take.
struct CheckOutcome: Sendable {
    enum Verdict: String, CaseIterable {
        case good, different, notCompared, notRead

        /// The words for the verdict in the totals.
        var words: String {
            switch self {
            case .good, .different: rawValue
            case .notCompared: "not compared"
            case .notRead: "not read"
            }
        }

        /// The colour on a terminal: the number of ANSI.
        var color: Int {
            switch self {
            case .good: 32
            case .different, .notRead: 31
            case .notCompared: 33
            }
        }
    }

    /// The take as the user has named it; `standard input` for `-`.
    let path: String
    var verdict: Verdict
    /// The exit code for this outcome.
    var code: Int32
    /// The message, without the path and the number of the line.
    var message: String
    /// The line of the take, counted from 1.
    var line: Int?
    /// The first frame that is different.
    var frame: TakePlayer.Frame?
    /// Whether the message belongs to standard error and not to the output.
    var isFailure = false
    var seconds = 0.0
    /// The path of the picture that was kept of that frame.
    var picture: String?
    /// Why no picture was kept of that frame; nil when it was, and when none was asked for.
    var unkept: Failure?

    var place: String { path + (line.map { ":\($0)" } ?? "") }

    /// - Parameter isColored: whether the text is for a terminal with colours.
    func text(isColored: Bool) -> String {
        // The message of a failure names the place itself.
        if isFailure { return message }
        return isColored ? "\(place): \u{1B}[\(verdict.color)m\(message.printable)\u{1B}[0m" : "\(place): \(message)"
    }

    /// Prints the outcome to standard output, or the message of a failure to standard error.
    func tell(isColored: Bool) throws {
        if isFailure { return standardError("overscroll: \(message)") }
        try StandardOutput.print(text(isColored: isColored))
    }

    /// Prints to standard error why no picture was kept.
    func tellUnkept() {
        if let unkept { standardError("overscroll: \(unkept.message)") }
    }
}

extension CheckOutcome {
    static func good(_ path: String, _ message: String) -> CheckOutcome {
        CheckOutcome(path: path, verdict: .good, code: 0, message: "good, " + message)
    }

    static func different(_ path: String, _ difference: TakeCheck.Difference) -> CheckOutcome {
        let frame = difference.frame
        let message = "frame \(frame.index) at \(frame.time.shortDescription) s: \(difference.message)"
        return CheckOutcome(
            path: path, verdict: .different, code: 1, message: message, line: difference.line > 0 ? difference.line : nil, frame: frame)
    }

    static func notCompared(_ path: String, line: Int? = nil, _ reason: String) -> CheckOutcome {
        CheckOutcome(path: path, verdict: .notCompared, code: 2, message: "not compared: " + reason, line: line)
    }

    static func failed(_ path: String, _ failure: Failure) -> CheckOutcome {
        CheckOutcome(
            path: path, verdict: failure.code == 2 ? .notCompared : .notRead, code: failure.code, message: failure.message, isFailure: true)
    }
}
