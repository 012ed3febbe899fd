import ArgumentParser
import OverscrollKit
import Synchronization
import Takes

/// `overscroll report`
struct ReportCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.report.rawValue,
            abstract: "Write one page to look at takes frame by frame: film, fingers, probes, layers, checks.",
            discussion: """
                The page needs no other file and no network. It says what each take expects and what was, and with --feel or --program what differs. Films need ffmpeg; without it the page holds \
                small pictures, and says how small. Exit code as for 'check': 1 when something is not as expected, or differs.

                \(helpOnDrawing("Every frame is drawn, and ffmpeg makes a film of all: 900 seconds in which every frame is another one, 54 000 frames, take 2 minutes and become a page of 47 MB"))
                """)
    }

    @Argument(help: "Takes, or folders of takes.", completion: .file()) var takes: [String]
    @Option(name: .shortAndLong, help: "FILE.html", completion: .file(), transform: path(ending: ".html")) var output: String
    @Option(help: "Another feel to compare with, a name or FILE.json.", completion: .feels) var feel: String?
    @Option(help: "Another version of this program to compare with.", completion: .file()) var program: String?
    @Option(help: "Frames per second; the takes' own rates, or 60, if left out.", transform: within(Take.rates)) var fps: Double?
    @Flag(help: "Replace a file that exists.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        if feel != nil && program != nil { throw ValidationError("--feel and --program: a take is compared with one of them") }
        if takes.contains("-") { throw ValidationError("a report names its takes: give it the names of files") }
    }

    func run() throws { try OtherProgram.clearingOnSignals(program != nil) { try report() } }

    private func report() throws {
        let file = try OutputFile(output, replaces: force)
        let pages = try draw()
        let page = String(decoding: EmbeddedFile.bytes(named: "report"), as: UTF8.self)
        let around = page.split(separator: "\"the takes stand here\"", maxSplits: 1)
        try file.write { put in
            try put(Array((around[0] + "[").utf8))
            for (index, page) in pages.enumerated() {
                if index > 0 { try put(Array(",".utf8)) }
                try page.json.readWhole(inPiecesOf: 1 << 16) { try put(Array($0)) }
            }
            try put(Array(("]" + around[1]).utf8))
        }
        let counts = ReportedTake.Finding.allCases.map { finding in (finding, pages.count { $0.findings.contains(finding) }) }
        let found = counts.filter { $0.1 > 0 }.map { "\($0.1) \(words(for: $0.0))" }
        guard found.isEmpty else {
            standardError("overscroll: \(pages.count.counted("take")): \(found.joined(separator: ", ")); '\(output)' says where")
            throw ExitCode(ExitStatus.ofAll(pages.map(\.status)))
        }
    }

    private func words(for finding: ReportedTake.Finding) -> String {
        switch finding {
        case .unexpected: "not as expected"
        case .different: "different in the other \(program == nil ? "feel" : "program")"
        case .notCompared: "not compared"
        case .notRead: "not read"
        }
    }

    /// Plays the takes and draws their films, several takes at a time; shows how far it is.
    private func draw() throws -> [ReportedTake] {
        let scenes = try files.list(for: App.self)
        let inputs = try takePaths(takes).map { path in (path: path, take: Result { try read(path, scenes) }) }
        // A take that cannot be read is reported before any film is made.
        try complain(inputs.compactMap { $0.take.failure }, ofAll: inputs.count)
        let feel = try feel.map { try Simulator.feel(named: $0) }
        let (program, arguments, isOne) = (program, try files.loader(for: App.self).arguments, inputs.count == 1)
        let progress = Mutex(ProgressBar(total: isOne ? 1 : inputs.count, unit: isOne ? "frames" : "takes"))
        let log = sharedLog()
        let outcomes = try workInParallel(on: inputs) {
            let tools = Result {
                (try loadTypography(log: log), try program.map { try OtherProgram($0, scenes: arguments, framesPerSecond: fps) })
            }
            return { input in
                Result {
                    let (typography, other) = try tools.get()
                    return try ReportedTake(input.take.get(), against: other, in: feel, typography) { frame, count in
                        if isOne { progress.withLock { $0.show(frame, of: count) } }
                    }
                }
            }
        } handOver: { (_: Result<ReportedTake, any Error>, count) in
            if !isOne { progress.withLock { $0.show(count) } }
        }
        progress.withLock { $0.clear() }
        try complain(zip(inputs, outcomes).compactMap { $0.take.failure == nil ? $1.failure : nil }, ofAll: inputs.count)
        return try zip(inputs, outcomes).map { input, outcome in
            try outcome.failure.map { try ReportedTake(unreadable: input.path, because: $0) } ?? outcome.get()
        }
    }

    private func read(_ path: String, _ scenes: SceneList) throws -> PlayedTake {
        let take = try scenes.readTake(path, framesPerSecond: fps)
        try take.requireFewFrames(in: path, at: fps)
        return PlayedTake(take: take, scene: try scenes.scene(of: take), path: path)
    }

    /// Prints why some takes are not in the report. When it has no other takes, the first failure is thrown, because there is nothing to show.
    private func complain(_ failures: [Failure], ofAll count: Int) throws {
        if let first = failures.first, failures.count == count { throw first }
        for failure in failures { Simulator.complain(failure) }
    }
}

extension Result {
    /// The reason for the failure; nil for a success.
    fileprivate var failure: Simulator.Failure? {
        if case .failure(let error) = self { Simulator.Failure(error) } else { nil }
    }
}
