import FoundationEssentials
import Lab
import Pixels

/// The pictures of a report whose film no ffmpeg makes, as good as fits into its page.
struct ReportPictures {
    /// The pictures as JSON of the page, each once, separated by commas: a file without a name, because they may be as large as a film.
    let images: OpenFile
    /// For each frame its picture in `images`.
    private(set) var imageOfFrame: [Int] = []
    /// What the pictures have lost.
    private(set) var note = ""
    /// How many screens stand beside each other.
    private(set) var count = 0

    private struct Quality {
        /// Pixels per point.
        let scale: Double
        /// The bits of each colour channel; fewer make smaller files.
        let bits: UInt32
        /// How many pictures a second there are at most.
        let rate: Double
    }

    /// Each makes about half the size of the one before. The last one fits into the limit on every phone, and is used when no other does.
    private static let qualities = [
        Quality(scale: 0.5, bits: 8, rate: .infinity), Quality(scale: 0.5, bits: 5, rate: .infinity),
        Quality(scale: 1.0 / 3, bits: 5, rate: .infinity), Quality(scale: 1.0 / 3, bits: 5, rate: 30),
        Quality(scale: 0.25, bits: 5, rate: 30), Quality(scale: 0.25, bits: 4, rate: 15), Quality(scale: 0.25, bits: 4, rate: 8),
        Quality(scale: 0.25, bits: 4, rate: 4), Quality(scale: 0.25, bits: 4, rate: 2), Quality(scale: 0.25, bits: 4, rate: 1),
    ]

    /// - Parameters:
    ///   - limit: of all pictures, in characters of the page.
    ///   - sides: for a number of pixels per point, the functions that draw the picture at a time; called again for each quality.
    init(times: [Double], rate: Double, limit: Double, sides: (Double) throws -> [(Double) throws -> Bitmap]) throws {
        images = try OpenFile.withoutName()
        var used = Self.qualities[0]
        for (index, quality) in Self.qualities.enumerated() {
            used = quality
            if try draw(times, rate, quality, sides(quality.scale), limit: index + 1 < Self.qualities.count ? limit : .infinity) { break }
        }
        let size = used.scale == 0.5 ? "half" : used.scale == 0.25 ? "a quarter of" : "a third of"
        let words =
            ["pictures at \(size) the size"] + (used.rate < rate ? ["\(used.rate.shortDescription) a second"] : [])
            + (used.bits < 8 ? ["in fewer colours"] : [])
        note = words.joined(separator: ", ") + ": there was no ffmpeg to make a film"
    }

    /// Makes the pictures anew; false when they are larger than the limit.
    private mutating func draw(
        _ times: [Double], _ rate: Double, _ quality: Quality, _ sides: [(Double) throws -> Bitmap], limit: Double
    ) throws -> Bool {
        (imageOfFrame, count) = ([], sides.count)
        images.empty()
        let stream = JSONStream { [images] in try images.write($0) }
        let step = max(Int((rate / quality.rate).rounded()), 1)
        var places: [UInt64: Int] = [:]
        var isSmall: Bool { Double(stream.count) <= limit }
        try ReportFilm.draw(stride(from: 0, to: times.count, by: step).lazy.map { times[$0] }, sides) { picture in
            let picture = picture.withChannels(of: quality.bits)
            let place = places[picture.hash] ?? places.count
            if place == places.count {
                places[picture.hash] = place
                try stream.value("data:image/png;base64," + Data(try encoded(picture)).base64EncodedString())
            }
            imageOfFrame += Array(repeating: place, count: min(step, times.count - imageOfFrame.count))
            return isSmall
        }
        try stream.flush()
        return isSmall
    }
}

extension Bitmap {
    /// The picture with fewer bits in each channel; black and white stay what they are.
    fileprivate func withChannels(of bits: UInt32) -> Bitmap {
        guard bits < 8 else { return self }
        let result = Bitmap(width: width, height: height)
        let mask = (0xFF << (8 - bits) & 0xFF) * 0x01_01_01_01 as UInt32
        for y in 0..<height {
            let (source, target) = (row(y), result.row(y))
            for x in 0..<width {
                let kept = source[x] & mask
                // The upper bits again below, so that white is white.
                target[x] = kept | (kept >> bits & ~mask)
            }
        }
        return result
    }
}
