/// A command that a take can give to a scene, with the closure that runs it.
public struct SceneCommand<Root>: Sendable {
    public typealias Handler = @Sendable (Root, CommandArguments) throws -> Void

    public let name: String
    public let summary: String
    /// What follows the command in a take, for instance `[.integer("index", in: 0...9)]`.
    public let arguments: [CommandArgument]
    private let handler: Handler

    public init(_ name: String, _ summary: String, arguments: [CommandArgument], _ handler: @escaping Handler) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.handler = handler
    }

    public init(_ name: String, _ summary: String, _ handler: @escaping @Sendable (Root) throws -> Void) {
        self.init(name, summary, arguments: []) { root, _ in try handler(root) }
    }

    /// The command as a take has it, with the names of its arguments in capital letters, such as `open INDEX`.
    package var form: String { ([name] + arguments.map { $0.name.uppercased() }).joined(separator: " ") }

    func perform(on root: Root, _ words: [String]) throws(CommandError) {
        do {
            let arguments = CommandArguments(command: name, arguments: arguments, words: words)
            try arguments.check()
            try handler(root, arguments)
        } catch { throw error as? CommandError ?? CommandError("\(error)") }
    }

    /// The same command for an object that contains the root.
    func of<Outer>(_ root: @escaping @Sendable (Outer) -> Root) -> SceneCommand<Outer> {
        SceneCommand<Outer>(name, summary, arguments: arguments) { [handler] in try handler(root($0), $1) }
    }
}

/// The words after a command. Reading a word that is missing or wrong throws an error.
///
/// An index must be one of the arguments that the command has declared.
public struct CommandArguments {
    let command: String
    let arguments: [CommandArgument]
    let words: [String]

    public func integer(_ index: Int, in range: ClosedRange<Int> = .min ... .max) throws(CommandError) -> Int {
        try value(index, of: .integer(arguments[index].name, in: range)) { Int($0) }
    }

    public func number(_ index: Int) throws(CommandError) -> Double {
        try value(index, of: .number(arguments[index].name)) { Double(decimal: $0) }
    }

    /// One of the cases of `Word`.
    public func word<Word: RawRepresentable<String> & CaseIterable>(_ index: Int) throws(CommandError) -> Word {
        try value(index, of: .word(arguments[index].name, Word.self)) { Word(rawValue: $0) }
    }

    /// Throws an error when a word is not what its argument has to be.
    func check() throws(CommandError) {
        for (argument, word) in zip(arguments, words) where !argument.accepts(word) { throw refusal(of: argument) }
    }

    private func refusal(of argument: CommandArgument) -> CommandError {
        CommandError("\(command): \(argument.name) has to be \(argument.form)")
    }

    private func value<Value>(_ index: Int, of argument: CommandArgument, _ read: (String) -> Value?) throws(CommandError) -> Value {
        guard words.indices.contains(index), argument.accepts(words[index]), let value = read(words[index]) else {
            throw refusal(of: argument)
        }
        return value
    }
}

/// The reason why a scene did not do what it was asked for: it refused a command, or could not use files.
public struct CommandError: Error, Equatable, CustomStringConvertible {
    public let description: String
    /// Whether the scene's code has to be mended, because it requested files that could not be used. A line of the description belongs to each of them.
    package let concernsFiles: Bool

    public init(_ description: String) { (self.description, concernsFiles) = (description, false) }

    package init(unusableFiles messages: some Sequence<String>) {
        (description, concernsFiles) = (messages.joined(separator: "\n"), true)
    }
}
