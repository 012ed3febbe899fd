import ArgumentParser
import Foundation
import Lab
import OverscrollKit
import Staging
import Takes

/// The entry for `OverscrollApp.main()`, which knows this module only by the name of this symbol.
///
/// - Parameter app: points to a value of the type `any OverscrollApp.Type`.
@_cdecl("overscroll_run") func run(_ app: UnsafeRawPointer) { app.load(as: (any OverscrollApp.Type).self).run() }

extension OverscrollApp {
    /// Runs the command that stands in the arguments of the process, and ends with its exit code.
    fileprivate static func run() {
        prepareStandardStreams()
        do {
            var command = try Root<Self>.parseAsRoot()
            try command.run()
        } catch let failure as Failure {
            standardError("overscroll: \(failure.message)")
            Foundation.exit(failure.code)
        } catch {
            // What the user has written stands in the message, also what would steer the terminal.
            let (code, message) = (Root<Self>.exitCode(for: error).rawValue, Root<Self>.fullMessage(for: error))
            if code == 0 { Root<Self>.exit(withError: error) }
            if !message.isEmpty { standardError(message) }
            Foundation.exit(code)
        }
    }

    /// What takes of the scenes may say.
    static var vocabulary: Vocabulary { Vocabulary(scenes, constants: .all) }

    /// Reads a take from a file, or from standard input for `-`. It is played with `feel`, or with its own feel when that is nil.
    static func readTake(_ path: String, feel: String? = nil) throws -> Take {
        var take = try parseTake(readText(path), path: path)
        try take.change(feel: feel)
        return take
    }

    static func parseTake(_ text: String, path: String) throws -> Take {
        do {
            return try Take(parsing: text, file: path == "-" ? "standard input" : path, vocabulary: vocabulary)
        } catch { throw Failure.badData(error.description) }
    }

    /// The scene that a take names.
    static func scene(of take: Take) throws -> SceneDescription {
        guard let found = scenes.first(where: { $0.name == take.scene }) else { throw Failure.badData("there is no scene '\(take.scene)'") }
        return found
    }
}

/// The command without a name, under which the others stand.
struct Root<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent },
            abstract: "iOS scroll interactions on the desktop: drag them, keep the drag as a take, replay it to the last bit.",
            discussion: "Data goes to standard output, messages to standard error. '-' reads a take from standard input.",
            subcommands: [
                Run<App>.self, Scenes<App>.self, TraceCommand<App>.self, LayersCommand<App>.self, Render<App>.self, CurveCommand.self,
                CheckCommand<App>.self, FeelCommand<App>.self, MeasureCommand.self, FitCommand.self, ProbeCommand.self,
                ConstantsCommand.self,
                Bench<App>.self, Doctor.self,
            ],
            defaultSubcommand: Run<App>.self)
    }
}
