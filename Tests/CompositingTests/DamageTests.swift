import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// Damage as an area, and what composing only that much does.
struct DamageTests {
    @Test func bandsAndRectangles() {
        var damage = Damage(width: 100, height: 50)
        #expect(damage.isEmpty)
        damage.insert(Rect(.infinity, 0, 10, 10))
        damage.insert(Rect(120, 0, 10, 10))
        damage.insert(Rect(0, -20, 10, 10))
        damage.insert(Rect(5, 5, 0, 10))
        #expect(damage.isEmpty)
        damage.insert(Rect(10.5, 17, 4, 1))
        #expect(damage.pieces == [[10, 17, 5, 1]])
        damage.insert(Rect(10, 33, 5, 200))
        #expect(damage.pieces == [[10, 17, 5, 1], [10, 33, 5, 17]])
        damage.insert(Rect(10, 20, 5, 11))
        #expect(damage.pieces == [[10, 17, 5, 14], [10, 33, 5, 17]])
        damage.insert(Rect(10, 31, 5, 2))
        #expect(damage.pieces == [[10, 17, 5, 33]])
        damage.insert(Rect(-5, 0, 7, 3))
        #expect(damage.pieces == [[0, 0, 2, 3], [10, 17, 5, 33]])
        #expect(damage.area == 2 * 3 + 5 * 33)
        // In one band, near pieces become one rectangle, and others stay apart.
        damage.insert(Rect(14, 2, 3, 7))
        damage.insert(Rect(40, 5, 9, 1))
        #expect(damage.pieces == [[0, 0, 17, 9], [40, 5, 9, 1], [10, 17, 5, 33]])
        damage.insertAll()
        #expect(damage.pieces == [[0, 0, 100, 50]])
        damage.removeAll()
        #expect(damage.isEmpty)
    }

