import Motion

// The kinds of rows of the table of constants. Each kind makes a reader and a writer of key paths.
extension Feel.Constant {
    typealias Path<Root, Number> = any WritableKeyPath<Root, Number> & Sendable
    typealias Range = ClosedRange<Double>

    static func number(
        _ name: String, _ path: Path<Feel, Double>, _ range: Range, _ unit: String, _ summary: String, _ section: Section
    ) -> Self {
        Self(name, summary, section, .number(range, unit: unit, canBeUnset: false), read: { .number($0[keyPath: path]) }) { feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number }
        }
    }

    /// A number that can be nil; nil is written as `unset`.
    static func optional(
        _ name: String, _ path: Path<Feel, Double?>, _ range: Range, _ unit: String, _ summary: String, _ section: Section
    ) -> Self {
        Self(
            name, summary, section, .number(range, unit: unit, canBeUnset: true), read: { $0[keyPath: path].map { .number($0) } ?? .unset }
        ) { feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number } else { feel[keyPath: path] = nil }
        }
    }

    /// A number that can be infinite; infinity is written as `unset`.
    static func limit(
        _ name: String, _ path: Path<Feel, Double>, _ range: Range, _ unit: String, _ summary: String, _ section: Section
    ) -> Self {
        Self(
            name, summary, section, .number(range, unit: unit, canBeUnset: true),
            read: { $0[keyPath: path] == .infinity ? .unset : .number($0[keyPath: path]) }
        ) { feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number } else { feel[keyPath: path] = .infinity }
        }
    }

    /// A number of a law; the law is nil when the constant `chooser` names another law.
    static func part<Law>(
        _ name: String, of chooser: String, _ law: Path<Feel, Law?>, _ path: Path<Law, Double>, _ range: Range, _ unit: String,
        _ summary: String, _ section: Section
    ) -> Self {
        Self(
            name, summary, section, .number(range, unit: unit, canBeUnset: false), of: chooser,
            read: { $0[keyPath: law].map { .number($0[keyPath: path]) } }
        ) { feel, value in
            if case .number(let number) = value { feel[keyPath: law]?[keyPath: path] = number }
        }
    }

    static func flag(_ name: String, _ path: Path<Feel, Bool>, _ summary: String, _ section: Section) -> Self {
        Self(name, summary, section, .flag, read: { .flag($0[keyPath: path]) }) { feel, value in
            if case .flag(let flag) = value { feel[keyPath: path] = flag }
        }
    }

    /// A choice between laws; a word sets the law with the numbers of its preset.
    static func choice<Law: NamedChoice>(_ name: String, _ path: Path<Feel, Law>, _ summary: String, _ section: Section) -> Self {
        Self(name, summary, section, .choice(Law.choices.map(\.word)), read: { .word($0[keyPath: path].word) }) { feel, value in
            guard case .word(let word) = value, let choice = Law.choices.first(where: { $0.word == word }) else { return }
            feel[keyPath: path] = choice.law
        }
    }

    /// A choice within a law; the law is nil when the constant `chooser` names another law.
    static func choice<Law, Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, of chooser: String, _ law: Path<Feel, Law?>, _ path: Path<Law, Choice>, _ summary: String, _ section: Section
    ) -> Self {
        Self(
            name, summary, section, .choice(Choice.allCases.map(\.rawValue)), of: chooser,
            read: { $0[keyPath: law].map { .word($0[keyPath: path].rawValue) } }
        ) { feel, value in
            if case .word(let word) = value, let choice = Choice(rawValue: word) { feel[keyPath: law]?[keyPath: path] = choice }
        }
    }
}
