import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// Layers that are black or white, whichever stands out from what is behind them.
struct ContrastTests {
    private static let size = 96.0

    /// A pill of 40 x 6 points over whatever `behind` draws.
    private func scene(after other: Scene? = nil, scale: Double = 1, pill: Color = .white, _ behind: (Scene) -> Void) -> Scene {
        let scene = other.map(Scene.init(after:)) ?? Scene(Self.size, Self.size, scale: scale)
        behind(scene)
        scene.layer("pill", Rect(0, 0, 40, 6), moved(28, 45), color: pill, radius: 3, contrasts: true)
        return scene
    }

    private func ground(_ scene: Scene, _ color: Color) { scene.layer("ground", Rect(0, 0, Self.size, Self.size), color: color) }

    /// Relative luminance after WCAG 2, of a grey.
    private func luminance(_ pixel: UInt32) -> Double {
        let value = Double(pixel & 255) / 255
        return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }

    @Test(arguments: 0...255) func everyGreyHasAContrastOfThree(level: Int) {
        let grey = Color(white: Double(level) / 255)
        let picture = scene { ground($0, grey) }.composed()
        let (pill, around) = (luminance(picture.row(48)[48]), luminance(picture.row(48)[4]))
        #expect((max(pill, around) + 0.05) / (min(pill, around) + 0.05) >= 3)
        #expect(picture.row(48)[48] == (level < 128 ? 0xffff_ffff : 0xff00_0000))
        // Its round ends leave the corners of its bounds as they are.
        #expect(picture.row(45)[28] == picture.row(4)[4])
    }

