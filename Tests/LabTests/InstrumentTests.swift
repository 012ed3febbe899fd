import Sessions
import Compositing
import Geometry
import Lab
import Layers
import Pixels
import Staging
import Testing
import Typesetting

@Suite struct InstrumentTests {
    /// A white layer on a black one, at two pixels a point.
    private func snapshot() -> LayerSnapshot {
        let root = Layer(frame: Rect(0, 0, 40, 40))
        let inner = Layer(frame: Rect(10, 10, 20, 20))
        root.backgroundColor = .black
        inner.backgroundColor = .white
        root.addSublayer(inner)
        var snapshot = LayerSnapshot(size: Size(40, 40), scale: 2)
        snapshot.capture(root, at: 0)
        return snapshot
    }

    private func pixel(_ snapshot: LayerSnapshot, _ x: Int, _ y: Int) -> UInt32 {
        let bitmap = Bitmap(width: 80, height: 80)
        var damage = Damage(width: 80, height: 80)
        damage.insertAll()
        Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap.row(y)[x] & 0xFF_FFFF
    }

    @Test func overdrawIsRedderWhereMoreIsPainted() {
        var shown = snapshot()
        shown.showOverdraw()
        let (once, twice) = (pixel(shown, 4, 4) >> 16, pixel(shown, 40, 40) >> 16)
        #expect(once > 30 && twice > once + 20 && pixel(shown, 4, 4) & 0xFF < once)
    }

    @Test func outlinesAreOnePixelWide() {
        var shown = snapshot()
        shown.outlineLayers()
        #expect(
            pixel(shown, 20, 40) != 0xFF_FFFF && pixel(shown, 21, 40) == 0xFF_FFFF && pixel(shown, 59, 40) != 0xFF_FFFF
                && pixel(shown, 18, 40) == 0)
    }

    @Test func damageFlashesWhereItWas() {
        let layer = Layer(frame: Rect(16, 16, 8, 8))
        layer.backgroundColor = .white
        let before = LayerSnapshot(size: Size(40, 40), scale: 2)
        var after = before
        after.capture(layer, at: 0)
        var damage = Damage(width: 80, height: 80)
        damage.insertChanges(from: PlacedSnapshot(before), to: PlacedSnapshot(after))
        var shown = snapshot()
        shown.flash(Array(damage.rectangles))
        #expect(pixel(shown, 40, 40) != 0xFF_FFFF && pixel(shown, 24, 24) == 0xFF_FFFF)
    }
}

// MARK: - Messages

extension InstrumentTests {
    private func pills(badge: String? = nil, notice: String? = nil, hint: String? = nil) throws -> [Rect] {
        let instruments = Instruments(for: Size(320, 568), keys: [], typography: try Typography())
        (instruments.messages.badge, instruments.messages.notice, instruments.messages.hint) = (badge, notice, hint)
        return instruments.layer.sublayers.first { $0.name == "messages" }?.sublayers.map(\.frame) ?? []
    }

    @Test func aNoticeStandsBelowTheBadgeAndInsideTheScreen() throws {
        let notice = "first different at frame 143: card.height 96 -> 88, and 12 more of all the numbers of the scene"
        let (alone, both) = (try pills(notice: notice), try pills(badge: "uikit, ghost flutter-3.32", notice: notice, hint: "Press ?"))
        #expect(alone.count == 1 && both.count == 3)
        #expect(both[1].minY > both[0].maxY && both[1].size == alone[0].size && alone[0].minY == both[0].minY)
        #expect(both.allSatisfy { $0.minX >= 0 && $0.maxX <= 320 })
        #expect(both[0].height == 24 && both[1].height > 24, "the badge is one line and the notice several")
        #expect(try pills().isEmpty)
    }
}

