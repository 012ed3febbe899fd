import ArgumentParser
import Geometry
import OverscrollKit
import Staging

/// `overscroll scenes`
struct Scenes<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "scenes", abstract: "List the scenes with their commands, options and probes.")
    }

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var files: SceneFiles

    func run() throws {
        let scenes = try files.list(for: App.self).scenes
        if json { return try printJSON(scenes.map { SceneListing($0) }) }
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

/// The declarations of a scene, as JSON prints them.
struct SceneListing: Encodable {
    struct Command: Encodable {
        let name: String
        let summary: String
        let arguments: [String]
    }
    struct Option: Encodable {
        let name: String
        let summary: String
        let values: [String]
    }
    struct Tunable: Encodable {
        let name: String
        let kind: TunableDeclaration.Kind
        let lowest: Double
        let highest: Double
        let unit: String
        let start: Double
    }
    let name: String
    let summary: String
    let commands: [Command]
    let options: [Option]
    let tunables: [Tunable]
    let probes: [String]

    init(_ scene: SceneDescription) {
        name = scene.name
        summary = scene.summary
        commands = scene.commands.map { Command(name: $0.name, summary: $0.summary, arguments: $0.arguments) }
        options = scene.options.map { Option(name: $0.name, summary: $0.summary, values: $0.values) }
        tunables = scene.tunables().map {
            Tunable(
                name: $0.name, kind: $0.kind, lowest: $0.range.lowerBound, highest: $0.range.upperBound, unit: $0.unit, start: $0.start)
        }
        probes = scene.probes.map(\.name)
    }
}
