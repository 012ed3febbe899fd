import Motion

/// The words that a take may use: scenes with their commands, options and probes, and constants of a feel.
public struct Vocabulary: Sendable {
    public struct Scene: Sendable {
        public let name: String
        /// Each command with its arguments.
        public let commands: [(name: String, arguments: [Argument])]
        public let options: [(name: String, values: [String])]
        public let probes: [(name: String, kind: ProbeValue.Kind)]
        /// Returns the tunables. It is called only when a take uses a tunable, because a scene has to be made to find them.
        let tunables: @Sendable () -> [Tunable]

        /// An argument's name, what a word has to be, and the words that it can be if they can be listed.
        public typealias Argument = (name: String, form: String, words: [String], accepts: @Sendable (String) -> Bool)
        public typealias Tunable = (name: String, form: String, accepts: (String) -> Bool)

        public init(
            name: String, commands: [(name: String, arguments: [Argument])], options: [(name: String, values: [String])],
            probes: [(name: String, kind: ProbeValue.Kind)],
            tunables: @escaping @Sendable () -> [Tunable] = { [] }
        ) {
            self.name = name
            self.commands = commands
            self.options = options
            self.probes = probes
            self.tunables = tunables
        }
    }

    /// The constants of a feel.
    public struct Constants: Sendable {
        /// No constants: a take that changes one is refused.
        public static let none = Constants(
            names: [], change: { name, value, _ in FeelChange(name: name, value: value) { _ in } }, changes: { _, _ in [] })

        public let names: [String]
        /// Makes the change of a constant to a value, given as the take's words. It throws an error with a description when the feel cannot have that value.
        let change: @Sendable (_ name: String, _ value: String, _ feel: Feel) throws -> FeelChange
        /// The changes that lead from one feel to another, in this order; the feels' names do not matter.
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
