import Geometry
import Layers
import Pixels
import Sessions
import Staging

/// A film that is drawn frame by frame, without a window.
public struct Footage {
    /// The frame that was drawn last; premultiplied.
    public let bitmap: Bitmap
    private let film: Film
    private let typography: Typography
    private var shot: ShotPlayer
    private var shotIndex = 0
    private var painter: Painter
    /// The film's first picture, and its last one before it dissolves; nil in a film that does not loop.
    private var (first, last): (Bitmap?, Bitmap?)
    private var dissolvedCount = 0

    public init(_ film: Film, typography: Typography) {
        (self.film, self.typography) = (film, typography)
        shot = ShotPlayer(film.shots[0], in: film, typography: typography)
        painter = Painter(of: shot, in: film)
        bitmap = painter.makeBitmap()
    }

    /// The time of the frame that was played last, in seconds of the takes of its shot.
    public var time: Double { shot.time }

    /// Plays one frame of the film without drawing it; false at the end.
    public mutating func advance() throws(FilmError) -> Bool {
        guard dissolvedCount == 0 else { return dissolve() }
        while try !shot.advance() {
            guard shotIndex + 1 < film.shots.count else { return dissolve() }
            shotIndex += 1
            shot = ShotPlayer(film.shots[shotIndex], in: film, typography: typography)
            painter = Painter(of: shot, in: film)
        }
        return true
    }

    private var dissolveCount: Int { film.loops ? Int((Film.dissolve * film.framesPerSecond).rounded()) : 0 }

    private mutating func dissolve() -> Bool {
        guard dissolvedCount < dissolveCount else { return false }
        dissolvedCount += 1
        return true
    }

    /// Draws the current frame into `bitmap`; only the parts that changed since the last drawing are drawn again.
    public mutating func draw() {
        guard dissolvedCount == 0 else { return drawDissolve() }
        shot.update()
        painter.paint(shot.root, at: time, into: bitmap)
        if film.loops && first == nil { first = bitmap.copy() }
    }

    private mutating func drawDissolve() {
        guard let first else { return }
        if last == nil { last = bitmap.copy() }
        let part = Double(dissolvedCount) / Double(dissolveCount + 1)
        if let last { bitmap.mix(last, first, part * part * (3 - 2 * part)) }
    }

    /// The number of frames of a film; the film is played without drawing to count them.
    public static func count(_ film: Film, typography: Typography) throws(FilmError) -> Int {
        var film = film
        film.extent = .pixels(width: 16, height: 16)
        var (footage, count) = (Footage(film, typography: typography), 0)
        while try footage.advance() { count += 1 }
        return count
    }
}

extension Painter {
    /// A painter for the frames of a film, with alpha when the film is transparent.
    fileprivate init(of shot: ShotPlayer, in film: Film) {
        let (size, pixels) = (shot.root.bounds.size, film.pixelSize)
        self.init(
            size: size, scale: Double(pixels.width) / size.width, width: pixels.width, height: pixels.height,
            ground: film.isTransparent ? .clear : .black)
    }

    fileprivate mutating func paint(_ root: Layer, at time: Double, into bitmap: Bitmap) {
        capture { $0.capture(root, at: time) }
        paint(into: bitmap)
    }
}
