/// A kind of film that ffmpeg writes for us.
enum VideoFormat: String, CaseIterable {
    case mp4, mov, gif, webm, apng

    init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

    /// True when its pictures can let through what is behind them. A GIF could, but only without soft edges.
    var canBeTransparent: Bool { self == .apng || self == .webm }

    /// The pixels of a 4K screen. For larger pictures x264 looks fewer frames ahead than its 40, which would take gigabytes.
    private static let fourK = 3840 * 2160

    var defaultRate: Double { self == .gif ? 50 : 60 }

    /// The frame rate as an argument of ffmpeg; an error says why the format cannot have this rate.
    ///
    /// A GIF measures frames in hundredths of a second, and viewers slow down frames that are shorter than two hundredths.
    func rate(_ framesPerSecond: Double) throws -> String {
        guard self == .gif else { return framesPerSecond.shortDescription }
        for (rate, fraction) in [(50.0, "50"), (33.3, "100/3"), (25, "25")] where abs(framesPerSecond - rate) < 0.1 { return fraction }
        throw Failure.usage(
            "a GIF has 50, 33.3 or 25 frames a second (its delays are hundredths of a second); \(framesPerSecond.shortDescription) does not "
                + "exist in it: choose one of these, or .apng or .mp4 for 60")
    }

    /// The last arguments for a WebM film. Without the first two ffmpeg numbers the tracks at random, so that no two films of a take would be the same file.
    static let webmFile = ["-fflags", "+bitexact", "-f", "webm"]

    /// The arguments of ffmpeg for one picture as JPEG, between its input and the name of the file.
    static let jpegPicture = [
        "-frames:v", "1", "-update", "1", "-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj444p", "-f", "image2",
    ]

    private static func evenSides(_ width: Int, _ height: Int) -> String {
        let (right, bottom) = (width % 2, height % 2)
        return right + bottom == 0
            ? "" : "pad=\(width + right):\(height + bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    }

    /// The arguments of ffmpeg between its input and the name of the file.
    ///
    /// - Parameters:
    ///   - pictures: those of the film.
    ///   - hasPalette: whether ffmpeg gets a palette as its second input, as in the second pass of a GIF.
    func arguments(for pictures: RawPictures, hasPalette: Bool = false) -> [String] {
        let (width, height, isTransparent) = (pictures.width, pictures.height, pictures.isTransparent)
        return switch self {
        case .mp4, .mov:
            // Many players need even sides and this pixel format; an odd side gets its last row or column twice. The colour space is named, because a player would otherwise guess it.
            [
                "-vf", "\(Self.evenSides(width, height))scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-preset", "medium",
                "-crf", "16",
                "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags",
                "+faststart", "-f", rawValue,
            ] + (width * height > Self.fourK ? ["-x264-params", "rc-lookahead=5:sync-lookahead=0"] : [])
        case .webm:
            [
                "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libvpx-vp9", "-crf", "22", "-b:v", "0", "-row-mt", "1",
                "-cpu-used", "4",
                "-pix_fmt", isTransparent ? "yuva420p" : "yuv420p", "-colorspace", "bt709",
            ] + (isTransparent ? ["-auto-alt-ref", "0"] : []) + Self.webmFile
        case .apng: ["-c:v", "apng", "-pix_fmt", isTransparent ? "rgba" : "rgb24", "-pred", "mixed", "-plays", "0", "-f", "apng"]
        case .gif:
            if !hasPalette {
                // The first pass chooses the colours; the parts that move count most.
                ["-vf", "palettegen=stats_mode=diff", "-frames:v", "1", "-update", "1", "-f", "image2", "-c:v", "png"]
            } else {
                ["-lavfi", "[0:v][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "0", "-f", "gif"]
            }
        }
    }
}
