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

    enum Result {
        case good(String)
        case different(TakeCheck.Difference)
        case notCompared(line: Int?, String)
        case failed(Failure)
    }

    /// The take as the user has named it; `standard input` for `-`.
    let path: String
    let result: Result
    var seconds = 0.0
    /// The path of the picture that was kept of the first frame that is different.
    var picture: String?
    /// Why no picture was kept of that frame, or why it lacks the old one; nil when nothing is missing, and when none was asked for.
    var unkept: Failure?

    init(_ path: String, _ result: Result) { (self.path, self.result) = (path, result) }

    var verdict: Verdict {
        switch result {
        case .good: .good
        case .different: .different
        case .notCompared: .notCompared
        case .failed(let failure): failure.code == ExitStatus.notCompared ? .notCompared : .notRead
        }
    }

    /// The exit code for this outcome.
    var code: Int32 {
        switch result {
        case .good: 0
        case .different: ExitStatus.different
        case .notCompared: ExitStatus.notCompared
        case .failed(let failure): failure.code
        }
    }

    /// The message, without the path and the number of the line.
    var message: String {
        switch result {
        case .good(let words): "good, " + words
        case .different(let difference):
            "frame \(difference.frame.index) at \(difference.frame.time.shortDescription) s: \(difference.message)"
        case .notCompared(_, let reason): "not compared: " + reason
        case .failed(let failure): failure.message
        }
    }

    /// The line of the take, counted from 1.
    var line: Int? {
        switch result {
        case .different(let difference): difference.line > 0 ? difference.line : nil
        case .notCompared(let line, _): line
        case .good, .failed: nil
        }
    }

    /// The first frame that is different.
    var frame: TakePlayer.Frame? { if case .different(let difference) = result { difference.frame } else { nil } }

    /// Whether the message belongs to standard error and not to the output.
    var isFailure: Bool { if case .failed = result { true } else { false } }

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

    /// What is missing of the picture that was asked for, and why; nil when nothing is.
    var unkeptMessage: String? { unkept.map { picture == nil ? $0.message : "only the new picture is kept: \($0.message)" } }

    /// Prints to standard error what is missing of the picture.
    func tellUnkept() {
        if let unkeptMessage { standardError("overscroll: \(place): \(unkeptMessage)") }
    }
}
