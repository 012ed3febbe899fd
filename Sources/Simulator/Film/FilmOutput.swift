import Lab
import Pixels
import Staging
import Takes

/// Where a film goes: one picture, numbered pictures, or a file that ffmpeg writes.
struct FilmOutput {
    let path: String
    let replaces: Bool
    private let kind: Kind

    private enum Kind {
        case png, jpeg
        case series(FramePattern)
        case film(VideoFormat)
    }

    static let kinds = "FILE.png, FILE.jpg, frames/%05d.png, .mp4, .mov, .webm, .gif and .apng"

    /// - Parameter isOneFrame: whether one frame is asked for, whose name may have a percent sign that stands for no number.
    init(_ path: String, replaces: Bool, isOneFrame: Bool = false) throws {
        (self.path, self.replaces) = (path, replaces)
        let name = path.lowercased()
        if let format = VideoFormat(path: path) {
            kind = .film(format)
        } else if name.hasSuffix(".png") {
            kind = try (isOneFrame ? (try? FramePattern(path)) : FramePattern(path)).map { .series($0) } ?? .png
        } else if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
            // A film may have a percent sign in its name. A single picture with the number of a frame in it is meant as a series.
            if (try? FramePattern(path)) != nil { throw Failure.usage("cannot draw '\(path)': the pictures of a series are .png") }
            kind = .jpeg
        } else {
            throw Failure.usage("cannot draw '\(path)': known are \(Self.kinds)")
        }
    }

    /// The same when it can be written; an error when it cannot.
    func checked() throws -> FilmOutput {
        let name = if case .series(let pattern) = kind { pattern.name(0) } else { path }
        _ = try OutputFile(name, replaces: replaces)
        return self
    }

    /// True when it is one frame.
    var isPicture: Bool {
        switch kind {
        case .png, .jpeg: true
        case .series, .film: false
        }
    }

    /// Frames per second, if the user asks for no other number: the highest rate of the takes, so that none of their frames is left out. A GIF cannot have any rate.
    func defaultRate(of film: Film) -> Double {
        if case .film(.gif) = kind { return VideoFormat.gif.defaultRate }
        return film.shots.flatMap(\.clips).map(\.take.configuration.framesPerSecond).max() ?? film.framesPerSecond
    }

    private var canBeTransparent: Bool {
        switch kind {
        case .png, .series: true
        case .jpeg: false
        case .film(let format): format.canBeTransparent
        }
    }

    /// Which frame of a film becomes a picture.
    enum Frame {
        case first
        /// The last one at or before a time of the first shot's takes; infinity is the end.
        case at(Double)
    }

    /// - Parameter frame: what a picture shows of the film.
    func write(_ film: Film, frame: Frame = .at(.infinity), typography: Typography) throws {
        let pixels = film.pixelSize
        guard pixels.width * pixels.height <= Self.mostPixels else {
            throw Failure.usage(
                "\(pixels.width * pixels.height / 1_000_000) million pixels are too many for a picture; at most \(Self.mostPixels / 1_000_000) can be drawn: a smaller scale"
            )
        }
        if film.isTransparent && !canBeTransparent {
            throw Failure.usage("'\(path)' cannot be transparent; .png, frames/%05d.png, .apng and .webm can")
        }
        switch kind {
        case .png, .jpeg: try writePicture(film, frame, typography)
        case .series(let pattern): try writeSeries(film, pattern, typography)
        case .film(let format): try writeFilm(film, format, typography)
        }
    }

    /// What 100 MB hold, at four bytes a pixel. The largest tablet has 5.6 million, and a screen of 5K has 14.7 million.
    static var mostPixels: Int { Int(Device.mostPixels) }

    private func writePicture(_ film: Film, _ frame: Frame, _ typography: Typography) throws {
        let file = try OutputFile(path, replaces: replaces)
        var film = film
        // A picture is one frame, so it has no end that could dissolve into a beginning.
        film.loops = false
        let times = film.shots[0].times
        if case .at(let time) = frame, time.isFinite, time < times.start || time > times.end { throw outside(times, time) }
        if case .at(let time) = frame { film.shots[0].times.end = min(time, film.shots[0].times.end) }
        var footage = Footage(film, typography: typography)
        guard try advance(&footage) else { throw nothingShown(film) }
        if case .at(let time) = frame {
            while try advance(&footage) {}
            let (clip, end) = (film.shots[0].clips[0], max(footage.time, film.shots[0].clips.compactMap(\.take.endTime).max() ?? 0))
            if time.isFinite && time > end + 1 / film.framesPerSecond {
                throw nothingDrawn(at: time, of: inputName(clip.path), ending: end)
            }
        }
        footage.draw()
        guard case .jpeg = kind else { return try file.write(encoded(footage.bitmap)) }
        let picture = try file.create()
        defer { picture.close() }
        let pictures = RawPictures(like: footage.bitmap, rate: "1")
        let encoder = try VideoEncoder(pictures, arguments: VideoFormat.jpegPicture, to: picture)
        try encoder.encode { try $0(footage.bitmap) }
        try file.publish(picture)
    }

    private func writeSeries(_ film: Film, _ pattern: FramePattern, _ typography: Typography) throws {
        // The places are checked before anything is drawn, so that a folder that cannot be written is reported at once.
        _ = try checked()
        let series = try FrameSeries(pattern, replaces: replaces)
        defer { series.close() }
        var footage = Footage(film, typography: typography)
        while try advance(&footage) {
            footage.draw()
            try series.add(encoded(footage.bitmap))
        }
        guard series.count > 0 else { throw nothingShown(film) }
        try series.publish()
        standardError("\(series.count.counted("frame")) at \(film.framesPerSecond.shortDescription) a second")
    }

    /// Sends every frame to ffmpeg. For a GIF the film is played twice: first to choose the colours, then to write the pictures.
    private func writeFilm(_ film: Film, _ format: VideoFormat, _ typography: Typography) throws {
        let rate = try format.rate(film.framesPerSecond)
        let file = try OutputFile(path, replaces: replaces)
        let passes = format == .gif ? 2 : 1
        let count: Int
        do { count = try Footage.count(film, typography: typography) } catch { throw Self.failure(error) }
        guard count > 0 else { throw nothingShown(film) }
        var progress = ProgressBar(total: count * passes)
        defer { progress.clear() }
        let product = try file.create()
        defer { product.close() }
        let palette = passes == 2 ? try file.create() : nil
        defer { palette?.close() }
        var shown = 0
        for pass in 1...passes {
            var footage = Footage(film, typography: typography)
            let isPalette = pass < passes
            let pictures = RawPictures(like: footage.bitmap, rate: rate, isTransparent: film.isTransparent)
            let encoder = try VideoEncoder(
                pictures, arguments: format.arguments(for: pictures, hasPalette: palette != nil && !isPalette),
                to: isPalette ? palette : product, palette: isPalette ? nil : palette, unfinished: isPalette ? [product] : [])
            try encoder.encode { put in
                while try advance(&footage) {
                    footage.draw()
                    try put(footage.bitmap)
                    shown += 1
                    progress.show(shown)
                }
            }
        }
        try file.publish(product)
        progress.clear()
        standardError("\((shown / passes).counted("frame")) at \(rate) a second")
    }

    private func advance(_ footage: inout Footage) throws -> Bool {
        do { return try footage.advance() } catch { throw Self.failure(error) }
    }

    private static func failure(_ error: FilmError) -> Failure { Simulator.failure(error.error, at: error.time, in: error.path) }

    private func outside(_ times: TimeMapping, _ time: Double) -> Failure {
        let end = times.end.isFinite ? "to \(times.end.shortDescription) s" : "on"
        return .usage(
            "'\(path)' cannot show the frame at \(time.shortDescription) s: only what lies from \(times.start.shortDescription) s \(end) is drawn"
        )
    }

    private func nothingShown(_ film: Film) -> Failure {
        let times = film.shots[0].times
        return .usage(
            "nothing is shown in '\(path)': \(inputName(film.shots[0].clips[0].path)) ends before \(times.start.shortDescription) s")
    }
}

/// The failure of a picture that was asked for at a time after the end of a take.
func nothingDrawn(at time: Double, of take: String, ending end: Double) -> Failure {
    .usage("nothing is drawn at \(time.shortDescription) s: \(take) ends at \(end.shortDescription) s")
}

/// The picture as a PNG file.
func encoded(_ bitmap: Bitmap) throws -> [UInt8] {
    do { return try PNG.encode(bitmap) } catch { throw Failure.cannotWrite("cannot encode the picture: \(error)") }
}
