/// Why a take was refused: where, what is wrong, and the nearest thing that would have been right.
public struct TakeError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// Counted from 1.
    public let line: Int
    public let message: String

    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    public var description: String { "\(file):\(line): \(message)" }
}
