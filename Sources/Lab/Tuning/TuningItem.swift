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
    ///   - query: the text to look for, in capitals or not; an empty text matches all rows. The rows with the text in their names come first, then those that are about it: in their groups, their descriptions, or those of the laws that they belong to.
    static func all(
        _ feel: Feel, start: Feel, of scene: SceneDescription, _ tunables: [TunableDeclaration], options: [String: String],
        matching query: String
    ) -> [TuningItem] {
        let query = query.lowercased()
        var (named, about): ([(TuningSetting, group: String)], [(TuningSetting, group: String)]) = ([], [])
        func add(_ setting: TuningSetting, to group: String, about words: [String]) {
            if query.isEmpty || setting.name.lowercased().contains(query) {
                named.append((setting, group))
            } else if ([group] + words).contains(where: { $0.lowercased().contains(query) }) {
                about.append((setting, group))
            }
        }
        add(.preset(feel, start: start), to: "", about: Feel.presets.map(\.name))
        for tunable in tunables {
            add(.tunable(tunable, word: options[tunable.name]), to: "Numbers of the scene \(scene.name)", about: [])
        }
        for constant in Feel.constants {
            guard let setting = TuningSetting.constant(constant, of: feel, start: start) else { continue }
            let law = constant.chooser.flatMap { Feel.constant(named: $0) }
            add(setting, to: constant.group, about: [constant.summary, constant.section.rawValue, law?.summary ?? ""])
        }
        for option in scene.options {
            add(.option(option, word: options[option.name]), to: "The scene \(scene.name)", about: [option.summary])
        }
        var (items, group): ([TuningItem], String) = ([], "")
        for (setting, owner) in named + about {
            if group != owner { items.append(.group(owner)) }
            group = owner
            items.append(.setting(setting))
        }
        return items
    }

    /// Nil for the title of a group.
    var setting: TuningSetting? { if case .setting(let setting) = self { setting } else { nil } }
    var height: Double { setting == nil ? Self.groupHeight : Self.height }
}
