import Geometry
import Layers
import Pixels
import Staging
import Takes
import Typesetting

/// A shot of a film while it is played: its takes side by side, and what is written above them.
struct ShotPlayer {
    /// Everything that is seen; its coordinates are those of the film, in points.
    let root: Layer
    /// The takes' time of the frame that was played last.
    private(set) var time = 0.0
    private let shot: Film.Shot
    private let framesPerSecond: Double
    private var clips: [ClipPlayer]
    /// How many frames of the takes were played, shown or not.
    private var frameCount = 0
    private var heldCount = 0

    init(_ shot: Film.Shot, in film: Film, typography: Typography) {
        self.shot = shot
        framesPerSecond = film.framesPerSecond
        clips = shot.clips.map { ClipPlayer($0, in: film, typography: typography) }
        let (layout, scale, pixels) = (ShotLayout(shot, in: film), film.scale(of: shot), film.pixelSize)
        root = Layer(name: "film", frame: Rect(0, 0, Double(pixels.width) / scale, Double(pixels.height) / scale))
        root.backgroundColor = film.groundColor
        let offset = Point((root.bounds.width - layout.size.width) / 2, (root.bounds.height - layout.size.height) / 2)
        for (clip, body) in zip(clips, layout.phones) {
            // Screens begin at whole pixels, or nothing in them would be crisp.
            let screen = body.origin + offset + clip.showcase.screenOrigin
            let pixel = Point((screen.x * scale).rounded() / scale, (screen.y * scale).rounded() / scale)
            clip.showcase.root.frame.origin = pixel - clip.showcase.screenOrigin
            root.addSublayer(clip.showcase.root)
        }
        let isDark = film.groundColor.alpha > 0 && film.groundColor.green < 0.5
        let color = Color(white: isDark ? 0.96 : 0.12)
        func write(_ text: String, _ font: Font, in place: Rect) {
            let layer = Layer(text: text, font: font, color: color, maximumWidth: place.width)
            layer.center(in: place.offset(by: offset), scale: scale)
            root.addSublayer(layer)
        }
        for (index, line) in layout.captionLines.enumerated() { write(line, typography.font(27, .semibold), in: layout.line(index)) }
        for (clip, place) in zip(shot.clips, layout.labels) {
            if let label = clip.label { write(label, typography.font(19, .medium), in: place.inset(by: EdgeInsets(bottom: 12))) }
        }
        for (clip, place) in zip(shot.clips, layout.legends) {
            guard let ghost = clip.ghost else { continue }
            let legend = GhostLegend.layer(
                clip.take.shownFeelName, ghost: ghost.shownName, maximumWidth: place.width, typography: typography)
            legend.center(in: place.offset(by: offset), scale: scale)
            root.addSublayer(legend)
        }
    }

    /// Twelve hours, which the largest take lasts, at 1000 frames a second: two seconds of computing. A recorded take of two lines may last for years.
    private static let mostFrames = 45_000_000

    /// Plays one more frame; false when the shot is over.
    mutating func advance() throws(FilmError) -> Bool {
        if frameCount == 0 { try refuseTooLong() }
        var isShown = false
        while !isShown {
            let next = shot.times.time(ofFrame: frameCount, framesPerSecond: framesPerSecond)
            guard next <= shot.times.end + Take.sameMoment, try play(to: next) else { return hold() }
            isShown = next >= shot.times.start - Take.sameMoment
            frameCount += 1
            if frameCount > Self.mostFrames { throw tooLong(at: next) }
            time = next
        }
        return true
    }

    /// A take that says how long it lasts is refused before its frames are computed.
    private func refuseTooLong() throws(FilmError) {
        let last = shot.times.time(ofFrame: Self.mostFrames, framesPerSecond: framesPerSecond)
        if last <= min(shot.times.end, clips.map(\.leastEnd).max() ?? 0) { throw tooLong(at: last) }
    }

    private func tooLong(at time: Double) -> FilmError {
        let message = "a film has at most \(Self.mostFrames) frames, counted from the start of its takes; a lower --fps has fewer"
        return FilmError(path: shot.clips[0].path, time: time, error: CommandError(message))
    }

    /// False when all takes are over.
    private mutating func play(to time: Double) throws(FilmError) -> Bool {
        var isPlaying = false
        for index in clips.indices {
            do { isPlaying = try clips[index].advance(to: time) || isPlaying } catch {
                throw FilmError(path: shot.clips[index].path, time: time, error: error)
            }
        }
        return isPlaying
    }

    private mutating func hold() -> Bool {
        heldCount += 1
        return heldCount <= Int((shot.hold * framesPerSecond).rounded())
    }

    /// Brings the layers to the frame that was played last.
    func update() { for clip in clips { clip.update(at: time) } }
}

/// A command that a scene refused while a film was made.
public struct FilmError: Error {
    /// The take's file.
    public let path: String
    /// Seconds of the take.
    public let time: Double
    public let error: CommandError
}
