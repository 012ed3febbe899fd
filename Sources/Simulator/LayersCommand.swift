import ArgumentParser
import OverscrollKit
import Staging
import Takes

/// `overscroll layers`
struct LayersCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.layers.rawValue, abstract: "Play a take up to a time and print the layer tree as JSON.")
    }

    @Argument(help: "A take, or - for standard input.", completion: .file()) var take: String
    @Option(help: "Seconds from the start.") var at: Double
    @Option(
        help: "Frames per second, for a take without 'frame' lines; the take's own rate, or 60, if left out.", transform: within(Take.rates)
    ) var fps: Double?
    @Option(help: "How scrolling feels; the take's own if left out.", completion: .feels) var feel: String?
    @Option(help: "json, the only form.") var format = Form.json
    @OptionGroup var files: SceneFiles

    enum Form: String, ExpressibleByArgument { case json }

    func validate() throws {
        guard at >= 0, at.isFinite else { throw ValidationError("--at has to be a number of seconds from 0 on") }
    }

    func run() throws {
        let scenes = try files.list(for: App.self)
        let played = try scenes.readTake(take, feel: feel, framesPerSecond: fps)
        var player = TakePlayer(played, scene: try scenes.scene(of: played), typography: try loadTypography())
        do { try player.play(until: at) } catch { throw failure(error, at: at, in: take) }
        let end = max(player.session.time, played.endTime ?? 0)
        guard !player.hasEnded || at <= end + 1 / played.configuration.framesPerSecond else {
            throw nothingDrawn(at: at, of: inputName(take), ending: end)
        }
        try printJSON(LayerListing(player.stage.scene.root, at: player.stage.timeline.now))
    }
}
