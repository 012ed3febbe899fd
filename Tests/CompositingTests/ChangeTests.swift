import AllocationCounter
import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// What two snapshots' differences damage.
struct ChangeTests {
    func changes(_ scene: Scene, _ next: (Scene) -> Void) -> [[Int]] {
        let later = Scene(after: scene)
        next(later)
        var damage = Damage(width: scene.pixelWidth, height: scene.pixelHeight)
        damage.insertChanges(from: PlacedSnapshot(scene.snapshot), to: PlacedSnapshot(later.snapshot))
        return damage.pieces
    }

    @Test func aMovedLayerDamagesBothPlaces() {
        let scene = Scene(200, 200, scale: 2)
        scene.layer("still", Rect(0, 0, 200, 200), color: .white)
        scene.layer("ball", Rect(0, 0, 8, 8), moved(16, 16), color: .black)
        let places = changes(scene) {
            $0.layer("still", Rect(0, 0, 200, 200), color: .white)
            $0.layer("ball", Rect(0, 0, 8, 8), moved(100, 80.25), color: .black)
        }
        #expect(
            places == [[32, 32, 16, 16], [200, 160, 16, 17]])
    }

    @Test func colourContentsRadiusAndOpacity() {
        let scene = Scene(64, 64)
        let image = noise(4, 4)
        scene.layer("a", Rect(0, 0, 16, 16), color: .white, image: image)
        let first = [[0, 0, 16, 16]]
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white, image: image) } == [])
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .black, image: image) } == first)
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white, image: noise(4, 4)) } == first)
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white) } == first)
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white, image: image, radius: 3) } == first)
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white, image: image, opacity: 0.9) } == first)
        #expect(changes(scene) { $0.layer("a", Rect(0, 0, 16, 16), color: .white, image: image, clips: true) } == first)
    }

    @Test func comingGoingAndReordering() {
        let scene = Scene(64, 64)
        func a(_ scene: Scene) {
            scene.layer("a", Rect(0, 0, 1, 1)) { scene.layer("a1", Rect(0, 0, 8, 16), color: .white) }
        }
        func b(_ scene: Scene) { scene.layer("b", Rect(0, 0, 8, 16), moved(20, 16), color: .white) }
        func c(_ scene: Scene) { scene.layer("c", Rect(0, 0, 8, 16), moved(40, 32), color: .white) }
        let (atA, atB) = ([0, 0, 8, 16], [20, 16, 8, 16])
        let atC = [40, 32, 8, 16]
        a(scene)
        b(scene)
        #expect(changes(scene, a) == [atB])
        #expect(changes(scene, b) == [atA])
        #expect(changes(scene) { _ in } == [atA, atB])
        #expect(changes(scene) { scene in [a, b, c].forEach { $0(scene) } } == [atC])
        #expect(changes(scene) { scene in [a, c, b].forEach { $0(scene) } } == [atC])
        #expect(changes(scene) { scene in [c, a, b].forEach { $0(scene) } } == [atC])
        #expect(!changes(scene) { scene in [b, a].forEach { $0(scene) } }.isEmpty)
    }

    @Test func groupsAndClipsDamageWhatTheyShow() {
        let scene = Scene(64, 64)
        func page(_ scene: Scene, height: Double = 16, opacity: Double = 1) {
            scene.layer("page", Rect(0, 0, 32, height), opacity: opacity, clips: true) {
                scene.layer("inside", Rect(0, 0, 8, 64), moved(4, 0), color: .white)
            }
        }
        page(scene)
        #expect(changes(scene) { page($0, opacity: 0.5) } == [[4, 0, 8, 16]])
        #expect(changes(scene) { page($0, height: 32) } == [[4, 16, 8, 16]])
    }

    @Test func maskChanges() {
        let scene = Scene(64, 64)
        func masked(_ scene: Scene, x: Double?) {
            scene.layer(
                "masked", Rect(0, 0, 64, 32), color: .white,
                mask: x.map { x in { scene.layer("mask", Rect(0, 0, 8, 8), moved(x, 0), color: .black) } })
        }
        masked(scene, x: 8)
        #expect(changes(scene) { masked($0, x: 8) } == [])
        #expect(changes(scene) { masked($0, x: 16) } == [[8, 0, 16, 8]])
        #expect(changes(scene) { masked($0, x: nil) } == [[0, 0, 64, 32]])
    }

    @Test func anotherSizeIsEverything() {
        var snapshot = LayerSnapshot(size: Size(10, 10), scale: 1)
        let old = snapshot
        snapshot.scale = 2
        var damage = Damage(width: 20, height: 20)
        damage.insertChanges(from: PlacedSnapshot(old), to: PlacedSnapshot(snapshot))
        #expect(damage.area == 400)
    }

    /// A large layer hides changes behind it if it lets nothing through, was there before, and nothing fades or cuts it.
    @Test func hiddenChangesAreNone() {
        func changes(
            _ color: Color = .black, opacity: Double = 1, radius: Double = 0, group: Double = 1, masked: Bool = false, before: Bool = true,
            top: Double = 0, image: Image? = nil
        ) -> Bool {
            func build(_ scene: Scene, _ x: Double, hasCover: Bool) {
                scene.layer("ball", Rect(0, 0, 20, 20), moved(x, 40), color: .white)
                scene.layer("group", Rect(0, 0, 200, 200), opacity: group, clips: masked) {
                    if hasCover {
                        scene.layer(
                            "cover", Rect(0, top, 200, 200 - top), color: color, image: image, opacity: opacity, radius: radius)
                    }
                } mask: {
                    if masked { scene.layer("mask", Rect(0, 0, 200, 200), color: .black, radius: 100) }
                }
            }
            let scene = Scene(200, 200)
            build(scene, 10, hasCover: before)
            var damage = Damage(width: 200, height: 200)
            let later = Scene(after: scene)
            build(later, 90, hasCover: true)
            damage.insertChanges(from: PlacedSnapshot(scene.snapshot), to: PlacedSnapshot(later.snapshot))
            return !damage.isEmpty
        }
        #expect(!changes())
        #expect(!changes(top: 40) && changes(top: 41))
        #expect(changes(Color(white: 0, alpha: 0.99)) && changes(opacity: 0.99) && changes(group: 0.5))
        // A rounded layer hides what is between its arcs.
        #expect(!changes(radius: 39) && changes(radius: 40))
        #expect(changes(masked: true) && changes(before: false) && changes(image: noise(4, 4)))
    }

    /// On the thread that composes; scale 5 is large enough for the second thread to take part.
    @Test(arguments: [1.0, 5])
    func warmFramesAskForNoMemory(scale: Double) {
        let scenes = (0..<4).map { phase in
            let scene = Scene(150, 120, scale: scale)
            DamageTests.everything(scene, phase: Double(phase))
            return scene
        }
        let snapshots = scenes.map { PlacedSnapshot($0.snapshot) }
        let compositor = Compositor()
        let (width, height) = (scenes[0].pixelWidth, scenes[0].pixelHeight)
        let bitmap = Bitmap(width: width, height: height)
        var damage = Damage(width: width, height: height)
        var area = 0
        func frame(_ index: Int) {
            let (old, new) = (snapshots[index % 4], snapshots[(index + 1) % 4])
            damage.removeAll()
            damage.insertChanges(from: old, to: new)
            compositor.compose(new, into: bitmap, damage: damage)
            area += damage.area
        }
        for index in 0..<4 { frame(index) }
        let before = allocationCount()
        for index in 4..<12 { frame(index) }
        #expect(allocationCount() == before)
        #expect(area > 0)
        // The counter does count.
        let memory = Bitmap(width: 9, height: 9)
        #expect(allocationCount() > before)
        #expect(memory.width == 9)
    }
}