    /// It is one colour from end to end and in all rows, also where it lies in two bands of 16 rows: its rows are 45 to 50.
    @Test(arguments: [(0.0, 47.0, true), (0, 48, false), (0, 49, false), (49, 50, true), (32, 47, true), (32, 49, false)])
    func theWholeIsOfOneColour(light: (top: Double, end: Double, isWhite: Bool)) {
        let picture = scene {
            ground($0, .black)
            $0.layer("light", Rect(0, 0, Self.size, light.end - light.top), moved(0, light.top), color: .white)
        }.composed()
        for y in 45..<51 { for x in 33..<63 { #expect(picture.row(y)[x] == (light.isWhite ? 0xffff_ffff : 0xff00_0000), "\(x) \(y)") } }
        // A dark mark behind one end turns the half that is light.
        let marked = scene {
            ground($0, .black)
            $0.layer("light", Rect(0, 0, Self.size, 48), color: .white)
            $0.layer("mark", Rect(0, 0, 10, 10), moved(28, 40), color: .black)
        }.composed()
        for y in 46..<50 { for x in 33..<63 { #expect(marked.row(y)[x] == 0xffff_ffff, "\(x) \(y)") } }
    }

    /// What counts is what the innermost group around it shows, whatever covers it there; what is in front does not count.
    @Test(arguments: [1.0, 0.5]) func inAGroupTheGroupCounts(opacity: Double) {
        let picture = Scene(Self.size, Self.size)
        ground(picture, .white)
        picture.layer("group", Rect(0, 0, 80, 80), moved(8, 8), opacity: opacity, radius: 12, clips: true) {
            picture.layer("light", Rect(0, 0, 80, 80), moved(8, 8), color: .white)
            picture.layer("dark", Rect(0, 0, 80, 80), moved(8, 8), color: .black)
            picture.layer("other", Rect(0, 0, 30, 30), moved(8, 8), opacity: 0.5) {
                picture.layer("part", Rect(0, 0, 20, 20), moved(8, 8), color: .white)
                picture.layer("part 2", Rect(0, 0, 20, 20), moved(12, 12), color: .white)
            }
            picture.layer("pill", Rect(0, 0, 40, 6), moved(28, 45), color: .white, radius: 3, contrasts: true)
        }
        picture.layer("front", Rect(0, 0, 10, 10), moved(40, 40), color: .white)
        let pixels = picture.composed()
        #expect(pixels.row(48)[60] & 255 >= 254)
        #expect(abs(Double(pixels.row(60)[60] & 255) - 255 * (1 - opacity)) <= 1)
    }

    @Test func alphaLetsThroughWhatIsBehind() {
        let picture = scene(pill: Color(white: 1, alpha: 0.5)) { ground($0, .white) }.composed()
        #expect(abs(Int(picture.row(48)[48] & 255) - 127) <= 1)
        let nothing = scene { _ in }.composed()
        #expect(nothing.row(48)[48] == 0xffff_ffff)
    }

    /// Draws the damage and copies it to the screen, as a window does; other pixels that are drawn with it stay behind.
    private func show(_ scene: Scene, _ damage: Damage, on screen: Bitmap) {
        let drawn = Bitmap(width: screen.width, height: screen.height)
        Compositor().compose(PlacedSnapshot(scene.snapshot), into: drawn, damage: damage)
        for part in damage.rectangles {
            for y in part.y..<part.y + part.height {
                for x in part.x..<part.x + part.width { screen.row(y)[x] = drawn.row(y)[x] }
            }
        }
    }

    /// A change behind one end changes the other end, too: what the damage holds, drawn over the old picture, is the new picture.
    @Test(arguments: [1.0, 1.7, 3]) func aChangeBehindAnEndIsSeenEverywhere(scale: Double) {
        var random = SplitMix64(seed: 3)
        var shown = scene(scale: scale) { ground($0, .white) }
        let bitmap = shown.composed()
        var flips = 0
        for _ in 0..<200 {
            let place = Point(Double(random.nextInteger(below: 80)), Double(30 + random.nextInteger(below: 30)))
            let (width, grey) = (Double(4 + random.nextInteger(below: 60)), Color(white: random.nextUnit() * 0.4))
            // The ground stays, so that only the part is damaged, which mostly lies behind an end of the pill.
            let next = scene(after: shown) {
                ground($0, .white)
                $0.layer("part", Rect(0, 0, width, 20), moved(place.x, place.y), color: grey)
            }
            var damage = Damage(width: bitmap.width, height: bitmap.height)
            damage.insertChanges(from: PlacedSnapshot(shown.snapshot), to: PlacedSnapshot(next.snapshot))
            let before = bitmap.row(Int(48 * scale))[Int(48 * scale)]
            show(next, damage, on: bitmap)
            if bitmap.row(Int(48 * scale))[Int(48 * scale)] != before { flips += 1 }
            #expect(bitmap.bytes == next.composed().bytes)
            shown = next
        }
        #expect(flips > 10)
    }

    /// The bytes of a part are those of the whole, although what is behind the rest of it is not drawn.
    @Test func aPartIsDrawnLikeTheWhole() {
        let scene = scene {
            ground($0, .white)
            $0.layer("dark", Rect(0, 0, 27, Self.size), moved(30, 0), color: .black)
        }
        let whole = scene.composed()
        for x in stride(from: 0, to: 96, by: 8) {
            let part = Bitmap(width: whole.width, height: whole.height)
            var damage = Damage(width: whole.width, height: whole.height)
            damage.insert(Rect(Double(x), 40, 8, 20))
            Compositor().compose(PlacedSnapshot(scene.snapshot), into: part, damage: damage)
            for y in 40..<60 { for x in x..<x + 8 { #expect(part.row(y)[x] == whole.row(y)[x]) } }
        }
    }

    /// The end of a pill that stands on another one: nothing of the lower one is drawn, and yet it decides the colour.
    @Test func aPartIsDrawnLikeTheWholeOverAnotherOne() {
        let scene = scene {
            ground($0, .black)
            $0.layer("lower", Rect(0, 0, 60, 20), moved(32, 38), color: .white, contrasts: true)
        }
        let whole = scene.composed()
        let part = Bitmap(width: whole.width, height: whole.height)
        var damage = Damage(width: whole.width, height: whole.height)
        damage.insert(Rect(28, 45, 4, 6))
        Compositor().compose(PlacedSnapshot(scene.snapshot), into: part, damage: damage)
        for y in 45..<51 { for x in 28..<32 { #expect(part.row(y)[x] == whole.row(y)[x], "\(x) \(y)") } }
        #expect(whole.row(48)[50] == 0xff00_0000)
    }

    /// A pill over rows that are moved on the screen, and one that is moved itself, from light to dark.
    @Test func movesLeaveItsColourRight() throws {
        func rows(_ scene: Scene, _ y: Double) {
            scene.layer("list", Rect(0, 0, Self.size, Self.size), clips: true) {
                for row in 0..<8 {
                    let grey = Color(white: row % 2 == 0 ? 0.1 : 0.9)
                    scene.layer("row \(row)", Rect(0, 0, Self.size, 24), moved(0, Double(row) * 24 - y), color: grey)
                }
            }
        }
        try play([0, 8, 16, 24, 31, 40]) { scene, y in
            rows(scene, y)
            scene.layer("pill", Rect(0, 0, 40, 6), moved(28, 45), color: .white, radius: 3, contrasts: true)
        }
        try play([0, 10, 20, 35, 47, 60, 40]) { scene, y in
            ground(scene, .white)
            scene.layer("dark", Rect(0, 0, Self.size, 48), moved(0, 48), color: .black)
            scene.layer("card", Rect(0, 0, 60, 30), moved(10, y)) {
                scene.layer("image", Rect(0, 0, 60, 20), moved(10, y), image: noise(60, 20, .opaque))
                scene.layer("pill", Rect(0, 0, 40, 6), moved(20, y + 22), color: .white, radius: 3, contrasts: true)
            }
        }
    }

    /// Draws a scene at each of the places, moving the pixels of the frame before, and compares each frame with the same one drawn in one go.
    private func play(_ places: [Double], draw: (Scene, Double) -> Void) throws {
        var shown = Scene(Self.size, Self.size)
        draw(shown, places[0])
        let bitmap = shown.composed()
        for place in places.dropFirst() {
            let next = Scene(after: shown)
            draw(next, place)
            let move = try #require(
                MovedArea(
                    from: PlacedSnapshot(shown.snapshot), to: PlacedSnapshot(next.snapshot), width: bitmap.width, height: bitmap.height))
            var damage = Damage(width: bitmap.width, height: bitmap.height)
            damage.insertChanges(from: PlacedSnapshot(shown.snapshot), to: PlacedSnapshot(next.snapshot), after: move)
            let (area, before) = (move.destination, bitmap.bytes)
            for y in area.y..<area.y + area.height {
                for x in area.x..<area.x + area.width { bitmap.row(y)[x] = before[(y - move.dy) * bitmap.width + x - move.dx] }
            }
            show(next, damage, on: bitmap)
            #expect(bitmap.bytes == next.composed().bytes, "\(place)")
            shown = next
        }
    }
}
