import ArgumentParser
import Lab
import OverscrollKit
import Takes

/// `overscroll check`
struct CheckCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.check.rawValue, abstract: "Replay takes and compare them with what they expect of their own frames.",
            discussion: """
                Lines such as '1.5 expect list.offset == -64 +- 0.5', '1.0..2.0 expect home.state == idle' and '0.5 hash 0123456789abcdef' in a take are compared. Of each \
                take the first frame that is different is reported. Exit code 1: something is different; 65, 66: a take could not be read; 2: something could not be compared.

                \(helpOnDrawing("--write-hashes draws every frame: 900 seconds in which every frame is another one, 54 000 frames, take 21 s of one processor"))
                """)
    }

    @Argument(help: "Takes, folders of takes, or - for standard input.", completion: .file()) var takes: [String]
    @Option(
        help: "Frames per second, for a take without 'frame' lines; the take's own rate, or 60, if left out.", transform: within(Take.rates)
    ) var fps: Double?
    @Flag(help: "Refuse frames at which what a finger drags changes its velocity as no law of scrolling would.") var jumps = false
    @OptionGroup var format: DataFormat
    @Flag(help: "Print TAP, version 14.") var tap = false
    @Option(help: "FILE.xml for the outcomes as JUnit writes them.", completion: .file(), transform: path(ending: ".xml")) var junit:
        String?
    @Option(
        help: "A folder for a picture of the first different frame of each take; with --program, old, new and difference.",
        completion: .directory)
    var pictures: String?
    @Option(help: "Another version of this program, which draws the old pictures.", completion: .file()) var program: String?
    @Flag(help: "Write the takes anew, with what is now in place of what they expect; it asks for --force.") var bless = false
    @Flag(help: "Write the take again with the picture of every frame as a hash, to the file of -o.") var writeHashes = false
    @Option(name: .shortAndLong, help: "The take to write.", completion: .file()) var output: String?
    @Flag(help: "Replace files that exist.") var force = false
    /// A window passes this flag to the process that makes hashes, so that this process ends with the window.
    @Flag(help: .private) var whileInputLasts = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard writeHashes == (output != nil) else { throw ValidationError("--write-hashes and -o FILE go together") }
        if writeHashes && takes.count != 1 { throw ValidationError("--write-hashes takes one take, here \(takes.count) stand") }
        if format.isJSON && tap { throw ValidationError("--json and --tap both print: choose one") }
        if program != nil && pictures == nil { throw ValidationError("--program draws old pictures: add --pictures FOLDER") }
        if let writer = bless ? "--bless" : writeHashes ? "--write-hashes" : nil {
            let reports = [
                (bless && writeHashes, "--write-hashes"), (jumps, "--jumps"), (format.isJSON, "--json"), (tap, "--tap"),
                (junit != nil, "--junit"),
                (pictures != nil, "--pictures"), (program != nil, "--program"), (bless && fps != nil, "--fps"),
            ]
            if let other = reports.first(where: \.0)?.1 {
                let reason = other == "--fps" ? "for the rate that the take itself has" : "and does nothing else"
                throw ValidationError("\(writer) writes takes \(reason): leave \(other) out")
            }
        }
        if bless && !force { throw ValidationError("--bless writes the takes anew, whatever they expected: add --force if that is meant") }
        if bless && takes.contains("-") { throw ValidationError("--bless writes takes anew: give it the names of files") }
    }

    func run() throws { try OtherProgram.clearingOnSignals(program != nil) { try check() } }

    private func check() throws {
        let scenes = try files.list(for: App.self)
        let paths = try takePaths(takes)
        if let output { return try write(to: output, scenes) }
        if bless { return try bless(paths, scenes) }
        let file = try junit.map { try OutputFile($0, replaces: force) }
        if let program { _ = try OtherProgram.path(of: program) }
        let kept = try pictures.map {
            KeptPictures(
                folder: $0, program: program, sceneArguments: try files.loader(for: App.self).arguments, framesPerSecond: fps,
                replaces: force, names: KeptPictures.names(of: paths))
        }
        let checker = TakeChecker(scenes: scenes, framesPerSecond: fps, looksForJumps: jumps, pictures: kept)
        let (isText, isColored) = (!format.isJSON && !tap, StandardOutput.isColored)
        let log = sharedLog()
        let outcomes = try workInParallel(on: paths) {
            let typography = Result { try loadTypography(log: log) }
            return { checker.check($0, typography) }
        } handOver: { outcome, _ in
            if isText || outcome.isFailure { try outcome.tell(isColored: isColored) }
            outcome.tellUnkept()
        }
        let report = CheckReport(outcomes: outcomes)
        if format.isJSON { try printJSON(report.listing) }
        if tap { try StandardOutput.print(report.tap) }
        try file?.write(report.junit.utf8)
        if paths.count > 1 { standardError(report.totals) }
        if report.code != 0 { throw ExitCode(report.code) }
    }
}
