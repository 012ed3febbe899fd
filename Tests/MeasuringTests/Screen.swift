import Measuring
import Pixels

/// A drawn screen whose content scrolls: rows of strokes between two bars that stay, and an indicator.
struct Screen {
    var width = 120
    var height = 240
    /// Levels of noise that is different in every frame.
    var noise = 0.0
    var hasBars = true
    /// The columns from this one on differ from row to row, the others are alike in all rows.
    var firstUnlikeColumn = 0

    /// A number from 0 to 1 for a place; the same for the same place.
    private static func hash(_ a: Int, _ b: Int) -> Double {
        var value = UInt64(bitPattern: Int64(a &* 7_919 &+ b &* 104_729 &+ 12_345))
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
    }

    /// The brightness of the content: strokes 4 pixels wide and high, in lines.
    private func content(_ x: Int, _ y: Int) -> Double {
        let row = y >= 0 ? y / 30 : -1
        guard row >= 0 else { return 235 }
        let inRow = y % 30
        guard (6..<12).contains(inRow) || (16..<20).contains(inRow) else { return 250 }
        return Self.hash(x / 4, (x < firstUnlikeColumn ? 0 : row * 10) + inRow / 3) < 0.5 ? 60 : 250
    }

    /// - Parameter fade: 1 shows all of it, 0 is black.
    func picture(offset: Double, frame: Int = 0, fade: Double = 1) -> GrayPlane {
        let whole = Int(offset.rounded(.down))
        let part = offset - Double(whole)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                var value = content(x, y + whole) * (1 - part) + content(x, y + whole + 1) * part
                if hasBars, y < 30 || y >= height - 24 { value = Self.hash(x / 6, y / 5 + 9000) < 0.3 ? 40 : 220 }
                // An indicator that moves the other way.
                if hasBars, x >= width - 5, x < width - 2, (30..<60).contains(y - Int(offset / 20)) { value = 110 }
                if noise > 0 { value += noise * (Self.hash(x + frame * 131, y * 3 + 77) - 0.5) * 3.46 }
                pixels.append(UInt8(max(0, min(255, (value * fade).rounded()))))
            }
        }
        return GrayPlane(width: width, height: height, pixels: pixels)
    }
}

/// What is found in a film of such pictures, without a file.
func measure(_ pictures: [GrayPlane], times: [Double]? = nil) -> (region: ScrollRegion, samples: [OffsetTracker.Sample], repeated: Int)? {
    var finder = ScrollRegionFinder()
    for picture in pictures { finder.add(picture) }
    guard let region = finder.regions.first else { return nil }
    let (width, height) = (pictures[0].width, pictures[0].height)
    let box = region.box(inWidth: width, height: height)
    let isTurned = region.axis == .horizontal
    let part = isTurned ? box.transposed : box
    var tracker = OffsetTracker(weights: region.weights(box: box, inWidth: width, height: height, rows: part.height))
    for (index, picture) in pictures.enumerated() {
        let strip = Strip(strip(isTurned ? picture.transposed : picture, part))
        tracker.add(strip, at: times?[index] ?? Double(index) / 60)
    }
    let result = tracker.finish()
    return (region, result.samples, result.repeated)
}

/// What is told of pictures that are strips already, 60 of them a second.
func follow(_ pictures: [GrayPlane]) -> OffsetTracker.Result {
    let (rows, columns) = (pictures[0].height, pictures[0].width)
    var tracker = OffsetTracker(weights: StripWeights([Float](repeating: 1, count: rows * columns), rows: rows, columns: columns))
    for (frame, picture) in pictures.enumerated() { tracker.add(Strip(picture), at: Double(frame) / 60) }
    return tracker.finish()
}

/// A part of a picture, its columns averaged, as ffmpeg hands it over.
private func strip(_ picture: GrayPlane, _ box: PixelRect) -> GrayPlane {
    var pixels: [UInt8] = []
    for y in box.y..<box.y + box.height {
        for column in 0..<Strip.columns {
            let first = box.x + column * box.width / Strip.columns
            let end = max(box.x + (column + 1) * box.width / Strip.columns, first + 1)
            let sum = (first..<end).reduce(0) { $0 + Int(picture.pixels[y * picture.width + $1]) }
            pixels.append(UInt8(sum / (end - first)))
        }
    }
    return GrayPlane(width: Strip.columns, height: box.height, pixels: pixels)
}
