/// The reason why a take was refused: the place, what is wrong, and the nearest valid word.
public struct TakeError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// The number of the line, counted from 1.
    public let line: Int
    public let message: String

    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    public var description: String { "\(file):\(line): \(message)" }
}
