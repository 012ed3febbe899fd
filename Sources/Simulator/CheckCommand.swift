import ArgumentParser
import Foundation
import Lab
import OverscrollKit
import Staging
import Takes
import Typesetting

/// `overscroll check`
struct CheckCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check", abstract: "Replay takes and compare them with what they expect of their own frames.",
            discussion: """
                Lines such as '1.5 expect list.offset == -64 +- 0.5', '1.0..2.0 expect home.state == idle' and '0.5 hash 0123456789abcdef' in a take are compared. Of each \
                take the first frame that is different is reported. Exit code 1: something is different; 65, 66: a take could not be read; 2: something could not be compared.
                """)
    }

    @Argument(help: "Takes, or - for standard input.") var takes: [String]
    @Option(help: "Frames per second; the take's own rate, or 60, if left out.") var fps: Double?
    @Flag(help: "Refuse frames at which what a finger drags changes its velocity as no law of scrolling would.") var jumps = false
    @Flag(help: "Write the take again with the picture of every frame as a hash, to the file of -o.") var writeHashes = false
    @Option(name: .shortAndLong, help: "The take to write.") var output: String?
    @Flag(help: "Replace a file that exists.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps has to be between 1 and 1000") }
        guard writeHashes == (output != nil) else { throw ValidationError("--write-hashes and -o FILE go together") }
        if writeHashes && takes.count != 1 { throw ValidationError("--write-hashes takes one take, here \(takes.count) stand") }
    }

    func run() throws {
        let scenes = try files.list(for: App.self)
        if let output { return try write(to: output, scenes) }
        let typography = try loadTypography()
        let outcomes = try takes.map { path in
            do { return try check(scenes.readTake(path), of: scenes, path == "-" ? "standard input" : path, typography) } catch let failure
                as Failure
                where failure.code != 74
            {
                standardError("overscroll: \(failure.message)")
                return failure.code
            }
        }
        if outcomes.count > 1 { standardError(Self.summary(of: outcomes)) }
        // A difference (1) is more important than a take that could not be read (65, 66), and that more than one that could not be compared (2).
        if let code = outcomes.contains(1) ? 1 : outcomes.max(), code != 0 { throw ExitCode(code) }
    }

    /// How many takes ended in which way.
    private static func summary(of outcomes: [Int32]) -> String {
        let counts = [("good", 0...0), ("different", 1...1), ("not compared", 2...2), ("not read", 3...Int32.max)]
            .map { name, codes in (name, outcomes.count { codes.contains($0) }) }
        return "\(outcomes.count) takes: " + counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    /// Checks one take, reports the result and returns the exit code for it.
    private func check(_ take: Take, of scenes: SceneList, _ path: String, _ typography: Typography) throws -> Int32 {
        let scene = try scenes.scene(of: take)
        let check: TakeCheck
        let jump: TakeCheck.Difference?
        do {
            check = try TakeCheck(take, scene: scene, framesPerSecond: fps, typography: typography)
            jump = jumps ? try TakeCheck.firstJump(in: take, scene: scene, framesPerSecond: fps, typography: typography) : nil
        } catch { throw failure(error, in: path) }
        if let first = [check.difference, jump].compactMap(\.self).min(by: { $0.frame.index < $1.frame.index }) {
            let line = first.line > 0 ? ":\(first.line)" : ""
            try StandardOutput.print(
                "\(path)\(line): frame \(first.frame.index) at \(first.frame.time.shortDescription) s: \(first.message)")
            return 1
        }
        if let uncompared = check.uncompared {
            try StandardOutput.print("\(path):\(uncompared.line): not compared: \(uncompared.reason)")
            return 2
        }
        if take.expectations.isEmpty && take.hashes.isEmpty && !jumps {
            try StandardOutput.print(
                "\(path): not compared: it expects nothing; add lines such as '1.5 expect PROBE == VALUE +- TOLERANCE'")
            return 2
        }
        let counts = "\(take.expectations.count) expectations, \(take.hashes.count) hashes"
        try StandardOutput.print("\(path): good, \(counts), \(check.frameCount) frames\(jumps ? ", no jumps" : "")")
        return 0
    }

    /// Writes the take with the hashes of all its frames. Its other lines and comments stay as they are; the hashes that it had are replaced.
    private func write(to output: String, _ scenes: SceneList) throws {
        let file = try OutputFile(output, replaces: force)
        let text = try readText(takes[0])
        let take = try scenes.parseTake(text, path: takes[0])
        let hashes: [Take.PictureHash]
        do {
            hashes = try PictureHasher.hashes(
                of: take, scene: try scenes.scene(of: take), framesPerSecond: fps, typography: try loadTypography())
        } catch let error as LabError { throw failure(error, in: takes[0]) }
        let uses = try "uses freetype \(Typeface.freeTypeVersion())"
        try file.write(Take.replacingHashes(in: text, by: hashes, uses).utf8)
    }
}

/// The failure that reports an error of the laboratory.
func failure(_ error: LabError, in path: String) -> Failure {
    switch error {
    case .refused: .badData(error.description)
    case .command: .badData("\(path): \(error.description)")
    case .notMeasurable: .notCompared("\(path): \(error.description)")
    }
}

extension Take {
    /// The text of a take with other hashes.
    ///
    /// - Parameter uses: the header line that says what they depend on.
    static func replacingHashes(in text: String, by hashes: [Take.PictureHash], _ uses: String) -> String {
        // The text is split by bytes, because CR LF is one character in Swift.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { line in
            let words = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return words.first?.elementsEqual("uses".utf8) != true && (words.count < 2 || !words[1].elementsEqual("hash".utf8))
        }
        var kept = lines.map { String(Substring($0)) }
        kept.insert(uses, at: 1)
        let rest = kept.joined(separator: "\n")
        return (rest.utf8.last == UInt8(ascii: "\n") ? rest : rest + "\n") + hashes.map(\.text).joined()
    }
}
