import ArgumentParser
import Foundation
import Raster
import Stage

/// `overscroll render`
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a take without a display: one frame as PNG, or all of them as numbered PNGs.")

    @Argument(help: "A take, or - for standard input.") var take: String
    @Option(name: .shortAndLong, help: "FILE.png for one frame, frames/%05d.png for all of them.") var output: String
    @Option(help: "Seconds from the start at which the one frame is drawn; the end if left out.") var at: Double?
    @Option(help: "Frames per second.") var fps = 60.0
    @Option(help: "How scrolling feels; the take's own if left out.") var feel: String?
    @Option(help: "Pixels per point; the device's own if left out.") var scale: Double?
    @Flag(help: "Show where fingers are.") var touches = false
    @Flag(help: "Replace files that exist.") var force = false

    func validate() throws {
        guard (1...1000).contains(fps) else { throw ValidationError("--fps has to be between 1 and 1000") }
        if let scale, !(0.25...4).contains(scale) { throw ValidationError("--scale has to be between 0.25 and 4") }
        if let at, !(at >= 0 && at.isFinite) { throw ValidationError("--at has to be a number of seconds from 0 on") }
    }

    func run() throws {
        guard output.lowercased().hasSuffix(".png") else {
            throw Failure.usage("cannot draw '\(output)': only .png is known, as FILE.png or as frames/%05d.png")
        }
        let pattern = try FramePattern(output)
        if pattern != nil && at != nil { throw Failure.usage("--at draws one frame; '\(output)' asks for all") }
        var offscreen = Offscreen(try Take.read(take, feel: feel), framesPerSecond: fps, scale: scale, typography: try loadTypography())
        if let pattern { return try drawAll(&offscreen, pattern) }
        let file = try OutputFile(output, replaces: force)
        do { try offscreen.play(until: at ?? .infinity) } catch { throw failure(error, at: at ?? 0, in: take) }
        try file.write(picture(&offscreen))
    }

    private func drawAll(_ offscreen: inout Offscreen, _ pattern: FramePattern) throws {
        // The first name that cannot be written stops it before anything is drawn.
        _ = try OutputFile(pattern.name(0), replaces: force)
        var count = 0
        while let frame = try advance(&offscreen) {
            let file = try OutputFile(pattern.name(frame.index), replaces: force)
            try file.write(picture(&offscreen))
            count += 1
        }
        standardError("\(count) frames at \(fps.shortDescription) a second")
    }

    private func advance(_ offscreen: inout Offscreen) throws -> TakePlayer.Frame? {
        do { return try offscreen.advance() } catch { throw failure(error, at: offscreen.player.stage.timeline.now, in: take) }
    }

    /// What is on stage, as a PNG file.
    private func picture(_ offscreen: inout Offscreen) throws -> [UInt8] {
        offscreen.draw()
        let places = touches ? offscreen.player.stage.touchLocations : []
        let bitmap = places.isEmpty ? offscreen.bitmap : TouchOverlay.draw(places, over: offscreen.bitmap, scale: offscreen.scale)
        do { return try PNG.encode(bitmap) } catch { throw Failure.cannotWrite("cannot encode the picture: \(error)") }
    }
}

/// A name with one `%d` or `%05d` in it, where the frame's number goes.
struct FramePattern {
    private let before: Substring
    private let after: Substring
    private let digits: Int

    /// Nil for a name without a number; an error for one that is not understood.
    init?(_ text: String) throws {
        guard let percent = text.firstIndex(of: "%") else { return nil }
        let rest = text[text.index(after: percent)...]
        let width = rest.prefix { $0.isNumber }
        guard rest.dropFirst(width.count).first == "d", !rest.dropFirst(width.count).contains("%"), (Int(width) ?? 1) <= 12 else {
            throw Failure.usage("'\(text)' has to hold one number such as %05d")
        }
        before = text[..<percent]
        after = rest.dropFirst(width.count + 1)
        digits = Int(width) ?? 1
    }

    func name(_ index: Int) -> String {
        let number = String(index)
        return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
    }
}
