extension SceneDescription {
    /// The tunables of the scene when it is made without options. The description does not store them, because a scene has to be made to find them.
    public func tunables() -> [TunableDeclaration] {
        guard let typography = try? Typography() else { return [] }
        return Stage(self, typography: typography).tunables
    }

    /// Whether a take may contain the line `option NAME WORD`.
    public func accepts(_ word: String, forOption name: String) -> Bool {
        if let option = options.first(where: { $0.name == name }) { return option.values.contains(word) }
        return tunables().first { $0.name == name }?.value(of: word) != nil
    }

    /// The possible values of options and tunables, for messages: "round=on|off, radius=0...40"; "it has none" for a scene without them.
    package var optionForms: String {
        let words = options.map { "\($0.name)=\($0.values.joined(separator: "|"))" }
        let forms = words + tunables().map { "\($0.name)=\($0.choices)" }
        return forms.isEmpty ? "it has none" : forms.joined(separator: ", ")
    }
}
