import ArgumentParser
import FoundationEssentials
import Lab
import OverscrollKit
import Takes

/// `overscroll render`
struct Render<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.render.rawValue, abstract: "Draw takes without a display: a picture, numbered pictures, or a film.",
            discussion: """
                FILE.png and FILE.jpg are one frame, frames/%05d.png all of them; .mp4, .mov, .webm, .gif and .apng are films. All but .png need ffmpeg. A film has the frames of its take, or of the \
                fastest of several, and nothing is dropped, however long drawing takes. The ticks of a recorded take are shown on an even grid of its rate, where one of them may be seen twice or not \
                at all. A GIF has 50, 33.3 or 25 frames a second; 60 does not exist in it. Several takes stand side by side.

                A picture has at most \(FilmOutput.mostPixels / 1_000_000) million pixels, and takes four bytes of memory for each; a phone's body or shadow takes as much again, and a film that loops eight \
                bytes more. A film has at most 45 million frames. A terminal shows how far a film is, and Ctrl+C ends it with nothing left behind.
                """)
    }

    @Argument(help: "A take, or - for standard input; several stand side by side.", completion: .file()) var takes: [String]
    @Option(
        name: .shortAndLong, help: "FILE.png, FILE.jpg, frames/%05d.png, FILE.mp4, FILE.mov, FILE.webm, FILE.gif or FILE.apng.",
        completion: .file())
    var output: String
    @Option(help: "Seconds from the start at which the one frame is drawn, or that of the poster; the end if left out.") var at: Double?
    @Option(help: "Seconds of the take with which the film begins.") var from = 0.0
    @Option(help: "Seconds of the take with which it ends.") var to: Double?
    @Option(help: "Frames per second; the takes' own rates, or 60, if left out, and 50 for a GIF.", transform: within(Take.rates)) var fps:
        Double?
    @Option(help: "0.25 is a quarter of the speed, with every frame drawn.") var speed = 1.0
    @Option(
        name: .customLong("slow"), help: "A part of the take at another speed: 1.2..1.8=0.25. Can be repeated.",
        transform: { try filmWord($0) })
    var ramps: [Ramp] = []
    @Option(help: "Pixels per point; the device's own if left out.", transform: within(0.25...4)) var scale: Double?
    @Option(
        help: "WIDTHxHEIGHT in pixels, such as 1080x1920: everything is as large as fits, in the middle.", transform: { try filmWord($0) })
    var size: PixelSize?
    @Flag(help: "Show fingers: a dot that grows when it presses, its trail, a ripple where it lifts.") var touches = false
    @Flag(help: "Show frame and time, the scroll view in use in numbers, and the scene's words.") var hud = false
    @Flag(help: "Show where the scene begins to do something else: a dashed line each, solid once it is crossed.") var thresholds = false
    @Option(help: "none, or plain: a phone's body around the screen.") var bezel = Showcase.Bezel.none
    @Option(help: "The ground on which the phone lies: RRGGBB, or transparent (.png, .apng, .webm).", transform: { try filmWord($0) })
    var background: Ground?
    @Option(help: "Seconds for which the last frame stays.") var holdLast = 0.0
    @Option(help: "How scrolling feels; the take's own if left out.", completion: .feels) var feel: String?
    @Option(help: "Another feel, a name or FILE.json, seen through over this one.", completion: .feels) var ghost: String?
    @Option(help: "The same take in another feel, beside this one. Can be repeated.", completion: .feels) var beside: [String] = []
    @Option(name: .customLong("label"), help: "What stands above a phone, in their order; feels and file names if left out.") var labels:
        [String] = []
    @Option(help: "What stands above all phones.") var caption: String?
    @Flag(help: "For films that are shown again and again: the end dissolves into the beginning.") var loop = false
    @Option(help: "A picture of the film: FILE.png or FILE.jpg. It shows the first frame, or that of --at.", completion: .file())
    var poster: String?
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard TimeMapping.speeds.contains(speed) else { throw ValidationError("--speed has to be between 0.01 and 100") }
        if scale != nil && size != nil { throw ValidationError("--size and --scale both say how large the film is: leave one out") }
        if let at, !(at >= 0 && at.isFinite) { throw ValidationError("--at has to be a number of seconds from 0 on") }
        guard from >= 0, from.isFinite else { throw ValidationError("--from has to be a number of seconds from 0 on") }
        if let to, !(to >= from) { throw ValidationError("--to has to be a number of seconds, not before --from") }
        guard (0...60).contains(holdLast) else { throw ValidationError("--hold-last has to be between 0 and 60 seconds") }
        if takes.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input can be read only once") }
        let phones = takes.count * (1 + beside.count)
        guard phones <= Self.mostPhones else {
            throw ValidationError("\(phones) phones side by side are too many; at most \(Self.mostPhones)")
        }
        guard labels.count <= phones else {
            throw ValidationError("--label is given for \(labels.count.counted("phone")), and the film has \(phones)")
        }
        _ = try times()
    }

    /// The largest number of phones that are readable side by side on a wide screen.
    private static var mostPhones: Int { 8 }

    func run() throws {
        let scenes = try files.list(for: App.self)
        let target = try FilmOutput(output, replaces: force, isOneFrame: at != nil && poster == nil)
        if at != nil && !target.isPicture && poster == nil { throw Failure.usage("--at draws one frame; '\(output)' asks for all") }
        let picture = try poster.map { try FilmOutput($0, replaces: force, isOneFrame: true) }
        if let picture, !picture.isPicture || target.isPicture { throw Failure.usage("--poster is a picture, .png or .jpg, of a film") }
        var film = try film(scenes)
        film.framesPerSecond = fps ?? target.defaultRate(of: film)
        let typography = try loadTypography()
        try picture?.write(film, frame: at.map { .at($0) } ?? .first, typography: typography)
        try target.write(film, frame: .at(at ?? .infinity), typography: typography)
    }

    private func film(_ scenes: SceneList) throws -> Film {
        let ghost = try ghost.map { try Simulator.feel(named: $0) }
        let others = try beside.map { try Simulator.feel(named: $0) }
        var clips: [Film.Clip] = []
        for path in takes {
            let take = try scenes.readTake(path, feel: feel)
            let scene = try scenes.scene(of: take)
            for version in [take] + others.map({ take.played(with: $0) }) {
                let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                let words = (takes.count > 1 ? [file] : []) + (others.isEmpty ? [] : [version.shownFeelName])
                clips.append(
                    Film.Clip(version, scene: scene, ghost: ghost, label: words.isEmpty ? nil : words.joined(separator: ", "), path: path))
            }
        }
        for (index, label) in labels.enumerated() { clips[index].label = label.isEmpty ? nil : label }
        var shot = Film.Shot(clips)
        (shot.times, shot.caption, shot.hold) = (try times(), caption, holdLast)
        var film = Film([shot])
        film.extent = size.map { .pixels(width: $0.width, height: $0.height) } ?? .scale(scale)
        (film.bezel, film.background, film.loops) = (bezel, background?.color, loop)
        (film.showsTouches, film.showsHUD, film.showsThresholds) = (touches, hud, thresholds)
        return film
    }

    private func times() throws -> TimeMapping {
        var times = TimeMapping()
        (times.start, times.end, times.speed) = (from, to ?? .infinity, speed)
        for ramp in ramps where !times.add(ramp.ramp) { throw ValidationError("--slow \(ramp.text) overlaps another one") }
        return times
    }
}
