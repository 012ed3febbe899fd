import Staging
import Takes

/// The reason why a take or a file could not be measured or compared.
public enum LabError: Error, Equatable, CustomStringConvertible {
    /// A file has a line that cannot be read.
    case refused(TakeError)
    /// The scene refused a command of the take.
    case command(CommandError, time: Double)

    /// The take contains nothing that can be measured.
    case notMeasurable(String)

    public var description: String {
        switch self {
        case .refused(let error): error.description
        case .command(let error, let time): "at \(time.shortDescription) s: \(error.description)"
        case .notMeasurable(let reason): reason
        }
    }
}
