import Geometry
import Takes

extension SceneDescription {
    /// The tunables of the scene as it begins without options. The scene is made to find them, so they are not kept in the description.
    public func tunables() -> [TunableDeclaration] {
        guard let typography = try? Typography() else { return [] }
        return Stage(self, typography: typography).tunables
    }

    /// True when a take may say `option NAME WORD`.
    public func accepts(_ word: String, forOption name: String) -> Bool {
        if let option = options.first(where: { $0.name == name }) { return option.values.contains(word) }
        return tunables().first { $0.name == name }?.value(of: word) != nil
    }

    /// What options and tunables may be, for messages: "round=on|off, radius=0...40".
    public var optionForms: String {
        let words = options.map { "\($0.name)=\($0.values.joined(separator: "|"))" }
        return (words + tunables().map { "\($0.name)=\($0.choices)" }).joined(separator: ", ")
    }
}
