import Motion
import Staging

/// The content of one row of the tuning panel.
enum TuningItem {
    /// The title of a group.
    case group(String)
    case setting(TuningSetting)

    static let height = 22.0
    static let groupHeight = 28.0

    /// The rows for a feel and a scene: first the scene's own numbers and flags, then the constants of the laws that the feel has, and the scene's options. Groups without a row are left out.
    ///
    /// - Parameters:
    ///   - options: the words that were set for the scene's options and tunables, by name.
    ///   - query: the text that the names have to contain, in capitals or not; an empty text matches all of them.
    static func all(
        _ feel: Feel, start: Feel, of scene: SceneDescription, _ tunables: [TunableDeclaration], options: [String: String],
        matching query: String
    ) -> [TuningItem] {
        var items: [TuningItem] = []
        var group = ""
        func add(_ setting: TuningSetting, to name: String) {
            guard query.isEmpty || setting.name.lowercased().contains(query.lowercased()) else { return }
            if group != name { items.append(.group(name)) }
            group = name
            items.append(.setting(setting))
        }
        add(.preset(feel, start: start), to: "")
        for tunable in tunables { add(.tunable(tunable, word: options[tunable.name]), to: "Numbers of the scene \(scene.name)") }
        for constant in Feel.constants {
            if let setting = TuningSetting.constant(constant, of: feel, start: start) { add(setting, to: constant.group) }
        }
        for option in scene.options { add(.option(option, word: options[option.name]), to: "The scene \(scene.name)") }
        return items
    }

    /// Nil for the title of a group.
    var setting: TuningSetting? { if case .setting(let setting) = self { setting } else { nil } }
    var height: Double { setting == nil ? Self.groupHeight : Self.height }
}
