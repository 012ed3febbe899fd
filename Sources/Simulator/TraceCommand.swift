import ArgumentParser
import OverscrollKit
import Staging
import Takes

/// `overscroll trace`
struct TraceCommand<App: OverscrollApp>: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case csv, jsonl }

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.trace.rawValue, abstract: "Play a take and print the scene's probes, one row a frame.")
    }

    @Argument(help: "A take, or - for standard input.", completion: .file()) var take: String
    @Option(
        help: "Frames per second, for a take without 'frame' lines; the take's own rate, or 60, if left out.", transform: within(Take.rates)
    ) var fps: Double?
    @Option(help: "How scrolling feels; the take's own if left out.", completion: .feels) var feel: String?
    @Option(help: "csv or jsonl.") var format = Format.csv
    @Option(help: "Which probes, in this order, separated by commas; 'balls.*' means all that begin so.") var probes: String?
    @OptionGroup var files: SceneFiles

    func run() throws {
        let scenes = try files.list(for: App.self)
        let played = try scenes.readTake(take, feel: feel, framesPerSecond: fps)
        var player = TakePlayer(played, scene: try scenes.scene(of: played), typography: try loadTypography())
        let all = player.stage.description.probes
        let chosen = try probes.map { try choose($0, from: all, name: \.name) } ?? all
        var output = StandardOutput()
        if format == .csv { try output.write((["frame", "time"] + chosen.map(\.name)).joined(separator: ",") + "\n") }
        while true {
            let frame: TakePlayer.Frame?
            do { frame = try player.advance() } catch { throw failure(error, at: player.stage.timeline.now, in: take) }
            guard let frame else { break }
            try output.write(format == .csv ? csv(frame, chosen, player.stage) : json(frame, chosen, player.stage))
        }
        try output.flush()
    }

    private func csv(_ frame: TakePlayer.Frame, _ probes: [Probe<Stage>], _ stage: Stage) -> String {
        var row = "\(frame.index),\(frame.time)"
        for probe in probes { row += "," + probe.read(stage).csvField }
        return row + "\n"
    }

    private func json(_ frame: TakePlayer.Frame, _ probes: [Probe<Stage>], _ stage: Stage) -> String {
        var row = "{\"frame\":\(frame.index),\"time\":\(frame.time)"
        for probe in probes {
            let value = probe.read(stage)
            // JSON has no infinities.
            let text: String =
                switch value {
                case .word(let word): JSONValue.text(word).line
                case .number(let number) where !number.isFinite: "null"
                default: value.description
                }
            row += ",\"\(probe.name)\":\(text)"
        }
        return row + "}\n"
    }
}

/// The items that the value of `--probes` names: patterns, separated by commas.
///
/// A value without a pattern, such as that of a variable that a script has not set, is an error: nothing would be printed or compared.
func choose<Item>(_ list: String, from all: [Item], name: (Item) -> String) throws -> [Item] {
    let patterns = list.split(separator: ",").map(String.init)
    if patterns.isEmpty { throw Failure.usage("--probes '\(list)' names no probe; known: \(all.map(name).joined(separator: ", "))") }
    return try choose(patterns, from: all, name: name)
}

/// The items that the patterns name, in the order of the patterns and each once; a pattern that names none is an error.
///
/// - Parameter patterns: a pattern that ends with `*` means all names that begin with the text before `*`.
func choose<Item>(_ patterns: [String], from all: [Item], name: (Item) -> String) throws -> [Item] {
    var names: Set<String> = []
    let named = try patterns.flatMap { pattern -> [Item] in
        let found = all.filter { pattern.hasSuffix("*") ? name($0).hasPrefix(pattern.dropLast()) : name($0) == pattern }
        guard found.isEmpty else { return found }
        throw Failure.usage(unknown("probe", pattern, known: all.map(name)))
    }
    return named.filter { names.insert(name($0)).inserted }
}
