import Motion

/// One constant of a feel and the value that it gets.
///
/// Two changes are equal when name and value are.
public struct FeelChange: Equatable, Sendable {
    public let name: String
    /// As a take writes it.
    public let value: String
    private let write: @Sendable (inout Feel) -> Void

    /// - Parameter write: sets the constant; it leaves a feel alone that has another law than the constant's.
    public init(name: String, value: String, write: @escaping @Sendable (inout Feel) -> Void) {
        self.name = name
        self.value = value
        self.write = write
    }

    public func apply(to feel: inout Feel) { write(&feel) }

    public static func == (a: FeelChange, b: FeelChange) -> Bool { a.name == b.name && a.value == b.value }
}
