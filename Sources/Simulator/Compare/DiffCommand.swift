import ArgumentParser
import Lab
import OverscrollKit
import Staging
import Takes

/// `overscroll diff`
struct DiffCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.diff.rawValue,
            abstract: "Compare two takes, two traces, or a take in this program and in another one.",
            discussion: """
                A take is played, and every probe and every picture is compared; a table (CSV, what 'trace' prints) is compared by the columns that both have. The output names the first frame that \
                differs and, for each probe, when it differs first and when most. Exit code 0: nothing differs; 1: something does; 2: there was nothing to compare.

                \(helpOnDrawing("Where pictures are compared every frame is drawn: two takes of 900 seconds in which every frame is another one, 54 000 frames each, take 37 s; with --probes or --column they take 1 s"))
                """)
    }

    @Argument(help: "Two takes or tables, the old one first; with --program one take.", completion: .file()) var inputs: [String]
    @Option(help: "Another version of this program, which plays the take as the old one.", completion: .file()) var program: String?
    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help:
            "FILE.png: old, new and difference at the first frame that looks different. FILE.mp4, .mov, .webm or .apng: all frames. May be given twice.",
        completion: .file())
    var output: [String] = []
    @Option(help: "Frames per second; the takes' own rates, or 60, if left out.", transform: within(Take.rates)) var fps: Double?
    @Option(help: "Which probes, separated by commas; 'balls.*' means all that begin so. Pictures are then not compared.") var probes:
        String?
    @Option(help: "Only this column. It is compared with the only one of a table that has no other.") var column: String?
    @Option(help: "Numbers that differ by no more count as the same.") var tolerance = 0.0
    @OptionGroup var format: DataFormat
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance has to be 0 or more") }
        guard inputs.count == (program == nil ? 2 : 1) else {
            throw ValidationError(
                program == nil ? "two files are compared, here are \(inputs.count)" : "--program takes one take, here are \(inputs.count)")
        }
        if program != nil && inputs[0] == "-" { throw ValidationError("--program reads the take itself: give it the name of a file") }
        if inputs == ["-", "-"] { throw ValidationError("standard input can be read once only") }
        for path in output where !path.lowercased().hasSuffix(".png") {
            guard let format = VideoFormat(path: path), format != .gif else {
                throw ValidationError("cannot draw '\(path)': known are FILE.png, .mp4, .mov, .webm and .apng")
            }
        }
    }

    func run() throws { try OtherProgram.clearingOnSignals(program != nil) { try compare() } }

    private func compare() throws {
        let outputs = try output.map { try OutputFile($0, replaces: force) }
        let scenes = try files.list(for: App.self)
        let typography = try loadTypography()
        let sides = try read(scenes, typography)
        var (old, new) = try aligned(sides.old, sides.new)
        if !(sides.old.isPlayedHere && sides.new.isPlayedHere) {
            let inJSON = sides.old.isJSON || sides.new.isJSON
            (old, new) = (old.asWritten(inJSON: inJSON), new.asWritten(inJSON: inJSON))
        }
        let compared = old.overlap(with: new)
        guard compared > 0 else { throw Failure.notCompared("no time of '\(sides.old.name)' lies within those of '\(sides.new.name)'") }
        let difference = TraceDifference(from: old, to: new, tolerance: tolerance)
        let report = DifferenceReport(difference, of: old, compared: compared)
        let picture = try difference.flatMap {
            try ComparedSide.panels(old: sides.old, new: sides.new, at: report.pictureTime ?? $0.time, typography)
        }
        if let difference {
            for file in outputs {
                if file.path.lowercased().hasSuffix(".png") {
                    guard let picture else { throw Self.noPicture }
                    try file.write(encoded(picture.bitmap))
                } else {
                    try film(sides, difference, of: old, to: file, typography)
                }
            }
        }
        if format.isJSON {
            try printJSON(report.listing(picture?.difference))
        } else {
            try StandardOutput.print(report.text(picture?.difference))
        }
        if difference != nil { throw ExitCode(ExitStatus.different) }
    }

    static var noPicture: Failure { Failure.usage("a table has no picture: -o needs takes") }

    /// Whether the pictures of takes are compared: they are not when columns are named. Drawing every frame takes a hundred times as long as reading its probes.
    private var comparesPictures: Bool { probes == nil && (column ?? Trace.picture) == Trace.picture }

    private func read(_ scenes: SceneList, _ typography: Typography) throws -> (old: ComparedSide, new: ComparedSide) {
        let sides = try inputs.map { try ComparedSide($0, scenes, framesPerSecond: fps, draws: comparesPictures, typography: typography) }
        guard let program else {
            if let first = sides[0].take?.scene, let second = sides[1].take?.scene, first != second {
                throw Failure.notCompared("'\(inputs[0])' is a take of \(first), and '\(inputs[1])' one of \(second)")
            }
            return (sides[0], sides[1])
        }
        guard let take = sides[0].take else { throw Failure.usage("--program plays takes, and '\(inputs[0])' is a table") }
        let other = try OtherProgram(program, scenes: try files.loader(for: App.self).arguments, framesPerSecond: fps)
        return (try ComparedSide(other, playing: take, at: inputs[0], draws: comparesPictures), sides[0])
    }

    /// The columns that are compared, under the same names on both sides.
    private func aligned(_ old: ComparedSide, _ new: ComparedSide) throws -> (Trace, Trace) {
        if let column { return (try only(column, of: old), try only(column, of: new)) }
        let shared = old.trace.columns.filter { new.trace.column($0.name) != nil }
        guard !shared.isEmpty else {
            let names = [old, new].map { "'\($0.name)' has \($0.trace.columns.map(\.name).joined(separator: ", "))" }
            throw Failure.notCompared("no column has the same name: \(names.joined(separator: "; ")); --column names one")
        }
        return (old.trace.choosing(try probes.map { try choose($0, from: shared, name: \.name) } ?? shared), new.trace)
    }

    private func only(_ name: String, of side: ComparedSide) throws -> Trace {
        let columns = side.trace.columns
        if let found = side.trace.column(name) { return side.trace.choosing([found]) }
        guard columns.count == 1 else {
            throw Failure.usage("\(side.name): \(unknown("column", name, known: columns.map(\.name)))")
        }
        return side.trace.choosing([Trace.Column(name: name, values: columns[0].values)])
    }
}
