import Lab
import Pixels
import Staging
import Takes

/// One side of a comparison: a take that this program plays, one that another program plays, or a table.
struct ComparedSide {
    enum Source {
        case take(PlayedTake)
        case program(OtherProgram, Take)
        case table(inJSON: Bool)
    }

    /// The file, as the user named it.
    let path: String
    let source: Source
    let trace: Trace

    /// A take or a table. It is a take when its name ends with .take, or when its first line that is not a comment says so.
    ///
    /// - Parameter draws: whether the pictures of a take are compared, which takes far longer than its probes do.
    init(_ path: String, _ scenes: SceneList, framesPerSecond: Double?, draws: Bool, typography: Typography) throws {
        self.path = path
        let text = try readText(path)
        let file = inputName(path)
        guard path.hasSuffix(".take") || Self.isTake(text) else {
            source = .table(inJSON: isJSONLines(text))
            trace = try naming(file) { try readingTable(text, file: file) { try Trace(csv: $0, file: file) } }
            return
        }
        let take = try scenes.parseTake(text, path: path, framesPerSecond: framesPerSecond)
        try take.requireFewFrames(in: file, at: framesPerSecond)
        let played = PlayedTake(take: take, scene: try scenes.scene(of: take), path: file)
        source = .take(played)
        var progress = ProgressBar(total: take.frameCount)
        defer { progress.clear() }
        trace = try played.trace(draws: draws, typography) { progress.show($0) }
    }

    /// A take that this program has played.
    init(_ take: PlayedTake, _ trace: Trace) {
        (path, source, self.trace) = (take.path, .take(take), trace)
    }

    /// The take of another side, played by another program.
    ///
    /// - Parameter draws: whether its pictures are compared.
    init(_ program: OtherProgram, playing take: Take, at path: String, draws: Bool = true) throws {
        self.path = path
        source = .program(program, take)
        trace = try program.trace(of: path, draws: draws)
    }

    private static func isTake(_ text: String) -> Bool {
        let first = text.split(separator: "\n").first { !$0.hasPrefix("#") }
        return first?.drop { $0 == "\u{FEFF}" }.hasPrefix("overscroll-take") == true
    }

    /// What pictures of the side are called.
    var name: String { if case .program(let program, _) = source { program.name } else { path } }

    /// The last part of the name, for a caption.
    var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// Whether the trace does not come from a table, as that of another program does, too.
    var isPlayedHere: Bool { if case .take = source { true } else { false } }

    var isJSON: Bool { if case .table(inJSON: true) = source { true } else { false } }

    /// The take; nil for a table.
    var take: Take? {
        switch source {
        case .take(let played): played.take
        case .program(_, let take): take
        case .table: nil
        }
    }

    /// Gives what is on screen at a time; times never go back. Nil for a table.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; the device's own if nil.
    ///   - rate: frames per second of a film, whose frames are all asked for; nil for single pictures.
    func pictures(scale: Double?, rate: Double?, _ typography: Typography) throws -> ((Double) throws -> Bitmap)? {
        switch source {
        case .table: return nil
        case .take(let played): return played.pictures(scale: scale, typography)
        case .program(let program, let take):
            guard let rate else { return { try program.picture(of: path, at: $0, isRecorded: take.isRecorded, scale: scale) } }
            let frames = try program.film(of: path, framesPerSecond: rate, scale: scale ?? take.configuration.device.scale)
            return { try frames(Int(($0 * rate).rounded())) }
        }
    }
}

extension ComparedSide {
    /// The pictures of two sides at a time, beside each other with their difference; nil for tables.
    ///
    /// - Parameter scale: pixels per point; the device's own if nil.
    static func panels(
        old: ComparedSide, new: ComparedSide, at time: Double, scale: Double? = nil, _ typography: Typography
    ) throws -> (bitmap: Bitmap, difference: PictureDifference?)? {
        guard let device = new.take?.configuration.device, let before = try old.pictures(scale: scale, rate: nil, typography)?(time),
            let now = try new.pictures(scale: scale, rate: nil, typography)?(time)
        else { return nil }
        var panels = DifferencePicture(width: now.width, height: now.height, scale: scale ?? device.scale, typography: typography)
        let difference = panels.draw(
            old: before, named: "old: \(old.shortName), \(time.seconds)", new: now, named: "new: \(new.shortName)")
        return (panels.bitmap, difference)
    }
}
