import ArgumentParser
import OverscrollKit
import Staging

/// `overscroll scenes`
struct Scenes<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.scenes.rawValue, abstract: "List the scenes with their commands, options and probes.")
    }

    @OptionGroup var format: DataFormat
    @OptionGroup var files: SceneFiles

    func run() throws {
        let scenes = try files.list(for: App.self).scenes
        if format.isJSON { return try printJSON(scenes.map(\.listing)) }
        try StandardOutput.print(scenes.map(text).joined(separator: "\n"))
    }

    private func text(_ scene: SceneDescription) -> String {
        var lines = ["\(scene.name): \(scene.summary)"]
        lines += scene.commands.map { "  do \($0.form): \($0.summary)" }
        lines += scene.options.map { "  option \($0.name) \($0.values.joined(separator: "|")): \($0.summary)" }
        lines += scene.tunables().map {
            "  option \($0.name) \($0.choices)\($0.unit.isEmpty ? "" : " \($0.unit)"): tunable, \($0.word(for: $0.start)) in the source"
        }
        return (lines + ["  probes: \(scene.probes.map(\.name).joined(separator: " "))"]).joined(separator: "\n")
    }
}

extension SceneDescription {
    /// The declarations of the scene, for programs.
    var listing: [String: JSONValue] {
        [
            "name": .text(name), "summary": .text(summary), "probes": .texts(probes.map(\.name)),
            "commands": .list(
                commands.map { ["name": .text($0.name), "summary": .text($0.summary), "arguments": .texts($0.arguments.map(\.name))] }),
            "options": .list(options.map { ["name": .text($0.name), "summary": .text($0.summary), "values": .texts($0.values)] }),
            "tunables": .list(
                tunables().map {
                    [
                        "name": .text($0.name), "kind": .text($0.kind.rawValue), "lowest": .number($0.range.lowerBound),
                        "highest": .number($0.range.upperBound), "unit": .text($0.unit), "start": .number($0.start),
                    ]
                }),
        ]
    }
}
