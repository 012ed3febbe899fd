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

    static func flag(_ name: String, _ path: Path<Feel, Bool>, _ summary: String, _ section: Section) -> Self {
        Self(name, summary, section, .flag, read: { .flag($0[keyPath: path]) }) { feel, value in
            if case .flag(let flag) = value { feel[keyPath: path] = flag }
        }
    }
}

/// A law that a constant chooses.
struct ChosenLaw<Law: NamedChoice>: Sendable {
    /// The name of the constant that chooses the law.
    let chooser: String
    let path: Feel.Constant.Path<Feel, Law>
    let section: Feel.Constant.Section

    init(_ chooser: String, _ path: Feel.Constant.Path<Feel, Law>, _ section: Feel.Constant.Section) {
        (self.chooser, self.path, self.section) = (chooser, path, section)
    }

    /// The constant that chooses the law.
    func choice(_ summary: String) -> Feel.Constant {
        Feel.Constant(chooser, summary, section, .choice(Law.kinds.map(\.word)), read: { .word($0[keyPath: path].word) }) { feel, value in
            guard case .word(let word) = value, let law = Law.kinds.first(where: { $0.word == word }) else { return }
            feel[keyPath: path] = law
        }
    }

    /// One kind of the law, as its case puts its numbers into the law and as `numbers` takes them out.
    func kind<Numbers>(
        _ law: @escaping @Sendable (Numbers) -> Law, numbers: @escaping @Sendable (Law) -> Numbers?
    ) -> LawKind<Law, Numbers> {
        LawKind(chosen: self, law: law, numbers: numbers)
    }
}

/// One kind of a law. Its constants have no value in a feel that has another kind.
struct LawKind<Law: NamedChoice, Numbers>: Sendable {
    fileprivate let chosen: ChosenLaw<Law>
    fileprivate let law: @Sendable (Numbers) -> Law
    fileprivate let numbers: @Sendable (Law) -> Numbers?

    /// A number of the law.
    func number(
        _ name: String, _ path: Feel.Constant.Path<Numbers, Double>, _ range: ClosedRange<Double>, _ unit: String, _ summary: String
    ) -> Feel.Constant {
        constant(name, path, summary, .number(range, unit: unit, canBeUnset: false)) {
            .number($0)
        } parse: {
            if case .number(let number) = $0 { number } else { nil }
        }
    }

    /// A choice within the law.
    func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, _ path: Feel.Constant.Path<Numbers, Choice>, _ summary: String
    ) -> Feel.Constant {
        constant(name, path, summary, .choice(Choice.allCases.map(\.rawValue))) {
            .word($0.rawValue)
        } parse: {
            if case .word(let word) = $0 { Choice(rawValue: word) } else { nil }
        }
    }

    private func constant<Part>(
        _ name: String, _ path: Feel.Constant.Path<Numbers, Part>, _ summary: String, _ kind: Feel.Constant.Kind,
        value: @escaping @Sendable (Part) -> Feel.Constant.Value, parse: @escaping @Sendable (Feel.Constant.Value) -> Part?
    ) -> Feel.Constant {
        Feel.Constant(
            name, summary, chosen.section, kind, of: chosen.chooser,
            read: { numbers($0[keyPath: chosen.path]).map { value($0[keyPath: path]) } }
        ) { feel, value in
            guard var changed = numbers(feel[keyPath: chosen.path]), let part = parse(value) else { return }
            changed[keyPath: path] = part
            feel[keyPath: chosen.path] = law(changed)
        }
    }
}