    /// Layers of every kind, at places that depend on `phase`.
    static func everything(_ scene: Scene, phase: Double) {
        scene.layer("list", Rect(0, 0, 150, 120), color: .white) {
            for row in 0..<6 {
                scene.layer(
                    "row\(row)", Rect(0, 0, 80, 12), moved(5, Double(row) * 20 + phase * 7.3), image: noise(80, 12, .rimmed))
            }
        }
        scene.layer("group", Rect(0, 0, 1, 1), opacity: 0.7) {
            scene.layer("tint", Rect(0, 0, 150, 120), color: Color(hex: 0x102030, alpha: 0.3))
            scene.layer("cloud", Rect(0, 0, 90, 40), moved(20 + phase * 11.7, 5), image: noise(90, 40))
            scene.layer(
                "glow", Rect(-30, -30, 60, 60), Transform(rotation: phase).concatenating(moved(60, 60)), image: noise(50, 50))
            scene.layer(
                "page", Rect(0, 0, 100, 80), Transform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 10, ty: phase * 5), opacity: 0.9,
                radius: 9, clips: true
            ) {
                let page = Transform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 10, ty: phase * 5)
                scene.layer("icon", Rect(10, 10, 30, 30), page, color: Color(hex: 0xff0000), radius: 15)
                scene.layer("text", Rect(45, 10, 70, 14), page, image: noise(70, 14))
            }
        }
        scene.layer(
            "masked", Rect(0, 0, 50, 40), moved(90, 60 + phase * 3.1), color: Color(hex: 0x00ff80), opacity: 0.8,
            mask: {
                scene.layer("mask", Rect(0, 0, 30, 30), moved(95 + phase * 2, 65), color: .black, radius: 10)
            })
        scene.layer("strip", Rect(0, 0, 60, 30.5), moved(40, 80.25 + phase), clips: true) {
            scene.layer("a", Rect(0, 0, 40, 40), moved(50, 70), image: noise(20, 20, .opaque))
            scene.layer("b", Rect(0, 0, 30, 30), moved(45, 90), color: Color(hex: 0xffff00, alpha: 0.5))
        }
    }

    @Test(arguments: [0.0, 0.3, 1.7, 4.1])
    func anySplitGivesTheSamePicture(phase: Double) {
        let scene = Scene(150, 120)
        Self.everything(scene, phase: phase)
        let compositor = Compositor()
        let whole = scene.composed(compositor).bytes
        var random = SplitMix64(seed: UInt64(phase * 10) + 1)
        for round in 0..<20 {
            let bitmap = Bitmap(width: 150, height: 120)
            // Pieces until everything has been drawn; overlaps are drawn twice.
            for _ in 0..<12 {
                var damage = Damage(width: 150, height: 120)
                let size = Double(1 + round * 3)
                damage.insert(Rect(random.unit() * 150, random.unit() * 120, random.unit() * size, random.unit() * size))
                compositor.compose(PlacedSnapshot(scene.snapshot), into: bitmap, damage: damage)
                for piece in damage.rectangles {
                    for y in piece.y..<(piece.y + piece.height) {
                        for x in piece.x..<(piece.x + piece.width) {
                            if bitmap.row(y)[x] != whole[y * 150 + x] {
                                Issue.record("pixel \(x) \(y) differs in \(piece)")
                                return
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func portableAndNativePicturesAreTheSame() {
        for phase in stride(from: 0, to: 3, by: 0.37) {
            let scene = Scene(150, 120)
            Self.everything(scene, phase: phase)
            #expect(scene.composed().bytes == scene.composed(.portable).bytes)
        }
    }

    @Test func twoThreadsDrawTheSamePicture() {
        let compositor = Compositor()
        for phase in 0..<12 {
            let scene = Scene(150, 120, scale: 5)
            Self.everything(scene, phase: Double(phase) * 0.37)
            #expect(scene.composed(compositor).bytes == scene.composed(.portable).bytes)
        }
    }

    /// Drawing only what changed gives the picture that drawing everything gives.
    @Test func changesAreAllThatChanges() {
        let compositor = Compositor()
        var last = Scene(150, 120)
        Self.everything(last, phase: 0)
        let bitmap = last.composed(compositor)
        for step in 1..<40 {
            let next = Scene(after: last)
            Self.everything(next, phase: step % 3 == 0 ? 0.3 : Double(step) * 0.21)
            var damage = Damage(width: 150, height: 120)
            damage.insertChanges(from: PlacedSnapshot(last.snapshot), to: PlacedSnapshot(next.snapshot))
            compositor.compose(PlacedSnapshot(next.snapshot), into: bitmap, damage: damage)
            #expect(bitmap.bytes == next.composed(compositor).bytes)
            last = next
        }
    }

    /// A picture of a point and a little has two rows of pixels, of which the second one ends far beyond the bounds.
    @Test(arguments: [0.6, 1.9, 2.8, 4.4]) func aTurnedPictureWithAPartOfAPixel(angle: Double) {
        let root = Layer(name: "root", frame: Rect(0, 0, 120, 120))
        let layer = Layer(name: "turned", frame: Rect(54, 47, 12, 26))
        layer.transform = Transform(rotation: angle)
        layer.contents = Drawing(size: Size(20, 1.1)) { $0.fill(Path(rect: Rect(0, 0, 20, 2)), .color(.white)) }
        root.addSublayer(layer)
        let compositor = Compositor()
        func snapshot() -> LayerSnapshot {
            var snapshot = LayerSnapshot(size: Size(120, 120), scale: 1)
            snapshot.capture(root, at: 0)
            return snapshot
        }
        layer.isHidden = true
        let before = snapshot()
        layer.isHidden = false
        let after = snapshot()
        let (drawn, whole) = (Bitmap(width: 120, height: 120), Bitmap(width: 120, height: 120))
        var damage = Damage(width: 120, height: 120)
        damage.insertAll()
        compositor.compose(PlacedSnapshot(before), into: drawn, damage: damage)
        damage.removeAll()
        damage.insertChanges(from: PlacedSnapshot(before), to: PlacedSnapshot(after))
        compositor.compose(PlacedSnapshot(after), into: drawn, damage: damage)
        damage.insertAll()
        compositor.compose(PlacedSnapshot(after), into: whole, damage: damage)
        #expect(drawn.bytes == whole.bytes && whole.bytes.contains { $0 != whole.bytes[0] })
    }

    @Test func nothingChangedNothingDrawn() {
        let scene = Scene(150, 120)
        Self.everything(scene, phase: 1)
        var damage = Damage(width: 150, height: 120)
        damage.insertChanges(from: PlacedSnapshot(scene.snapshot), to: PlacedSnapshot(scene.snapshot))
        #expect(damage.isEmpty)
        let bitmap = Bitmap(width: 150, height: 120)
        Compositor().compose(PlacedSnapshot(scene.snapshot), into: bitmap, damage: damage)
        #expect(bitmap.bytes.allSatisfy { $0 == 0 })
    }
}
