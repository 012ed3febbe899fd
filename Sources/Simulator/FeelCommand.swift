import ArgumentParser
import Lab
import OverscrollKit
import Takes

/// `overscroll feel`
struct FeelCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.feel.rawValue,
            abstract: "Measure how a take feels: overscroll, flings, times to rest, jumps, and the gap between several feels.",
            discussion: """
                The take is played once for each feel; measured is the scroll view that a finger drags first. The --max options make it a gate: exit code 1 when \
                something is exceeded, 2 when it cannot be compared.
                """)
    }

    @Argument(help: "A take, or - for standard input.", completion: .file()) var take: String
    @Option(name: .customLong("feel"), help: "A feel; give it twice to compare two (the take's own if left out).", completion: .feels)
    var feels: [String] = []
    @Option(
        help: "Frames per second, for a take without 'frame' lines; more tell times more exactly. The take's own rate, or 60, if left out.",
        transform: within(Take.rates))
    var fps: Double?
    @Option(help: "The scroll view to measure, by the name of its layer.") var view: String?
    @Option(
        help: "A table of seconds and points measured elsewhere, in CSV or JSON Lines; its shift in time is the one that fits best.",
        completion: .file())
    var reference: String?
    @Option(help: "The column of the reference with the points, if it has several, such as those of a trace.") var column: String?
    @OptionGroup var format: DataFormat
    @Option(help: "FILE.html for a page with plots.", completion: .file(), transform: path(ending: ".html")) var html: String?
    @Flag(help: "Replace a file that exists.") var force = false
    @OptionGroup var files: SceneFiles
    @OptionGroup var limits: FeelLimits

    func validate() throws {
        _ = try limits.gates()
        if column != nil && reference == nil { throw ValidationError("--column names a column of --reference, which is missing") }
    }

    func run() throws {
        let scenes = try files.list(for: App.self)
        let chosen = try feels.map { try feel(named: $0) }
        let file = try html.map { try OutputFile($0, replaces: force) }
        let played = try scenes.readTake(take, framesPerSecond: fps)
        let name = inputName(take)
        let report = try naming(name) {
            let curve = try reference.map { path in
                try readingTable(readText(path), file: inputName(path)) {
                    try ReferenceCurve(csv: $0, file: inputName(path), column: column)
                }
            }
            return try FeelReport(
                played, scene: try scenes.scene(of: played), name: name, feels: chosen, view: view, reference: curve,
                typography: try loadTypography())
        }
        try file?.write(report.html.utf8)
        if format.isJSON { try printJSON(report) } else { try StandardOutput.print(report.table) }
        try judge(report)
    }

    private func judge(_ report: FeelReport) throws {
        var code: Int32 = 0
        for (gate, limit) in try limits.gates() {
            switch report.verdict(gate, limit: limit) {
            case .within: continue
            case .exceeded(let what):
                standardError("overscroll: \(what)")
                code = ExitStatus.different
            case .uncompared(let why):
                standardError("overscroll: not compared: \(why)")
                if code == 0 { code = ExitStatus.notCompared }
            }
        }
        if code != 0 { throw ExitCode(code) }
    }
}

/// The options that limit the measures of a report.
struct FeelLimits: ParsableArguments {
    @Option(help: "Between two feels, such as 0.5pt.") var maxGap: String?
    @Option(help: "Beyond an edge, points.") var maxOverscroll: String?
    @Option(help: "Beyond the place of rest after a release, points.") var maxOvershoot: String?
    @Option(help: "From a release until it stays within half a point of its place of rest, such as 0.8s or 800ms.") var maxSettle: String?
    @Option(help: "From a release until nothing moves, such as 1.2s.") var maxRest: String?
    @Option(help: "Of the differences from the reference, points.") var maxRms: String?
    @Option(help: "From the reference, points.") var maxDifference: String?
    @Option(help: "Frames that no law explains; a count.") var maxJumps: String?

    func gates() throws -> [(FeelReport.Gate, Double)] {
        let asked: [(FeelReport.Gate, String?)] = [
            (.gap, maxGap), (.overscroll, maxOverscroll), (.overshoot, maxOvershoot), (.settle, maxSettle), (.rest, maxRest),
            (.rms, maxRms),
            (.difference, maxDifference), (.jumps, maxJumps),
        ]
        return try asked.compactMap { gate, text in try text.map { (gate, try Self.limit($0, for: gate)) } }
    }

    /// A number of 0 or more, with the gate's unit or without one; milliseconds become seconds.
    private static func limit(_ text: String, for gate: FeelReport.Gate) throws -> Double {
        let units: [(String, Double)] = gate.unit == "s" ? [("ms", 0.001), ("s", 1)] : gate.unit.isEmpty ? [] : [(gate.unit, 1)]
        let unit = units.first { text.hasSuffix($0.0) }
        guard let number = Double(text.dropLast(unit?.0.count ?? 0)), number >= 0, number.isFinite else {
            let form = gate.unit == "s" ? "0.8s or 800ms" : gate.unit.isEmpty ? "0" : "0.5\(gate.unit)"
            throw ValidationError("--max-\(gate.rawValue) '\(text)' is not a limit such as \(form)")
        }
        return number * (unit?.1 ?? 1)
    }
}
