import ArgumentParser
import FoundationEssentials
import Lab
import Motion
import OverscrollKit
import Takes

/// `overscroll fit`
struct FitCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.fit.rawValue, abstract: "Say by which laws a measured curve moves, and which feel it is like.",
            discussion: """
                The curve is what 'overscroll measure' writes: seconds, points, and a confidence. It is taken apart into what is still, what a finger drags, glides, bounces at edges, and pages. \
                Exit code 2 when nothing in it was let go.
                """)
    }

    @Argument(help: "A table of seconds and points, in CSV or JSON Lines; - for standard input.", completion: .file()) var curve: String
    @Option(help: "The column with the points, if it has several, such as those of a trace.") var column: String?
    @OptionGroup var format: DataFormat
    @Option(
        name: .shortAndLong,
        help:
            "FILE.json for the feel, for --feel and --ghost: the nearest preset with the constants found, and with the law of a pull, a glide or an edge that it does not explain. When none is near, the preset has the curve's laws.",
        completion: .file(),
        transform: path(ending: ".json"))
    var output: String?
    @Option(help: "FILE.png for a plot.", completion: .file(), transform: path(ending: ".png")) var plot: String?
    @Option(
        help:
            "Where the finger was, as a take or as a table of seconds and points, in CSV or JSON Lines: it tells how content follows beyond an edge.",
        completion: .file())
    var finger: String?
    @Option(help: "The column of that table with the points, if it has several.") var fingerColumn: String?
    @Option(help: "How long the view is that scrolls, in points; some edges depend on it.") var length = Device.standard.size.height
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard (50...10000).contains(length) else { throw ValidationError("--length has to be between 50 and 10000 points") }
        if fingerColumn != nil && finger == nil { throw ValidationError("--finger-column names a column of --finger, which is missing") }
    }

    private func readFinger(_ path: String) throws -> FingerPath {
        let text = try readText(path)
        if text.hasPrefix("overscroll-take") {
            if fingerColumn != nil { throw Failure.usage("'\(path)' is a take, which has no columns: leave --finger-column out") }
            return FingerPath(try files.list(for: App.self).readTake(path))
        }
        return FingerPath(
            try naming(path) {
                try readingTable(text, file: path) {
                    try ReferenceCurve(csv: $0, file: path, column: fingerColumn, option: "--finger-column")
                }
            })
    }

    /// The JSON that `--format json` prints.
    private struct Report: Encodable {
        let noise: Double
        let segments: [CurveSegment]
        let nearest: CurveSegment.Likeness?
        let runnerUp: CurveSegment.Likeness?
        let remarks: [String]
    }

    func run() throws {
        let file = try output.map { try OutputFile($0, replaces: force) }
        let picture = try plot.map { try OutputFile($0, replaces: force) }
        let name = inputName(curve)
        let whole = try naming(name) {
            try readingTable(readText(curve), file: name) { try ReferenceCurve(csv: $0, file: name, column: column) }
        }
        let (reference, step) = whole.thinned()
        if step > 1 { standardError("overscroll: of \(whole.points.count) points one in \(step) is used, which is about 500 a second") }
        let path = try finger.map(readFinger)
        var bar = ProgressBar(total: reference.points.count, unit: "samples")
        let fit = CurveFit(reference.points, dimension: length, finger: path) { bar.show($0) }
        bar.clear()
        if format.isJSON {
            let ranking = fit.ranking
            try printJSON(
                Report(
                    noise: fit.noise, segments: fit.segments, nearest: ranking.first, runnerUp: ranking.dropFirst().first,
                    remarks: fit.sentences))
        } else {
            try StandardOutput.print(fit.table)
        }
        try picture?.write(chart: fit.chart)
        if let file {
            let word = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
            guard let feel = fit.feel(named: word) else {
                throw Failure.notCompared("nothing was let go in '\(name)', so that there is no feel to write")
            }
            // A feel file must not use the name of a preset.
            var named = feel
            if Feel.named(word) != nil { named.name = "\(word)-fitted" }
            try file.write(FeelFile.text(of: named).utf8)
        }
        if fit.ranking.isEmpty { throw ExitCode(ExitStatus.notCompared) }
    }
}
