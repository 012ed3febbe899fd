import Motion

/// The words that a take may use: the scenes with their commands and options, and the constants of a feel.
public struct Vocabulary: Sendable {
    public struct Scene: Sendable {
        public let name: String
        /// What a command takes behind its name, for instance `["index"]`.
        public let commands: [(name: String, arguments: [String])]
        public let options: [(name: String, values: [String])]

        public init(name: String, commands: [(name: String, arguments: [String])], options: [(name: String, values: [String])]) {
            self.name = name
            self.commands = commands
            self.options = options
        }
    }

    /// The constants of a feel by their names.
    public struct Constants: Sendable {
        /// No constants: a take that names one is refused.
        public static let none = Constants(
            names: [], change: { name, value, _ in FeelChange(name: name, value: value) { _ in } }, changes: { _, _ in [] })

        public let names: [String]
        /// What sets the constant of a name to a value in words; it throws an error that says in words why this feel cannot have it.
        let change: @Sendable (_ name: String, _ value: String, _ feel: Feel) throws -> FeelChange
        /// What has to be set, in this order, to get from one feel to another; their names apart.
        let changes: @Sendable (_ start: Feel, _ goal: Feel) -> [FeelChange]

        public init(
            names: [String], change: @escaping @Sendable (_ name: String, _ value: String, _ feel: Feel) throws -> FeelChange,
            changes: @escaping @Sendable (_ start: Feel, _ goal: Feel) -> [FeelChange]
        ) {
            self.names = names
            self.change = change
            self.changes = changes
        }
    }

    public let scenes: [Scene]
    public let constants: Constants

    public init(scenes: [Scene], constants: Constants) {
        self.scenes = scenes
        self.constants = constants
    }
}
