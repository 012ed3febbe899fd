import AirBarExample
import ArgumentParser
import Foundation
import LogoWave
import PagedRefresh
import Promotion
import Staging
import Takes
import WeChat

/// Every scene there is.
let allScenes: [SceneDescription] = [
    WeChatScene.description, AirBarExampleScene.description, LogoWaveScene.description, PromotionScene.description,
    PagedRefreshScene.description,
]

/// What takes of them may say.
let vocabulary = Vocabulary(allScenes, constants: .all)

@main
struct Overscroll: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overscroll",
        abstract: "iOS scroll interactions on the desktop: drag them, keep the drag as a take, replay it to the last bit.",
        discussion: "Data goes to standard output, messages to standard error. '-' reads a take from standard input.",
        subcommands: [
            Run.self, Scenes.self, TraceCommand.self, LayersCommand.self, Render.self, CurveCommand.self, CheckCommand.self,
            FeelCommand.self, ProbeCommand.self, ConstantsCommand.self, Bench.self,
            Doctor.self,
        ],
        defaultSubcommand: Run.self)

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as Failure {
            standardError("overscroll: \(failure.message)")
            Foundation.exit(failure.code)
        } catch {
            exit(withError: error)
        }
    }
}

/// Why the program ends without having done what it was asked, and with which exit code (sysexits.h where it has one).
struct Failure: Error {
    let code: Int32
    let message: String

    static func notCompared(_ message: String) -> Failure { Failure(code: 2, message: message) }
    static func noDisplay(_ message: String) -> Failure { Failure(code: 3, message: message) }
    static func usage(_ message: String) -> Failure { Failure(code: 64, message: message) }
    static func badData(_ message: String) -> Failure { Failure(code: 65, message: message) }
    static func noSuchFile(_ message: String) -> Failure { Failure(code: 66, message: message) }
    static func cannotWrite(_ message: String) -> Failure { Failure(code: 74, message: message) }
}

/// Says why something was not done, and goes on.
func complain(_ error: any Error) { standardError("overscroll: \((error as? Failure)?.message ?? "\(error)")") }

/// Says something on standard error, if anybody is there to hear it.
func standardError(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}