extension InstrumentTests {
    /// Messages and the HUD over a ground of one colour, at one pixel a point.
    private func overlays(over ground: Color) throws -> (picture: Bitmap, parts: [Rect]) {
        let size = Size(320, 568)
        let instruments = Instruments(for: size, keys: [], typography: try Typography())
        (instruments.messages.badge, instruments.messages.notice, instruments.messages.hint) = ("1/4 x", "saved a.png", "Press ?")
        instruments.showsFrames = true
        let root = Layer(name: "root", frame: Rect(origin: .zero, size: size), color: ground)
        root.addSublayer(instruments.layer)
        let bitmap = Bitmap(width: 320, height: 568)
        var snapshot = LayerSnapshot(size: size, scale: 1)
        snapshot.capture(root, at: 0)
        var damage = Damage(width: 320, height: 568)
        damage.insertAll()
        Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        let layers = instruments.layer.sublayers
        let pills = layers.first { $0.name == "messages" }?.sublayers ?? []
        return (bitmap, pills.map(\.frame) + [try #require(layers.first { $0.name == "hud" }).frame])
    }

    /// Words of the scene would stand between theirs. White words have a contrast of 4.5 with all grounds.
    @Test func nothingShinesThroughMessagesAndNumbers() throws {
        let (dark, light) = (try overlays(over: .black), try overlays(over: .white))
        #expect(dark.parts.count == 4 && dark.parts == light.parts)
        for part in dark.parts {
            // Without the round ends of a pill.
            let inner = part.inset(x: min(part.height / 2, 20), y: 1)
            for y in Int(inner.minY.rounded(.up))..<Int(inner.maxY) {
                for x in Int(inner.minX.rounded(.up))..<Int(inner.maxX) {
                    #expect(dark.picture.row(y)[x] == light.picture.row(y)[x], "\(x) \(y)")
                }
            }
            let ground = dark.picture.row(Int(part.minY) + 2)[Int(part.midX)]
            func channel(_ shift: UInt32) -> Double {
                let value = Double(ground >> shift & 255) / 255
                return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
            }
            let luminance = 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
            #expect(1.05 / (luminance + 0.05) >= 4.5, "\(String(ground, radix: 16))")
        }
    }
}

// MARK: - The HUD

extension InstrumentTests {
    private func rows(_ instruments: Instruments) -> [ObjectIdentifier?] {
        let hud = instruments.layer.sublayers.first { $0.name == "hud" }
        return (hud?.sublayers ?? []).filter { $0.name == "row" }.map { $0.contents.map { ObjectIdentifier($0) } }
    }

    /// On a phone with an island they stand below it, and elsewhere below the status bar.
    @Test(arguments: [20.0, 47, 68]) func theOverlaysStandBelowTheStatusBar(top: Double) throws {
        let instruments = Instruments(for: Size(390, 844), below: top, keys: [], typography: try Typography())
        instruments.showsFrames = true
        instruments.messages.badge = "1/4 x"
        let layers = instruments.layer.sublayers
        let (hud, pills) = (layers.first { $0.name == "hud" }, layers.first { $0.name == "messages" }?.sublayers ?? [])
        #expect(hud?.frame.minY == top + 8 && pills.map(\.frame.minY) == [top + 8])
    }

    /// 60 frames a second for a second, while a list is dragged.
    @Test func wordsChangeTenTimesASecond() throws {
        var player = TakePlayer(
            try listTake("0 down 200 600\n0 slide 200 300 1.1\n2 end"), scene: ListScene.description, typography: try Typography())
        let instruments = Instruments(for: Size(400, 700), keys: [], typography: try Typography())
        instruments.showsFrames = true
        var changes = 0
        var shown = rows(instruments)
        while let frame = try player.advance(), frame.time < 1 {
            instruments.update(player.stage, at: frame.time)
            let now = rows(instruments)
            if now != shown { changes += 1 }
            shown = now
        }
        #expect(changes == 10)
    }

    /// What was shown last while it moved is not what is so at rest: frames go on until it is, and then no more.
    @Test func atRestTheWordsAreTrue() throws {
        var player = TakePlayer(
            try listTake("0 down 200 600\n0 slide 200 300 0.95\n1 up\n9 end"), scene: ListScene.description, typography: try Typography())
        let instruments = Instruments(for: Size(400, 700), keys: [], typography: try Typography())
        instruments.showsFrames = true
        #expect(!instruments.needsAnotherFrame)
        var behind = 0
        while let frame = try player.advance() {
            instruments.update(player.stage, at: frame.time)
            if !player.stage.needsFrames && frame.time > 1 {
                if !instruments.needsAnotherFrame { break }
                behind += 1
            }
        }
        #expect((1...7).contains(behind) && !instruments.needsAnotherFrame)
        let shown = rows(instruments)
        instruments.update(player.stage, at: 100)
        #expect(rows(instruments) == shown && !shown.isEmpty)
    }

    @Test func pausedTheWordsAreNewAtOnce() throws {
        var player = TakePlayer(
            try listTake("0 down 200 600\n0 slide 200 300 1\n2 end"), scene: ListScene.description, typography: try Typography())
        let instruments = Instruments(for: Size(400, 700), keys: [], typography: try Typography())
        instruments.showsFrames = true
        try player.play(until: 0.5)
        instruments.update(player.stage, at: 0)
        let shown = rows(instruments)
        _ = try player.advance()
        instruments.update(player.stage, at: 0.01)
        #expect(rows(instruments) == shown)
        instruments.update(player.stage, at: 0.02, isPaused: true)
        #expect(rows(instruments) != shown)
    }
}
