import FoundationEssentials
import Geometry
import Lab
import Pixels

/// The film of a report: every frame of the take is one of its frames, so that a page can show exactly the frame that it is asked for.
struct ReportFilm {
    /// The film, a file without a name; nil when no ffmpeg made one.
    private let video: OpenFile?
    /// The pictures in the place of a film.
    private let pictures: ReportPictures?
    /// What the pictures have lost, because they stand in the place of a film, or because of the limit of size; nil when they have lost nothing.
    let note: String?
    /// How many screens stand beside each other: one, or what the take is compared with and the take.
    let count: Int

    /// - Parameters:
    ///   - times: of the frames.
    ///   - rate: frames per second of the film.
    ///   - limit: of the film or the pictures, in characters of the page.
    ///   - show: called after every frame with the number of frames so far.
    ///   - sides: for a number of pixels per point, the functions that draw the picture at a time: that of the take is the last, and the one before it draws what the take is compared with.
    init(
        times: [Double], rate: Double, width: Int, height: Int, limit: Double, show: (Int) -> Void,
        sides: (Double) throws -> [(Double) throws -> Bitmap]
    ) throws {
        guard findProgram("ffmpeg") != nil else {
            let pictures = try ReportPictures(times: times, rate: rate, limit: limit, sides: sides)
            (video, self.pictures, note, count) = (nil, pictures, pictures.note, pictures.count)
            return
        }
        var qualities = ScrubbedQuality.all[...]
        while true {
            let quality = qualities.removeFirst()
            let pictures = try sides(1)
            let encoder = try VideoEncoder(
                RawPictures(width: width * pictures.count, height: height, rate: rate.shortDescription),
                arguments: VideoFormat.scrubbed(quality), to: nil)
            var shown = 0
            try encoder.encode { put in
                try Self.draw(times, pictures) { picture in
                    try put(picture)
                    shown += 1
                    show(shown)
                    return true
                }
            }
            let film = encoder.unnamedFilm
            let excess = Double(film?.size ?? 0) * 4 / 3 / limit
            if excess <= 1 || qualities.isEmpty {
                (video, self.pictures, note, count) = (film, nil, quality.note, pictures.count)
                return
            }
            // Each quality makes a file of about half the size of the one before, so qualities that would still be too large are not tried.
            qualities = qualities.dropFirst(min(Int(Elementary.log(excess) / Elementary.log(2)), qualities.count - 1))
        }
    }
}

extension ReportFilm {
    /// Writes it as data of the page.
    func write(to stream: JSONStream) throws {
        try stream.object {
            try stream.member("count", count)
            if let note { try stream.member("note", note) }
            if let video {
                try stream.member("video") {
                    try stream.string { put in
                        try put(Array("data:video/webm;base64,".utf8))
                        // Three bytes become four characters, so only the last piece may have another length.
                        try video.readWhole(inPiecesOf: 3 << 15) { try put(Array($0.base64EncodedData())) }
                    }
                }
            }
            try stream.list("imageOfFrame", pictures?.imageOfFrame ?? []) { try stream.value($0) }
            try stream.member("images") {
                try stream.array {
                    guard let pictures else { return }
                    try stream.pieces { put in try pictures.images.readWhole(inPiecesOf: 1 << 16) { try put(Array($0)) } }
                }
            }
        }
    }
}

extension ReportFilm {
    /// Draws the frames into one bitmap, the sides beside each other, until `show` returns false.
    static func draw(_ times: some Sequence<Double>, _ sides: [(Double) throws -> Bitmap], _ show: (Bitmap) throws -> Bool) throws {
        var whole: Bitmap?
        for time in times {
            let shown = try sides.map { try $0(time) }
            if shown.count == 1 {
                guard try show(shown[0]) else { return }
                continue
            }
            let target = whole ?? Bitmap(width: shown[0].width * shown.count, height: shown[0].height)
            for (index, picture) in shown.enumerated() {
                let all = PixelRect(width: picture.width, height: picture.height)
                target.copy(all, of: picture, toX: index * shown[0].width, y: 0)
            }
            whole = target
            guard try show(target) else { return }
        }
    }
}

/// How much of the pictures a film keeps.
struct ScrubbedQuality {
    /// The constant quality of VP9, 0...63; larger numbers are worse.
    let loss: Int
    /// The number by which the width and the height of the film are divided.
    let divisor: Int

    static let all = [(36, 1), (44, 1), (52, 1), (60, 1), (56, 2), (63, 2), (60, 4), (63, 8)].map { ScrubbedQuality(loss: $0, divisor: $1) }

    var note: String? {
        switch (loss, divisor) {
        case (Self.all[0].loss, 1): nil
        case (_, 1): "a coarser film, because so much moves"
        default: "a coarser film, its sides divided by \(divisor), because so much moves"
        }
    }
}

extension VideoFormat {
    /// The arguments of ffmpeg for a film in which a browser goes to any frame at once: VP9, which browsers bring with them, with a whole picture every 20 frames.
    ///
    /// A frame that is equal to the one before is left out, at most twelve in a row, and the one before stays on the screen instead: most of the time nothing moves, and encoding is most of the work.
    static func scrubbed(_ quality: ScrubbedQuality) -> [String] {
        let size = "iw/\(quality.divisor):ih/\(quality.divisor)"
        return [
            "-vf", "scale=\(size):out_color_matrix=bt709:out_range=tv,format=yuv420p,mpdecimate=max=12:hi=1:lo=1:frac=0.0001",
            "-c:v", "libvpx-vp9", "-crf", "\(quality.loss)", "-b:v", "0", "-g", "20", "-row-mt", "1",
            "-deadline", "realtime", "-cpu-used", "8", "-pix_fmt", "yuv420p", "-colorspace", "bt709",
        ] + VideoFormat.webmFile
    }
}
