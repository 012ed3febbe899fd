import Takes

/// What is known of a scene before it is made.
public struct SceneDescription: Sendable {
    public struct Command: Sendable {
        public let name: String
        public let summary: String
        /// The names of the arguments that follow the command in a take, for instance `["index"]`.
        public let arguments: [String]

        public init(_ name: String, _ summary: String, arguments: [String] = []) {
            self.name = name
            self.summary = summary
            self.arguments = arguments
        }
    }

    public struct Option: Sendable {
        public let name: String
        public let summary: String
        /// The values that can be chosen; the first is the default.
        public let values: [String]

        public init(_ name: String, _ summary: String, values: [String]) {
            self.name = name
            self.summary = summary
            self.values = values
        }
    }

    public let name: String
    public let summary: String
    public let commands: [Command]
    public let options: [Option]
    public let make: @Sendable (SceneContext) -> any Scene

    public init(
        name: String, summary: String, commands: [Command] = [], options: [Option] = [],
        make: @escaping @Sendable (SceneContext) -> any Scene
    ) {
        self.name = name
        self.summary = summary
        self.commands = commands
        self.options = options
        self.make = make
    }
}

extension Vocabulary {
    /// The words that takes of these scenes may use.
    public init(_ scenes: [SceneDescription], constants: Constants = .none) {
        let words = scenes.map { scene in
            Scene(
                name: scene.name, commands: scene.commands.map { ($0.name, $0.arguments) },
                options: scene.options.map { ($0.name, $0.values) })
        }
        self.init(scenes: words, constants: constants)
    }
}
