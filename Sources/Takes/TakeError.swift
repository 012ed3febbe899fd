/// The reason why a take was refused: the place, what is wrong, and the nearest valid word.
public struct TakeError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// The number of the line, counted from 1.
    public let line: Int
    public let message: String
    /// Whether the text of a recorded take ends within this line, as a copy does that was made during the recording. Without the line the text is a take.
    public let isCutOff: Bool

    public init(file: String, line: Int, message: String, isCutOff: Bool = false) {
        self.file = file
        self.line = line
        self.message = message
        self.isCutOff = isCutOff
    }

    public var description: String {
        "\(file):\(line): \(message)" + (isCutOff ? "; the file ends within this line, so the recording was cut off" : "")
    }
}
