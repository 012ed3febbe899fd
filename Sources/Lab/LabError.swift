import Staging
import Takes

/// Why something could not be measured or compared.
public enum LabError: Error, Equatable, CustomStringConvertible {
    /// A line of a file that cannot be read.
    case refused(TakeError)
    /// A command of the take that the scene refused.
    case command(CommandError, time: Double)

    /// A take in which there is nothing to measure.
    case notMeasurable(String)

    public var description: String {
        switch self {
        case .refused(let error): error.description
        case .command(let error, let time): "at \(time.shortDescription) s: \(error.description)"
        case .notMeasurable(let reason): reason
        }
    }
}
