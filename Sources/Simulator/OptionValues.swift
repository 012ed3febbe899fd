import ArgumentParser
import Geometry
import Motion
import Takes

// Readers of the values of options. The parser's message names the option, its value, and the reason.

/// Reads a number within a range.
func within(_ range: ClosedRange<Double>) -> @Sendable (String) throws -> Double {
    { text in
        guard let number = Double(decimal: text), range.contains(number) else {
            throw ValidationError("it has to be between \(range.lowerBound.shortDescription) and \(range.upperBound.shortDescription)")
        }
        return number
    }
}

/// Reads the path of a file of the only kind that a command writes, such as `.html`.
func path(ending suffix: String) -> @Sendable (String) throws -> String {
    { path in
        guard path.lowercased().hasSuffix(suffix) else { throw ValidationError("only \(suffix) is understood") }
        return path
    }
}

// What a shell offers for the value of an option, besides files.
extension CompletionKind {
    static var feels: CompletionKind { .list(Feel.names) }
    static var devices: CompletionKind { .list(DeviceModel.all.compactMap(\.name)) }
}
