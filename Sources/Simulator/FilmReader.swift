import Glibc
import Measuring

/// Reads every frame of a film through ffmpeg, as a picture of brightness with its own time.
struct FilmReader: FrameSource {
    let path: String
    private let ffmpeg: String
    /// Whether each frame holds two pictures of different times, every second row of each.
    private var isInterlaced = false

    var name: String { "'\(path)'" }

    init(_ path: String) throws {
        guard let ffmpeg = findProgram("ffmpeg") else {
            throw Failure.notCompared("ffmpeg is needed to read a film and was not found; install it")
        }
        (self.path, self.ffmpeg) = (path, ffmpeg)
        close(try openForReading(path))
        isInterlaced =
            try run(filter: "showinfo=checksum=0,scale=16:16,format=gray", frames: Self.firstFrames) { _ in }.fields * 2 > Self.firstFrames
    }

    /// So many frames tell whether the film is interlaced.
    private static let firstFrames = 8

    @discardableResult
    func read(_ shape: FrameShape, each: (GrayPlane, Int) throws -> Void) throws -> FrameIndex {
        var count = 0
        return try run(filter: filter(shape)) { picture in
            try each(picture, count)
            count += 1
        }.index
    }

    /// Runs ffmpeg on the film.
    ///
    /// - Parameters:
    ///   - frames: so many frames at most; nil for all.
    ///   - each: gets each picture.
    /// - Returns: the frames, and how many of them are interlaced.
    private func run(filter: String, frames: Int? = nil, each: (GrayPlane) throws -> Void) throws -> (index: FrameIndex, fields: Int) {
        try requireThreads()
        let messages = try OpenFile.withoutName()
        let (pictures, program) = try start(filter, frames, messages)
        let target = program.target
        // A program that hangs would not notice that this one has ended.
        let signals = try ClearedOnSignals { goOn in
            kill(target, SIGKILL)
            goOn()
        }
        defer { withExtendedLifetime(signals) {} }
        var stream = PictureStream(pictures, of: program, messages: messages)
        var count = 0
        while let picture = stream.next() {
            try each(picture)
            count += 1
        }
        stream.waitForEnd()
        if stream.hangs {
            program.end(with: SIGTERM)
            throw Failure.notCompared("ffmpeg could not read '\(path)': \(HangWatch.complaint)")
        }
        let said = messages.text
        let found = index(said)
        if count == 0 && said.contains(Self.badCrop) {
            throw Failure.usage("the region does not lie within the pictures of '\(path)'")
        }
        guard count > 0 else { throw Failure.badData("'\(path)' is no film that ffmpeg can read: \(reason(said, found.index.damage))") }
        return found
    }

    /// Starts ffmpeg, and gives the end of the pipe from which its pictures come.
    private func start(_ filter: String, _ frames: Int?, _ messages: OpenFile) throws -> (pictures: OpenFile, program: ChildProgram) {
        let pipe = try OpenFile.pipe()
        let program = try ChildProgram(
            ffmpeg,
            ["-nostdin", "-hide_banner", "-nostats", "-i", "file:\(path)", "-map", "0:v:0", "-an", "-fps_mode", "passthrough"]
                + ["-vf", filter] + (frames.map { ["-frames:v", "\($0)"] } ?? []) + ["-f", "image2pipe", "-c:v", "pgm", "pipe:1"],
            output: pipe.writing.descriptor, errors: messages.descriptor, leadsGroup: true)
        return (pipe.reading, program)
    }

    /// What ffmpeg's filter crop says of a part that does not lie within the picture.
    private static let badCrop = "Invalid too big or non positive size"

    /// Why there are no frames, and a way out where one is known.
    private func reason(_ said: String, _ damage: String?) -> String {
        if isFolder(path) { return "it is a folder" }
        var status = stat()
        if stat(path, &status) == 0 && status.st_size == 0 { return "it is empty" }
        if said.contains("matches no streams") { return "it has no pictures, only sound or text" }
        if said.contains("moov atom not found"), path.hasSuffix(".mp4") || path.hasSuffix(".mov") || path.hasSuffix(".m4v") {
            return """
                moov atom not found: the list of the frames, which is written last, is missing, so the recording was cut off or this is another kind of file; a repair program such as untrunc can \
                restore it with the help of a whole film of the same recorder
                """
        }
        return damage ?? said.split(separator: "\n").last.map(String.init) ?? "it has no frames"
    }

    /// The filters of ffmpeg for a shape; the filter showinfo prints a line with the time of each frame.
    private func filter(_ shape: FrameShape) -> String {
        // Each of the two pictures of an interlaced frame becomes a frame at its own time, with the missing rows from the pictures before and after.
        let fields = isInterlaced ? "bwdif=mode=send_field," : ""
        let crop = shape.part.map { "crop=\($0.width):\($0.height):\($0.x):\($0.y):exact=1," } ?? ""
        let turn = shape.isTransposed ? "transpose=0," : ""
        let size =
            switch shape.size {
            case .within(let side): "\(side):\(side):force_original_aspect_ratio=decrease"
            case .exactly(let width, let height): "\(width):\(height)"
            }
        // The picture is made gray after it was made small, because making the large picture gray would take as long as decoding it.
        // Pixels become square, so that both axes have the same scale; a film with square pixels is left as it is.
        return "\(fields)scale=iw*sar:ih,setsar=1,showinfo=checksum=0,\(crop)\(turn)scale=\(size):flags=area,format=gray"
    }

    /// Reads the lines that the filter showinfo has written for the frames, the first complaint of the decoder, and how many frames are interlaced.
    private func index(_ said: String) -> (index: FrameIndex, fields: Int) {
        var index = FrameIndex()
        var fields = 0
        // The filter prints the time base before the first frame. It also prints the time of each frame in seconds, but with six digits only: from 1000 s on these are hundredths of a second.
        var secondsPerTick = 0.0
        for line in said.split(separator: "\n") {
            if line.hasPrefix("[Parsed_showinfo") {
                let words = line.split { $0 == " " || $0 == ":" || $0 == "," }
                func value(of name: Substring) -> Substring? { words.firstIndex(of: name).flatMap { words.dropFirst($0 + 1).first } }
                if line.contains("] config in ") {
                    let base = value(of: "time_base")?.split(separator: "/").compactMap { Double($0) } ?? []
                    if base.count == 2 { secondsPerTick = base[0] / base[1] }
                }
                guard let ticks = value(of: "pts").flatMap({ Double($0) }) else { continue }
                index.times.append(ticks * secondsPerTick)
                if line.contains(" i:T ") || line.contains(" i:B ") { fields += 1 }
                if index.times.count == 1, let sides = value(of: "s")?.split(separator: "x").compactMap({ Int($0) }), sides.count == 2 {
                    (index.width, index.height) = (sides[0], sides[1])
                }
            } else if index.damage == nil, isComplaint(line) {
                index.damage = String(line.drop { $0 != "]" }.dropFirst().drop { $0 == " " })
                if index.damage?.isEmpty != false { index.damage = String(line) }
            }
        }
        return (index, fields)
    }

    /// Whether a line of ffmpeg tells of damage. The name of the film and the texts that it contains may use any words.
    private func isComplaint(_ line: Substring) -> Bool {
        if line.hasPrefix(" ") || line.hasPrefix("Input #") || line.hasPrefix("Output #") { return false }
        let text = line.replacing(path, with: "").lowercased()
        return ["error", "corrupt", "invalid", "missing", "truncat", "partial file", "premature", "not found"].contains {
            text.contains($0)
        }
    }
}
