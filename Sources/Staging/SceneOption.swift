/// An option that is set before a scene is made; `context[option]` is its value.
public struct SceneOption<Value: Sendable>: SceneDescription.Option {
    public let name: String
    public let summary: String
    private let choices: [(word: String, value: Value)]

    /// - Parameter choices: the words that takes use, with their values; the first is the default. An empty list stops the program.
    public init(_ name: String, _ summary: String, choices: [(word: String, value: Value)]) {
        if choices.isEmpty { fatalError("the option \(name) needs a value") }
        self.name = name
        self.summary = summary
        self.choices = choices
    }

    public var values: [String] { choices.map(\.word) }

    /// The value of a word; the default value for nil and for an unknown word.
    func value(of word: String?) -> Value { (choices.first { $0.word == word } ?? choices[0]).value }
}

extension SceneOption where Value == Bool {
    /// An option that is `on` or `off`.
    public init(_ name: String, _ summary: String, default value: Bool) {
        let choices = [("on", true), ("off", false)]
        self.init(name, summary, choices: value ? choices : choices.reversed())
    }
}

extension SceneOption where Value: CaseIterable & RawRepresentable<String> {
    /// An option whose values are all cases of an enumeration; the first is the default.
    public init(_ name: String, _ summary: String) {
        self.init(name, summary, choices: Value.allCases.map { ($0.rawValue, $0) })
    }
}

extension SceneContext {
    /// The value of an option, or its default when it was not set. An option that the scene's description does not list stops the program, because nobody could set it.
    public subscript<Value>(option: SceneOption<Value>) -> Value {
        guard declaredOptions.contains(option.name) else {
            fatalError("the scene reads the option '\(option.name)', which is not among the 'options' of its description")
        }
        return option.value(of: options[option.name])
    }
}
