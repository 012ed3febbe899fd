/// A command that a take can give to a scene, with the closure that runs it.
public struct SceneCommand<Root>: Sendable {
    public typealias Handler = @Sendable (Root, CommandArguments) throws -> Void

    public let name: String
    public let summary: String
    /// The names of the arguments that follow the command in a take, for instance `["index"]`.
    public let arguments: [String]
    private let handler: Handler

    public init(_ name: String, _ summary: String, arguments: [String], _ handler: @escaping Handler) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.handler = handler
    }

    public init(_ name: String, _ summary: String, _ handler: @escaping @Sendable (Root) throws -> Void) {
        self.init(name, summary, arguments: []) { root, _ in try handler(root) }
    }

    /// The command as a take has it, with the names of its arguments in capital letters, such as `open INDEX`.
    package var form: String { ([name] + arguments.map { $0.uppercased() }).joined(separator: " ") }

    func perform(on root: Root, _ words: [String]) throws(CommandError) {
        do {
            try handler(root, CommandArguments(command: name, names: arguments, words: words))
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
    let names: [String]
    let words: [String]

    public func integer(_ index: Int, in range: ClosedRange<Int>) throws(CommandError) -> Int {
        guard let value = word(at: index).flatMap({ Int($0) }), range.contains(value) else {
            throw refusal(index, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    public func number(_ index: Int) throws(CommandError) -> Double {
        guard let value = word(at: index).flatMap({ Double($0) }), value.isFinite else { throw refusal(index, "a number") }
        return value
    }

    /// One of the cases of `Word`.
    public func word<Word: RawRepresentable<String> & CaseIterable>(_ index: Int) throws(CommandError) -> Word {
        guard let value = word(at: index).flatMap({ Word(rawValue: $0) }) else {
            throw refusal(index, "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return value
    }

    private func word(at index: Int) -> String? { words.indices.contains(index) ? words[index] : nil }

    private func refusal(_ index: Int, _ form: String) -> CommandError { CommandError("\(command): \(names[index]) has to be \(form)") }
}

/// The reason why a scene did not run a command.
public struct CommandError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
