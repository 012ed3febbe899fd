import ArgumentParser
import Measuring
import Pixels
import ScrollPhysics
import Takes

/// A film's offsets: the film is read twice, first for what scrolls in it, then to follow that.
struct FilmMeasurement {
    /// What was found of the region; pixels of the film.
    let found: OffsetTracker.Result
    let axis: ScrollAxis
    /// What was followed, and what else scrolls; pixels of the film.
    let box: PixelRect
    let others: [PixelRect]
    let film: FrameIndex

    /// More than this share of the first region makes it undecided which of two is meant.
    private static let undecided = 0.5
    /// Less is noise.
    private static let leastStrength = 0.1
    /// Longer strips are read at a part of their length: a tenth of a pixel is as well known there.
    private static let longestStrip = 800

    /// - Parameter region: the only part of the picture that is looked at; nil for all of it.
    init(_ source: some FrameSource, region: PixelRect?) throws {
        var finder = ScrollRegionFinder()
        var counter = ProgressBar(unit: "frames looked at")
        film = try source.read(FrameShape(part: region, size: .within(ScrollRegionFinder.pictureSide))) { picture, index in
            finder.add(picture)
            counter.show(index + 1)
        }
        counter.clear()
        guard finder.frameCount >= 3 else {
            throw Failure.badData(
                "\(source.name) has \(finder.frameCount.counted("frame")); a motion needs 3 at least")
        }
        let whole = region ?? PixelRect(width: film.width, height: film.height)
        let regions = Self.distinct(finder.regions)
        guard let best = regions.first else {
            throw Failure.notCompared(
                "nothing scrolls in \(source.name) (\(finder.frameCount) frames); name a part with --region if something small does")
        }
        func box(_ region: ScrollRegion) -> PixelRect {
            region.box(inWidth: whole.width, height: whole.height).shifted(whole.x, whole.y)
        }
        others = regions.dropFirst().map(box)
        self.box = box(best)
        axis = best.axis
        if let second = regions.dropFirst().first, second.strength > Self.undecided * best.strength {
            throw Failure.notCompared(
                "two things scroll in \(source.name): choose --region \(box(best).region) (\(best.axis)) or --region \(box(second).region) (\(second.axis))"
            )
        }
        found = try Self.follow(best, in: self.box, of: whole, source, film.times)
    }

    /// Regions that share so much of the smaller one are one: rows that look alike make one region appear several times, and few frames show only a part of it each time.
    private static let commonShare = 0.25

    /// The strongest region, and the others that are strong enough and are no part of it, or scroll along the other axis.
    private static func distinct(_ regions: [ScrollRegion]) -> [ScrollRegion] {
        guard let best = regions.first else { return [] }
        func overlap(_ region: ScrollRegion) -> Double {
            Double(region.frame.intersection(best.frame).area) / Double(min(region.frame.area, best.frame.area))
        }
        return [best]
            + regions.dropFirst().filter { region in
                region.strength > leastStrength * best.strength && (overlap(region) < commonShare || region.axis != best.axis)
            }
    }

    private static func follow(
        _ region: ScrollRegion, in box: PixelRect, of whole: PixelRect, _ source: some FrameSource, _ times: [Double]
    ) throws -> OffsetTracker.Result {
        let length = region.axis == .vertical ? box.height : box.width
        let rows = length / ((length + longestStrip - 1) / longestStrip)
        let own = box.shifted(-whole.x, -whole.y)
        var tracker = OffsetTracker(weights: region.weights(box: own, inWidth: whole.width, height: whole.height, rows: rows))
        var progress = ProgressBar(total: times.count)
        let shape = FrameShape(part: box, isTransposed: region.axis == .horizontal, size: .exactly(width: Strip.columns, height: rows))
        try source.read(shape) { picture, index in
            // A film that is being written has more frames the second time.
            if index < times.count { tracker.add(Strip(picture), at: times[index]) }
            progress.show(index)
        }
        progress.clear()
        return tracker.finish().scaled(by: Double(length) / Double(rows))
    }

    /// Content that is followed for less long in between, in seconds, interrupts no gap.
    private static let shortestPiece = 0.25

    /// The times, in seconds, between which the content could not be followed.
    var gaps: [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        for (index, sample) in found.samples.enumerated() where sample.confidence == 0 {
            let end = found.samples[min(index + 1, found.samples.count - 1)].time
            if let last = gaps.last, sample.time - last.upperBound < Self.shortestPiece {
                gaps[gaps.count - 1] = last.lowerBound...end
            } else {
                gaps.append(sample.time...end)
            }
        }
        return gaps
    }
}

extension PixelRect {
    /// Reads `x,y,w,h` in pixels; a side of less than 16 pixels shows too little of what moves.
    init(region text: String) throws {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy({ (0..<1 << 16).contains($0) }) else {
            throw ValidationError("it is not x,y,w,h in pixels, such as 0,88,390,673")
        }
        guard min(numbers[2], numbers[3]) >= 16 else {
            throw ValidationError("\(numbers[2]) by \(numbers[3]) pixels are too few; each side needs 16")
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The text from which `init(region:)` reads the rectangle.
    var region: String { "\(x),\(y),\(width),\(height)" }
}
