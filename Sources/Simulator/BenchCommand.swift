import ArgumentParser
import FoundationEssentials
import Glibc
import OverscrollKit
import Sessions

/// `overscroll bench`
struct Bench<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.bench.rawValue,
            abstract: "Measure the budgets: frames off screen, or with --window frames in a window.",
            discussion: """
                Most budgets are ratios to a plain program that fills every pixel and shows it, measured in the same minute, so that a slow machine does not matter. Exit code 1 when a budget is broken.
                """)
    }

    @OptionGroup var format: DataFormat
    @Option(help: "How often each measurement is repeated.") var runs = 5
    @Flag(help: "Measure windows only.") var window = false
    @Option(help: "Frames per second of the display that is made for the windows where there is none.") var rate = 60
    @Option(help: "Only draw every frame of this take without a window, for a tool that counts instructions.", completion: .file())
    var frames: String?
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard (1...600).contains(rate) else { throw ValidationError("--rate has to be between 1 and 600") }
        guard (1...1000).contains(runs) else { throw ValidationError("--runs has to be between 1 and 1000") }
    }

    func run() throws {
        if let frames {
            let scenes = try files.list(for: App.self)
            let take = try scenes.readTake(frames)
            let player = TakePlayer(take, scene: try scenes.scene(of: take), typography: try loadTypography())
            let count = try OffscreenBench<App>.draw(player)
            return try format.isJSON ? printJSON(["frames": count]) : StandardOutput.print("\(count) frames")
        }
        var report = BenchReport()
        if !window { try OffscreenBench<App>(typography: try loadTypography(), runs: runs).measure(into: &report) }
        try measureWindows(into: &report)
        if format.isJSON { try printJSON(report) } else { try StandardOutput.print(report.table) }
        guard report.broken.isEmpty else {
            standardError("overscroll: over budget: \(report.broken.joined(separator: "; "))")
            throw ExitCode(ExitStatus.different)
        }
    }

    /// Starts the measuring program, and gives the end of the pipe from which its report comes.
    private func start(_ client: String, of own: String) throws -> (output: OpenFile, program: ChildProgram) {
        let pipe = try OpenFile.pipe()
        return (
            pipe.reading,
            try ChildProgram(client, [own, "\(runs)", "\(rate)"], output: pipe.writing.descriptor, errors: STDERR_FILENO)
        )
    }

    /// Measures the windows with the program `overscroll-bench`, which the build puts beside this program.
    private func measureWindows(into report: inout BenchReport) throws {
        let own = ownPath
        let client = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("overscroll-bench").path
        guard FileManager.default.isExecutableFile(atPath: client) else {
            report.notes.append(
                "Windows were not measured: there is no '\(client)'; 'swift build -c release --product overscroll-bench' makes it.")
            return
        }
        let (output, program) = try start(client, of: own)
        let found = output.bytesUntilEnd()
        // The program has already printed the reason.
        if let status = program.wait(), status != 0 { throw ExitCode(status) }
        report.append(try JSONDecoder().decode(BenchReport.self, from: found))
    }
}
