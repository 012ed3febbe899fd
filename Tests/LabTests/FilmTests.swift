import Geometry
import Lab
import Layers
import Motion
import Pixels
import Scrolling
import Staging
import Takes
import Testing
import Typesetting

/// A list of grey stripes, which are never quite black.
private final class StripeScene: Scene {
    static let description = SceneDescription(StripeScene.self, name: "stripes", summary: "for tests")
    let root: Layer
    private let list: ScrollView

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.backgroundColor = .white
        list = ScrollView(frame: root.bounds, environment: context.scrolling)
        list.contentSize = Size(root.bounds.width, 2000)
        for index in 0..<100 {
            list.layer.addSublayer(
                Layer(
                    name: "stripe", frame: Rect(0, Double(index) * 20, root.bounds.width, 10),
                    color: Color(white: 0.3 + Double(index) * 0.006)))
        }
        root.addSublayer(list.layer)
    }
}

/// Films as values: parts of takes, speeds, takes side by side, what is around them.
@Suite struct FilmTests {
    private func take(end: Double = 1) throws -> Take {
        try Take(
            parsing: "overscroll-take 1\nscene stripes\ndevice 200x300@1\n0.1 drag 100 250 100 50 0.2\n\(end) end", file: "stripes.take",
            vocabulary: Vocabulary([StripeScene.description]))
    }

    private func clip(_ take: Take, label: String? = nil) -> Film.Clip { Film.Clip(take, scene: StripeScene.description, label: label) }

    private func film(_ change: (inout Film) -> Void = { _ in }) throws -> Film {
        var film = Film([Film.Shot([clip(try take())])])
        change(&film)
        return film
    }

    /// The times of a film's frames, and what each looks like.
    private func frames(_ film: Film) throws -> [(time: Double, pixels: [UInt32])] {
        var footage = Footage(film, typography: try Typography())
        var frames: [(time: Double, pixels: [UInt32])] = []
        while try footage.advance() {
            footage.draw()
            frames.append((footage.time, Self.pixels(of: footage.bitmap)))
        }
        return frames
    }

