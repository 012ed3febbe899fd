import ArgumentParser
import Foundation
import Lab
import OverscrollKit
import Pixels
import Takes
import Typesetting

/// `overscroll render`
struct Render<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render", abstract: "Draw a take without a display: a picture, numbered pictures, or a film.",
            discussion: """
                FILE.png and FILE.jpg are one frame, frames/%05d.png all of them; .mp4, .mov, .webm, .gif and .apng are films. All but .png need ffmpeg. Every frame of the take is in the film: \
                nothing is dropped, however long drawing takes. A GIF has 50, 33.3 or 25 frames a second; 60 does not exist in it.
                """)
    }

    @Argument(help: "A take, or - for standard input.") var take: String
    @Option(name: .shortAndLong, help: "FILE.png, FILE.jpg, frames/%05d.png, FILE.mp4, FILE.mov, FILE.webm, FILE.gif or FILE.apng.")
    var output: String
    @Option(help: "Seconds from the start at which the one frame is drawn; the end if left out.") var at: Double?
    @Option(help: "Frames per second; 60 if left out, 50 for a GIF.") var fps: Double?
    @Option(help: "0.25 is a quarter of the speed, with every frame drawn.") var speed = 1.0
    @Option(help: "Pixels per point; the device's own if left out.") var scale: Double?
    @Flag(help: "Show fingers: a dot that grows when it presses, its trail, a ripple where it lifts.") var touches = false
    @Flag(help: "Show frame and time, the scroll view in use in numbers, and the scene's words.") var hud = false
    @Flag(help: "Show where the scene begins to do something else: a dashed line each, solid once it is crossed.") var thresholds = false
    @Option(help: "none, or plain: a phone's body around the screen.") var bezel = Showcase.Bezel.none
    @Option(help: "Around the body: RRGGBB.") var background: String?
    @Option(help: "Seconds for which the last frame stays.") var holdLast = 0.0
    @Option(help: "How scrolling feels; the take's own if left out.") var feel: String?
    @Option(help: "Another feel, a name or FILE.json, seen through over this one.") var ghost: String?
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps has to be between 1 and 1000") }
        guard (0.01...100).contains(speed) else { throw ValidationError("--speed has to be between 0.01 and 100") }
        if let scale, !(0.25...4).contains(scale) { throw ValidationError("--scale has to be between 0.25 and 4") }
        if let at, !(at >= 0 && at.isFinite) { throw ValidationError("--at has to be a number of seconds from 0 on") }
        guard (0...60).contains(holdLast) else { throw ValidationError("--hold-last has to be between 0 and 60 seconds") }
        if let background, Color(rgb: background) == nil {
            throw ValidationError("--background '\(background)' is not RRGGBB, such as F2F2F7")
        }
        if background != nil && bezel == .none { throw ValidationError("--background shows around a body only: add --bezel plain") }
    }

    func run() throws {
        let scenes = try files.list(for: App.self)
        let format = VideoFormat(path: output)
        guard format != nil || output.lowercased().hasSuffix(".png") else {
            throw Failure.usage("cannot draw '\(output)': known are FILE.png, FILE.jpg, frames/%05d.png, .mp4, .mov, .webm, .gif and .apng")
        }
        let pattern = format == nil ? try FramePattern(output) : nil
        if at != nil && (format?.isPicture == false || pattern != nil) {
            throw Failure.usage("--at draws one frame; '\(output)' asks for all")
        }
        var settings = Footage.Settings()
        settings.framesPerSecond = fps ?? format?.defaultRate ?? 60
        settings.speed = speed
        settings.scale = scale
        settings.style.bezel = bezel
        settings.style.showsTouches = touches
        settings.ghost = try ghost.map { try Simulator.feel(named: $0) }
        settings.showsHUD = hud
        settings.showsThresholds = thresholds
        if let background, let color = Color(rgb: background) { settings.style.background = color }
        let take = try scenes.readTake(take, feel: feel)
        let scene = try scenes.scene(of: take)
        let pixels = take.configuration.device.pixelCount(scale: scale)
        guard pixels <= Self.mostPixels else {
            throw Failure.usage(
                "\(Int(pixels / 1e6)) million pixels are too many for a picture; at most \(Int(Self.mostPixels / 1e6)) can be drawn: a smaller --scale"
            )
        }
        if let format, !format.isPicture { return try film(take, scene: scene, format, settings) }
        var footage = Footage(take, scene: scene, settings, typography: try loadTypography())
        if let pattern { return try drawAll(&footage, pattern, settings) }
        let file = try OutputFile(output, replaces: force)
        do { try footage.play(until: at ?? .infinity) } catch { throw failure(error, at: at ?? 0, in: self.take) }
        if let at, at > max(footage.time, take.endTime ?? 0) + 1 / settings.framesPerSecond {
            throw Failure.usage(
                "nothing is drawn at \(at.shortDescription) s: '\(self.take)' ends at \(max(footage.time, take.endTime ?? 0).shortDescription) s"
            )
        }
        footage.draw()
        guard let format else { return try file.write(encoded(footage.bitmap)) }
        let picture = file.temporaryName()
        let encoder = try VideoEncoder(format, to: picture, width: footage.bitmap.width, height: footage.bitmap.height, rate: "1")
        try encoder.write(footage.bitmap)
        try encoder.finish()
        try file.publish(picture)
    }

    /// An 8K picture has 33 million.
    private static var mostPixels: Double { 36e6 }

    private func drawAll(_ footage: inout Footage, _ pattern: FramePattern, _ settings: Footage.Settings) throws {
        // The places are checked before anything is drawn, so that a folder that cannot be written is reported at once.
        _ = try OutputFile(pattern.name(0), replaces: force)
        let old = pattern.existing()
        if !force, let one = old.first { throw Failure.cannotWrite("'\(one)' exists; --force replaces all pictures of the series") }
        var names: Set<String> = []
        func add() throws {
            let name = pattern.name(names.count)
            try OutputFile(name, replaces: force).write(encoded(footage.bitmap))
            names.insert(name)
        }
        while try advance(&footage) {
            footage.draw()
            try add()
        }
        for _ in 0..<heldFrames(settings) { try add() }
        // A series is replaced as a whole: frames of a longer one would be taken for its end.
        for name in old where !names.contains(name) { unlink(name) }
        standardError("\(names.count) frames at \(settings.framesPerSecond.shortDescription) a second")
    }

    func advance(_ footage: inout Footage) throws -> Bool {
        do { return try footage.advance() } catch { throw failure(error, at: footage.time, in: take) }
    }

    func heldFrames(_ settings: Footage.Settings) -> Int { Int((holdLast * settings.framesPerSecond).rounded()) }
}

/// The picture as a PNG file.
func encoded(_ bitmap: Bitmap) throws -> [UInt8] {
    do { return try PNG.encode(bitmap) } catch { throw Failure.cannotWrite("cannot encode the picture: \(error)") }
}

extension Showcase.Bezel: ExpressibleByArgument {}

extension Color {
    /// The colour of six hexadecimal digits, with or without a #.
    init?(rgb text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else { return nil }
        self.init(hex: number)
    }
}
