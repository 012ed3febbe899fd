import Motion

/// A change of one constant of a feel.
///
/// Two changes are equal when their names are equal and their values are, too.
public struct FeelChange: Equatable, Sendable {
    public let name: String
    /// The value as a take writes it.
    public let value: String
    private let write: @Sendable (inout Feel) -> Void

    /// - Parameter write: sets the constant. It does nothing to a feel that does not have the law to which the constant belongs.
    public init(name: String, value: String, write: @escaping @Sendable (inout Feel) -> Void) {
        self.name = name
        self.value = value
        self.write = write
    }

    public func apply(to feel: inout Feel) { write(&feel) }

    public static func == (a: FeelChange, b: FeelChange) -> Bool { a.name == b.name && a.value == b.value }
}
