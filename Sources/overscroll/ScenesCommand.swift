import ArgumentParser
import Foundation
import Stage

/// `overscroll scenes`
struct Scenes: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the scenes with their commands, options and probes.")

    @Flag(help: "Print JSON.") var json = false

    private struct Listing: Encodable {
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
        let name: String
        let summary: String
        let commands: [Command]
        let options: [Option]
        let probes: [String]

        init(_ scene: SceneDescription, typography: Typography) {
            name = scene.name
            summary = scene.summary
            commands = scene.commands.map { Command(name: $0.name, summary: $0.summary, arguments: $0.arguments) }
            options = scene.options.map { Option(name: $0.name, summary: $0.summary, values: $0.values) }
            probes = Stage(scene, typography: typography).probes.map(\.name)
        }
    }

    func run() throws {
        let typography = try loadTypography()
        let listings = allScenes.map { Listing($0, typography: typography) }
        if json { return try printJSON(listings) }
        for scene in listings {
            print("\(scene.name): \(scene.summary)")
            for command in scene.commands {
                print("  do \(([command.name] + command.arguments.map { $0.uppercased() }).joined(separator: " ")): \(command.summary)")
            }
            for option in scene.options { print("  option \(option.name) \(option.values.joined(separator: "|")): \(option.summary)") }
            print("  probes: \(scene.probes.joined(separator: " "))")
        }
    }
}

func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
}
