import Measuring
import Pixels
import Testing

@Suite struct MeasuringTests {
    /// A flick that runs out: 600 pixels in two seconds, fractions of pixels all the way.
    private static func glide(_ time: Double) -> Double {
        var rest = 1.0
        for _ in 0..<Int(time * 60) { rest *= 0.95 }
        return 600 * (1 - rest)
    }

    private static let offsets = (0..<90).map { glide(Double($0) / 60) }

    private func error(_ samples: [OffsetTracker.Sample], _ offsets: [Double]) -> Double {
        let known = zip(samples, offsets).filter { $0.0.confidence > 0.15 }
        let shift = known.reduce(0) { $0 + $1.0.offset - $1.1 } / Double(known.count)
        let squares = known.reduce(0) { $0 + ($1.0.offset - $1.1 - shift) * ($1.0.offset - $1.1 - shift) }
        return (squares / Double(known.count)).squareRoot()
    }

    @Test(arguments: [
        (Screen(), 0.1), (Screen(noise: 12), 0.2), (Screen(height: 300, hasBars: false), 0.1),
    ])
    func offsetsToATenthOfAPixel(screen: Screen, limit: Double) throws {
        let pictures = Self.offsets.enumerated().map { screen.picture(offset: $0.element, frame: $0.offset) }
        let found = try #require(measure(pictures))
        #expect(found.region.axis == .vertical && found.samples.count == pictures.count)
        #expect(error(found.samples, Self.offsets) < limit, "\(error(found.samples, Self.offsets))")
        // The bars and the indicator are no part of it.
        if screen.hasBars { #expect(found.region.frame.y >= 26 && found.region.frame.y + found.region.frame.height <= 220) }
    }

    /// Less than a pixel from picture to picture, all film long.
    @Test(arguments: [0.1, 0.27, 0.45]) func slowContentIsFound(step: Double) throws {
        let offsets = (0..<150).map { Double($0) * step }
        let found = try #require(measure(offsets.map { Screen().picture(offset: $0) }))
        #expect(found.region.axis == .vertical && found.region.frame.height > 150, "\(found.region.frame)")
        #expect(error(found.samples, offsets) < 0.1, "\(error(found.samples, offsets))")
    }

    /// Each new pixel is the mean of those that it covers, in part or whole.
    @Test func aPictureGetsAnotherSize() {
        let plane = GrayPlane(width: 4, height: 2, pixels: [0, 100, 200, 40, 100, 0, 40, 200])
        #expect(plane.scaled(PixelRect(x: 0, y: 0, width: 4, height: 2), toWidth: 2, height: 1).pixels == [50, 120])
        #expect(plane.scaled(PixelRect(x: 1, y: 0, width: 3, height: 1), toWidth: 2, height: 1).pixels == [133, 93])
        #expect(plane.scaled(PixelRect(x: 0, y: 0, width: 4, height: 2), toWidth: 4, height: 2) == plane)
        #expect(plane.scaled(PixelRect(x: 2, y: 1, width: 1, height: 1), toWidth: 2, height: 1).pixels == [40, 40])
    }

    @Test func sidewaysItIsTheSame() throws {
        let found = try #require(measure(Self.offsets.map { Screen().picture(offset: $0).transposed }))
        #expect(found.region.axis == .horizontal && error(found.samples, Self.offsets) < 0.5)
    }

    /// There and back: what was passed before is known, so that no error has added up.
    @Test func loopsAreClosed() throws {
        let offsets = (0..<120).map { 900 - abs(Double($0) * 15 - 900) }
        let found = try #require(measure(offsets.map { Screen().picture(offset: $0) }))
        #expect(abs(found.samples[0].offset) < 1e-6 && abs(found.samples[119].offset - 15) < 0.05)
        #expect(error(found.samples, offsets) < 0.1)
    }

    @Test func aFadeIsFollowed() throws {
        let pictures = Self.offsets.enumerated().map { Screen().picture(offset: $0.element, fade: 0.4 + 0.6 * Double($0.offset) / 90) }
        let found = try #require(measure(pictures))
        #expect(error(found.samples, Self.offsets) < 0.15)
    }

    /// A cut to another picture is no motion: it is told, and the way back is found.
    @Test func whatCannotBeFollowedIsTold() throws {
        let black = GrayPlane(width: 120, height: 240, pixels: [UInt8](repeating: 10, count: 120 * 240))
        let pictures = Self.offsets.enumerated().map { (40..<43).contains($0.offset) ? black : Screen().picture(offset: $0.element) }
        let found = try #require(measure(pictures))
        #expect(found.samples.indices.filter { found.samples[$0].confidence == 0 } == [40, 41, 42])
        #expect(error(found.samples, Self.offsets) < 0.1)
    }

    /// Another page of text has its lines at the same places, or a few pixels lower, and other words.
    @Test(arguments: [30_000, 36_007.0]) func anotherPageIsNoMotion(way: Double) throws {
        let pictures = Self.offsets.enumerated().map { index, offset in
            Screen(hasBars: false).picture(offset: offset + (index < 50 ? 0 : way))
        }
        let found = try #require(measure(pictures))
        #expect(found.samples.indices.filter { found.samples[$0].confidence == 0 } == [50, 51, 52, 53], "\(found.samples[48..<56])")
        for part in [0..<50, 54..<90] { #expect(error(Array(found.samples[part]), Array(Self.offsets[part])) < 0.1) }
    }

    /// Shown twice while it moves is not the same as still.
    @Test func repeatedFramesAreLeftOut() throws {
        var offsets = Self.offsets
        for index in [5, 9, 13] { offsets[index] = offsets[index - 1] }
        let found = try #require(measure(offsets.map { Screen().picture(offset: $0) }))
        #expect(found.repeated == 3 && found.samples.count == 87)
        let rest = [Double](repeating: 100, count: 30)
        let still = try #require(measure((Self.offsets + rest).map { Screen().picture(offset: $0) }))
        #expect(still.repeated == 0 && still.samples.count == 120)
    }

    /// So many frames for each new picture, in turn: each picture is kept once, and so are all frames of a rest.
    @Test(arguments: [[2], [3], [3, 2], [1, 2], [1, 1, 1, 2]]) func runsOfRepeatedFramesAreLeftOut(pattern: [Int]) throws {
        let run = pattern.indices.flatMap { place in [Int](repeating: place, count: pattern[place]) }
        let pictures = (0..<90).map { frame -> Int in
            let first = (0...frame).last {
                $0 == 0 || run[$0 % run.count] != run[($0 - 1) % run.count] || pattern.count == 1 && $0 % pattern[0] == 0
            }
            return first ?? 0
        }
        let rest = 20
        let offsets = [Double](repeating: 0, count: rest) + pictures.map { Self.glide(Double($0) / 60) }
        let found = try #require(measure(offsets.map { Screen().picture(offset: $0) }))
        let kept = Set(found.samples.map { Int(($0.time * 60).rounded()) })
        #expect(kept.isSuperset(of: 0..<rest))
        // Down to a pixel for each picture.
        for frame in 2..<70 where offsets[frame + rest] > offsets[rest] + 1 && pictures[frame] > 0 {
            #expect(kept.contains(frame + rest) == (pictures[frame] == frame), "\(pattern): \(frame)")
        }
    }

    /// A poor codec shows a picture twice, moves it by a list row too little, and mends the rows in the frames that follow.
    @Test func aListDoesNotSlipByARow() throws {
        let screen = Screen(firstUnlikeColumn: 90)
        let offsets = (0..<60).map { Double($0) * 17.3 }
        let pictures = offsets.indices.map { index -> GrayPlane in
            let right = screen.picture(offset: offsets[index])
            guard index != 30 else { return screen.picture(offset: offsets[29]) }
            let share = index > 30 ? max(0, 0.7 - 0.05 * Double(index - 31)) : 0
            let wrong = screen.picture(offset: offsets[index] - 30)
            let pixels = zip(right.pixels, wrong.pixels).map { UInt8(Double($0) * (1 - share) + Double($1) * share) }
            return GrayPlane(width: right.width, height: right.height, pixels: pixels)
        }
        let found = try #require(measure(pictures))
        #expect(found.repeated == 1)
        let expected = offsets.enumerated().filter { $0.offset != 30 }.map(\.element)
        #expect(error(found.samples, expected) < 0.5, "\(error(found.samples, expected))")
    }

    /// A codec mends a picture that is shown twice, so that it seems to move a little.
    @Test func aMendedFrameIsARepeatedOne() throws {
        var offsets = (0..<60).map { Double($0) * 11 }
        for index in [20, 31, 42] { offsets[index] = offsets[index - 1] + 0.5 }
        let found = try #require(measure(offsets.map { Screen().picture(offset: $0) }))
        #expect(found.repeated == 3 && found.samples.count == 57)
    }

    /// A flick moves a list from rest by nearly a list row in each frame; little but noise tells this from a slow motion the other way.
    @Test func rowsThatAreNearlyAlikeAreToldByWhatDiffers() throws {
        let screen = Screen(noise: 14, firstUnlikeColumn: 104)
        let offsets = (0..<50).map { max(Double($0) - 20, 0) * 26 }
        let found = try #require(measure(offsets.enumerated().map { screen.picture(offset: $0.element, frame: $0.offset) }))
        #expect(error(found.samples, offsets) < 0.5, "\(error(found.samples, offsets))")
    }

    /// Between the two columns of a list a codec has left faint traces, which stay where they are.
    @Test func tracesOfACodecDoNotDivideARegion() throws {
        let pictures = (0..<40).map { index -> GrayPlane in
            let list = Screen(hasBars: false).picture(offset: Double(index) * 7)
            var pixels = list.pixels
            for y in 0..<240 {
                for x in 50..<95 { pixels[y * 120 + x] = y % 9 < 1 ? 250 : 247 }
            }
            return GrayPlane(width: 120, height: 240, pixels: pixels)
        }
        let found = try #require(measure(pictures))
        #expect(found.region.frame.x < 10 && found.region.frame.x + found.region.frame.width > 110)
        #expect(error(found.samples, (0..<40).map { Double($0) * 7 }) < 0.1)
    }

    @Test func nothingScrolls() {
        let screen = Screen()
        #expect(measure((0..<20).map { screen.picture(offset: 50, frame: $0) }) == nil)
        #expect(measure((0..<20).map { Screen(noise: 10).picture(offset: 50, frame: $0) }) == nil)
        #expect(measure([screen.picture(offset: 0)]) == nil)
    }

    /// Two lists, one above the other, that scroll at the same time: they set out together, and the lower one goes on faster.
    @Test func twoThingsThatScrollAtOnceAreTwoRegions() {
        var finder = ScrollRegionFinder()
        for index in 0..<60 {
            let upper = Screen(height: 130, hasBars: false).picture(offset: Double(index) * 5)
            let lower = Screen(height: 140, hasBars: false).picture(offset: 3000 + Double(index) * 5 + Double(max(index - 6, 0)) * 6)
            finder.add(GrayPlane(width: 120, height: 270, pixels: upper.pixels + lower.pixels))
        }
        let regions = finder.regions.prefix(2)
        #expect(regions.count == 2 && regions[1].strength > 0.5 * regions[0].strength)
        let frames = regions.map(\.frame).sorted { $0.y < $1.y }
        #expect(frames.count == 2 && frames[0].y + frames[0].height < 155 && frames[1].y > 105, "\(frames)")
    }

    /// Blocks are compared sixteen pixels at a time: in pictures that are narrower, in one of exactly a block, and at an edge where only the last block moves.
    @Test(arguments: [9, 12, 14, 16, 26]) func narrowPicturesScrollAsWideOnes(width: Int) throws {
        var finder = ScrollRegionFinder()
        for index in 0..<40 {
            let pixels = (0..<200).flatMap { y in
                (0..<width).map { x -> UInt8 in
                    let row = x < width - 14 ? y : y + 3 * index
                    return UInt8(row * row / 7 % 13 * 15 + x * row / 11 % 5 * 9)
                }
            }
            finder.add(GrayPlane(width: width, height: 200, pixels: pixels))
        }
        let region = try #require(finder.regions.first)
        #expect(region.axis == .vertical && region.frame.height > 150 && region.frame.x + region.frame.width > width - 3, "\(region.frame)")
    }

    /// A list whose rows are all alike, of thin strokes that lie on other parts of a pixel in each row, sets out from rest. The right place looks blurred between two pixels, and one eight or ten rows away does not.
    @Test func equalRowsOfThinStrokesSetOutSlowly() throws {
        let (thickness, pitch) = (3.0, 43.98)
        func picture(_ offset: Double) -> GrayPlane {
            var pixels = [UInt8](repeating: 250, count: 96 * 640)
            for row in 0..<40 {
                for stroke in 0..<6 {
                    let high = Double(row) * pitch - offset + 8 + Double(stroke) * 3.3
                    for y in max(Int(high), 0)...max(Int(high + thickness), 0) where y < 640 && high > 0 {
                        let share: Double = min(high + thickness, Double(y + 1)) - max(high, Double(y))
                        let ink = UInt8(200 * max(share, 0))
                        for x in stride(from: 10 + stroke * 5 % 7, to: 70, by: 3 + stroke % 3) { pixels[y * 96 + x] -= ink }
                    }
                }
            }
            return GrayPlane(width: 96, height: 640, pixels: pixels)
        }
        let pull = (0..<60).map { (index: Int) -> Double in
            let part = Double(index) / 60
            return -60 * part * part * (3 - 2 * part)
        }
        let offsets = [Double](repeating: 0, count: 10) + pull
        let found = try #require(measure(offsets.map(picture)))
        #expect(error(found.samples, offsets) < 0.5, "\(error(found.samples, offsets))")
    }

    /// Rows that are all alike are flicked by more than half a row in a frame. An indicator at the edge moves by itself, and tells nothing about the rows.
    @Test func equalRowsAreFollowedThroughAFastFlick() throws {
        let steps = (0..<12).map { Double(min($0, 5) * 5) } + (0..<30).map { max(25 - Double($0), 0) }
        let offsets = steps.reduce(into: [Double](repeating: 0, count: 10)) { $0.append($0[$0.count - 1] + $1) }
        let pictures = offsets.map { offset -> GrayPlane in
            var pixels = Screen(hasBars: false, firstUnlikeColumn: 120).picture(offset: 3000 + offset).pixels
            let top = 20 + Int(offset / 5)
            for y in top..<top + 50 { for x in 116..<119 { pixels[y * 120 + x] = 110 } }
            return GrayPlane(width: 120, height: 240, pixels: pixels)
        }
        let found = try #require(measure(pictures))
        #expect(error(found.samples, offsets) < 0.5, "\(error(found.samples, offsets))")
        #expect(found.samples[30].confidence <= 0.7)
    }

    /// Parts of a list that once moved by themselves, as its rows were laid out, are no regions of their own when the list scrolls as a whole.
    @Test func aListThatMovesAsAWholeIsOneRegion() {
        var finder = ScrollRegionFinder()
        func add(_ upper: Double, _ lower: Double) {
            let (upper, lower) = (Screen(hasBars: false).picture(offset: upper), Screen(hasBars: false).picture(offset: lower))
            finder.add(GrayPlane(width: 120, height: 240, pixels: Array(upper.pixels[..<(120 * 120)] + lower.pixels[(120 * 120)...])))
        }
        for index in 0..<4 { add(Double(index) * 20, 0) }
        for index in 0..<4 { add(60, Double(index) * 20) }
        for index in 0..<60 { add(60 + Double(index) * 7, 60 + Double(index) * 7) }
        let regions = finder.regions
        #expect(
            regions[0].frame.height > 200 && regions.dropFirst().allSatisfy { $0.strength < 0.1 * regions[0].strength },
            "\(regions.map { ($0.frame, $0.strength) })")
    }

    /// Two lists beside each other, one of which begins when the other has come to rest; the wider one does not outvote the other.
    @Test(arguments: [120, 240]) func twoThingsThatScrollAreTwoRegions(width: Int) {
        var finder = ScrollRegionFinder()
        for index in 0..<80 {
            let left = Screen(hasBars: false).picture(offset: Double(min(index, 40)) * 9)
            let right = Screen(width: width, hasBars: false).picture(offset: 3000 + Double(max(index - 40, 0)) * 9)
            var pixels: [UInt8] = []
            for y in 0..<240 {
                pixels += left.pixels[y * 120..<(y + 1) * 120]
                pixels += right.pixels[y * width..<(y + 1) * width]
            }
            finder.add(GrayPlane(width: 120 + width, height: 240, pixels: pixels))
        }
        let regions = finder.regions.prefix(2)
        #expect(regions.count == 2 && regions[1].strength > 0.5 * regions[0].strength)
        let frames = regions.map(\.frame)
        #expect(Set(frames.map { $0.x < 100 }) == [true, false] && frames.allSatisfy { $0.width < ($0.x < 100 ? 130 : width + 10) })
    }
}
