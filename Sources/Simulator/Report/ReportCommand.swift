import ArgumentParser
import Foundation
import Lab
import Motion
import OverscrollKit
import Staging
import Takes
import Typesetting

/// `overscroll report`
struct ReportCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "report", abstract: "Write one page to look at takes frame by frame: film, fingers, probes, layers, checks.",
            discussion: """
                The page needs no other file and no network. It says what each take expects and what was, and with --feel or --program what differs. Films need ffmpeg; without it the page holds \
                small pictures. Exit code as for 'check': 1 when something is not as expected, or differs.
                """)
    }

    @Argument(help: "Takes, or folders of takes.") var takes: [String]
    @Option(name: .shortAndLong, help: "FILE.html") var output: String
    @Option(help: "Another feel to compare with, a name or FILE.json.") var feel: String?
    @Option(help: "Another version of this program to compare with.") var program: String?
    @Option(help: "Frames per second; the takes' own rates, or 60, if left out.") var fps: Double?
    @Flag(help: "Replace a file that exists.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps has to be between 1 and 1000") }
        if feel != nil && program != nil { throw ValidationError("--feel and --program: a take is compared with one of them") }
        if takes.contains("-") { throw ValidationError("a report names its takes: give it the names of files") }
    }

    /// A take with its film, as the page gets it.
    private struct Entry: Encodable {
        let report: TakeReport
        let film: ReportFilm
        /// Old, new and difference at the first frame that looks different, as data in the page.
        let picture: String?
    }

    func run() throws {
        let file = try OutputFile(output, replaces: force)
        let scenes = try files.list(for: App.self)
        let typography = try loadTypography()
        let other = try program.map { try OtherProgram($0, scenes: try files.loader(for: App.self).arguments) }
        let entries = try takePaths(takes).map { try entry($0, scenes, other, typography) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in the data may end the script that it stands in.
        let data = String(decoding: try encoder.encode(entries), as: UTF8.self).replacing("<", with: "\\u003c")
        let page = String(decoding: EmbeddedFile.bytes(named: "report"), as: UTF8.self)
        try file.write(page.replacing("\"the takes stand here\"", with: data, maxReplacements: 1).utf8)
        if entries.contains(where: { $0.report.isBad || $0.report.difference != nil }) { throw ExitCode(1) }
    }

    private func entry(_ path: String, _ scenes: SceneList, _ program: OtherProgram?, _ typography: Typography) throws -> Entry {
        let take = try scenes.readTake(path)
        let played = PlayedTake(take: take, scene: try scenes.scene(of: take), path: path, framesPerSecond: fps)
        let side: ComparedSide? =
            if let program {
                try ComparedSide(program, playing: take, at: path, framesPerSecond: fps)
            } else if let feel {
                try other(played, in: try Simulator.feel(named: feel), typography)
            } else { nil }
        let report: TakeReport
        do {
            report = try TakeReport(
                take, name: path, scene: played.scene, framesPerSecond: fps, other: side.map { ($0.shortName, $0.trace) },
                typography: typography)
        } catch { throw failure(error, in: path) }
        let size = take.configuration.device.size
        let film = try ReportFilm(times: report.times, rate: report.rate, width: Int(size.width), height: Int(size.height)) { scale in
            try [side?.pictures(scale: scale, rate: report.rate, typography), played.pictures(scale: scale, typography)].compactMap(\.self)
        }
        let picture = try side.flatMap { side in
            try report.firstPictureTime.flatMap {
                try ComparedSide.panels(old: side, new: ComparedSide(played, report.trace), at: $0, typography)?.bitmap
            }
        }
        return Entry(
            report: report, film: film, picture: try picture.map { "data:image/png;base64," + Data(try encoded($0)).base64EncodedString() })
    }

    /// The same take in another feel.
    private func other(_ played: PlayedTake, in feel: Feel, _ typography: Typography) throws -> ComparedSide {
        let other = PlayedTake(take: played.take.played(with: feel), scene: played.scene, path: feel.name, framesPerSecond: fps)
        return ComparedSide(other, try other.trace(typography))
    }
}