    /// A screen that is no whole number of pixels leaves no line of ground at its right edge.
    @Test func aScreenFillsItsFilm() throws {
        let pixels = try frames(film { $0.extent = .scale(1.043) })[0].pixels
        #expect(pixels.count == 209 * 313)
        for row in 0..<313 { #expect(pixels[row * 209 + 208] == pixels[row * 209 + 207]) }
    }

    private static func pixels(of bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap.row(y)[$0] } }
    }

    @Test func aPartHasTheFramesOfTheWhole() throws {
        let whole = try frames(film())
        let part = try frames(film { ($0.shots[0].times.start, $0.shots[0].times.end) = (0.21, 0.5) })
        #expect(whole.count == 61 && part.count == 18 && abs(part[0].time - 13.0 / 60) < 1e-12)
        #expect(part.map(\.pixels) == whole[13...30].map(\.pixels))
    }

    @Test func aRampShowsMoreFramesOfItsPart() throws {
        let ramp = try #require(TimeMapping.Ramp(from: 0.2, to: 0.4, speed: 0.25))
        var slowed = try film()
        let isAdded = slowed.shots[0].times.add(ramp)
        #expect(isAdded)
        let times = try frames(slowed).map(\.time)
        // 0.2 s take 0.8 s.
        #expect(times.count == 61 + 36)
        for index in times.indices.dropFirst() {
            let isSlow = times[index] > 0.2 + 1e-9 && times[index] <= 0.4 + 1e-9
            #expect(abs(times[index] - times[index - 1] - (isSlow ? 0.25 : 1) / 60) < 1e-9, "\(times[index])")
        }
        // What is not slowed down is the same to the last bit.
        #expect(times[..<13] == (0..<13).map { Double($0) / 60 }[...])
        var mapping = TimeMapping()
        let overlapping = try #require(TimeMapping.Ramp(from: 0.3, to: 0.5, speed: 2))
        let isFirstAdded = mapping.add(ramp)
        #expect(isFirstAdded)
        let isSecondAdded = mapping.add(overlapping)
        #expect(!isSecondAdded && mapping.ramps == [ramp])
        #expect(TimeMapping.Ramp(from: 0.4, to: 0.2, speed: 1) == nil && TimeMapping.Ramp(from: 0, to: 1, speed: 0) == nil)
    }

    /// Each of two phones shows what it shows alone, whatever is written around it.
    @Test func takesSideBySideAreThoseTakes() throws {
        let flutter = try take().played(with: .flutter)
        let (alone, other) = (try frames(film()), try frames(Film([Film.Shot([clip(flutter)])])))
        let both = try film {
            $0.shots[0].clips.append(clip(flutter, label: "flutter"))
            $0.shots[0].caption = "Two feels"
        }
        let size = both.pixelSize
        #expect(size.width == 36 * 3 + 2 * 200 && size.height == 36 + 36 + 20 + 40 + 300 + 36)
        let shown = try frames(both)
        #expect(shown.count == alone.count)
        for frame in [20, 40] {
            let rows = (0..<300).map { 132 + $0 }
            let left = rows.flatMap { shown[frame].pixels[$0 * size.width + 36..<$0 * size.width + 236] }
            let right = rows.flatMap { shown[frame].pixels[$0 * size.width + 272..<$0 * size.width + 472] }
            #expect(left == alone[frame].pixels && right == other[frame].pixels)
        }
        #expect(alone[20].pixels != other[20].pixels)
        // The label stands over its phone, and nothing over the other one.
        func ink(_ columns: Range<Int>) -> Int {
            (100..<124).reduce(0) { count, row in count + columns.filter { shown[0].pixels[row * size.width + $0] & 255 < 100 }.count }
        }
        #expect(ink(36..<236) == 0 && ink(272..<472) > 40)
    }

    @Test func aShorterTakeStaysAtItsEnd() throws {
        let short = clip(try take(end: 0.35))
        let both = try frames(film { $0.shots[0].clips.insert(short, at: 0) })
        #expect(both.count == 61)
        func left(_ frame: Int) -> [UInt32] { (36..<336).flatMap { both[frame].pixels[508 * $0 + 36..<508 * $0 + 236] } }
        #expect(left(21) == left(60) && left(21) != left(0) && both[21].pixels != both[60].pixels)
    }

    @Test func afterACutComesTheNextShotAndThenItsLastFrameStays() throws {
        let film = try film {
            $0.shots.append($0.shots[0])
            $0.shots[0].times.end = 0.1
            $0.shots[0].hold = 0.05
        }
        let (whole, both) = (try frames(self.film()), try frames(film))
        #expect(both.count == 7 + 3 + 61)
        #expect(both[6].pixels == both[9].pixels && both[10...].map(\.pixels) == whole.map(\.pixels))
        #expect(try Footage.count(film, typography: Typography()) == both.count)
    }

    @Test func aPictureOfASizeShowsEverythingInTheMiddle() throws {
        let wide = try frames(
            film {
                $0.extent = .pixels(width: 500, height: 300)
                $0.background = Color(hex: 0x336699)
            })
        // The ground takes 36 points at every side, so 372 points are 300 pixels high.
        let row = wide[0].pixels[150 * 500..<151 * 500]
        let screen = row.indices.filter { row[$0] == row[150 * 500 + 250] }
        #expect(abs(screen.count - 161) <= 1 && abs((screen.first! + screen.last!) / 2 - 150 * 500 - 250) <= 1)
        #expect(wide[0].pixels[0] == 0xff33_6699 && wide[0].pixels.last == 0xff33_6699)
        // Without a ground the screen takes what it can get, between bars.
        let bare = try frames(film { $0.extent = .pixels(width: 500, height: 300) })
        #expect(bare[0].pixels[150 * 500 + 151] != bare[0].pixels[0] && bare[0].pixels[150 * 500 + 149] == bare[0].pixels[0])
    }

    /// On white it looks like the same film with a white ground.
    @Test(arguments: [Showcase.Bezel.none, .plain]) func aTransparentGroundLetsThroughWhatIsBehindIt(bezel: Showcase.Bezel) throws {
        func ground(_ color: Color) throws -> [[UInt32]] {
            try frames(
                film {
                    ($0.background, $0.bezel, $0.shots[0].times.end) = (color, bezel, 0.25)
                }
            ).map(\.pixels)
        }
        let (clear, white) = (try ground(.clear), try ground(.white))
        #expect(clear[0][0] == 0 && clear[0].contains { $0 >> 24 == 255 } && clear[0].contains { (1..<255).contains($0 >> 24) })
        for frame in [0, 15] {
            var largest = 0
            for (clear, white) in zip(clear[frame], white[frame]) {
                for shift in [0, 8, 16] as [UInt32] {
                    largest = max(largest, abs(Int(clear >> shift & 255) + 255 - Int(clear >> 24) - Int(white >> shift & 255)))
                }
            }
            #expect(largest <= 1)
        }
    }

    @Test func aLoopEndsWhereItBegins() throws {
        func step(_ a: [UInt32], _ b: [UInt32]) -> Int {
            zip(a, b).reduce(0) { largest, pair in
                [0, 8, 16].map { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) }.reduce(largest, max)
            }
        }
        let plain = try frames(film())
        let looping = try frames(film { $0.loops = true })
        #expect(looping.count == plain.count + 24 && looping[..<61].map(\.pixels) == plain.map(\.pixels))
        #expect(step(plain[0].pixels, plain[60].pixels) > 60)
        #expect(step(looping[84].pixels, looping[0].pixels) <= 2)
        for index in 60..<84 { #expect(step(looping[index].pixels, looping[index + 1].pixels) < 20, "\(index)") }
    }
}
