import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// Groups, clips, masks and what is hidden.
struct GroupTests {
    func check(_ scene: Scene, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        let reference = Reference(scene).draw()
        for compositor in [Compositor(), .portable] {
            #expect(distance(scene.composed(compositor), reference) <= tolerance, sourceLocation: sourceLocation)
        }
    }

    @Test func opacityIsTheGroups() {
        // White under black, both half seen: as a group black hides white, one by one white shines through.
        let group = Scene()
        group.layer("group", Rect(0, 0, 64, 48), opacity: 0.5) {
            group.layer("white", Rect(0, 0, 64, 48), color: .white)
            group.layer("black", Rect(0, 0, 32, 48), color: .black)
        }
        #expect(group.pixel(x: 10, y: 20) == 0xff00_0000)
        #expect(group.pixel(x: 40, y: 20) == 0xff80_8080)
        let apart = Scene()
        apart.layer("white", Rect(0, 0, 64, 48), color: .white, opacity: 0.5)
        apart.layer("black", Rect(0, 0, 32, 48), color: .black, opacity: 0.5)
        #expect(apart.pixel(x: 10, y: 20) == 0xff40_4040)
    }

    /// <doc:FeelSheet#3.7-Group-opacity>: since iOS 7 a group, before that one by one.
    @Test func aTreeFadesAsAGroupUnlessItIsNotAllowedTo() {
        let root = Layer(frame: Rect(0, 0, 64, 48))
        let faded = Layer(frame: Rect(0, 0, 64, 48))
        let black = Layer(frame: Rect(0, 0, 32, 48))
        faded.backgroundColor = .white
        black.backgroundColor = .black
        faded.opacity = 0.5
        root.addSublayer(faded)
        faded.addSublayer(black)
        func pixels() -> [UInt32] {
            var snapshot = LayerSnapshot(size: Size(64, 48), scale: 1)
            snapshot.capture(root, at: 0)
            let bitmap = Bitmap(width: 64, height: 48)
            var damage = Damage(width: 64, height: 48)
            damage.insertAll()
            Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
            return [bitmap.row(20)[10], bitmap.row(20)[40]]
        }
        #expect(pixels() == [0xff00_0000, 0xff80_8080])
        faded.allowsGroupOpacity = false
        #expect(pixels() == [0xff40_4040, 0xff80_8080])
    }

    @Test func aLayersOwnColourAndContentsAreOneGroup() {
        let scene = Scene()
        scene.layer("both", Rect(0, 0, 20, 20), color: .white, image: noise(20, 20, .opaque), opacity: 0.5)
        let picture = noise(20, 20, .opaque)
        let bitmap = scene.composed()
        for i in 0..<20 {
            let expected = KernelTests.fade(picture.pixels[i * 20 + i], 128)
            #expect(bitmap.row(i)[i] & 0xff_ffff == expected & 0xff_ffff)
        }
    }

    @Test func nestedGroups() {
        var random = SplitMix64(seed: 20)
        for _ in 0..<25 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x2060c0))
            scene.layer("outer", Rect(0, 0, 64, 48), color: Color(white: 0.2, alpha: 0.6), opacity: 0.7) {
                scene.layer("image", Rect(0, 0, 30, 30), moved(random.unit() * 40, random.unit() * 30), image: noise(30, 30, .rimmed))
                scene.layer("inner", Rect(0, 0, 1, 1), opacity: 0.5) {
                    scene.layer(
                        "a", Rect(0, 0, 20, 20), Transform(a: 0.8, b: 0, c: 0, d: 0.8, tx: random.unit() * 50, ty: 9.5),
                        color: Color(hex: 0xffc000), image: noise(20, 20))
                    scene.layer("b", Rect(0, 0, 20, 20), moved(random.unit() * 60, 5), color: .white, opacity: 0.9, radius: 7) {
                        scene.layer("c", Rect(0, 0, 9, 9), moved(random.unit() * 60, 12), color: .black)
                    }
                }
            }
            check(scene, within: 16)
        }
    }

    @Test func clipsWithFractionalEdges() {
        var random = SplitMix64(seed: 21)
        for round in 0..<60 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: .white)
            let x = round % 3 == 0 ? 7 : random.unit() * 20
            let y = round % 3 == 1 ? 6 : random.unit() * 20
            let rect = Rect(x, y, round % 3 == 0 ? 33 : 10 + random.unit() * 40, 8 + random.unit() * 30)
            scene.layer("clip", rect, color: Color(hex: 0x803010), opacity: round % 4 == 0 ? 0.5 : 1, clips: true) {
                scene.layer("wide", Rect(0, 0, 80, 80), moved(-8, -8.5), color: Color(hex: 0x10ff10))
                scene.layer("image", Rect(0, 0, 40, 40), moved(random.unit() * 40, 3), image: noise(40, 40))
            }
            check(scene, within: 3)
        }
    }

    @Test func clipsOwnContentsOnce() {
        let scene = Scene()
        scene.layer("avatar", Rect(0, 0, 20, 20), moved(5.5, 7.25), image: noise(20, 20, .opaque), clips: true)
        scene.layer("other", Rect(0, 0, 20, 20), moved(35.5, 7.75), color: .white, image: noise(20, 20, .opaque), radius: 5, clips: true)
        check(scene, within: 15)
        // The middle of the upper edge is three quarters covered, once.
        let plain = Scene()
        plain.layer("white", Rect(0, 0, 20, 20), moved(5.5, 7.25), color: .white, image: noise(20, 20, .opaque), radius: 5, clips: true)
        let bitmap = plain.composed()
        let inside = Scene()
        inside.layer("white", Rect(0, 0, 20, 20), moved(5.5, 7.25), image: noise(20, 20, .opaque))
        let whole = inside.composed()
        for x in 12..<18 {
            for c: UInt32 in [0, 8, 16] {
                let (a, b) = (Int((bitmap.row(7)[x] >> c) & 255), Int((whole.row(7)[x] >> c) & 255))
                #expect(abs(a - b) <= 2)
            }
        }
    }

    @Test func clipsRoundAndTurned() {
        var random = SplitMix64(seed: 22)
        for round in 0..<40 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: .white)
            let transform =
                round % 2 == 0
                ? moved(random.unit() * 20, random.unit() * 20)
                : Transform(rotation: random.unit() * 7).concatenating(moved(25, 10))
            scene.layer("clip", Rect(0, 0, 30, 25), transform, radius: round % 3 == 0 ? 0 : random.unit() * 14, clips: true) {
                scene.layer("wide", Rect(0, 0, 80, 80), moved(-8, -8), color: Color(hex: 0x10ff10))
                scene.layer("image", Rect(0, 0, 40, 40), moved(10, 3), image: noise(40, 40))
            }
            // Distance is taken for coverage: off by up to 0.08 at sharp corners of turned clips.
            check(scene, within: 24)
        }
    }

    @Test func masksMultiplyAlpha() {
        for opacity in [1, 0.6] {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x4080ff))
            scene.layer("masked", Rect(0, 0, 40, 30), moved(5, 5), color: .white, opacity: opacity) {
                scene.layer("inside", Rect(0, 0, 20, 20), moved(12, 12), image: noise(20, 20))
            } mask: {
                scene.layer("mask", Rect(0, 0, 20, 20), moved(10, 10.5), color: Color(white: 0, alpha: 0.5)) {
                    scene.layer("more", Rect(0, 0, 20, 20), moved(22, 15), image: noise(20, 20))
                }
            }
            check(scene, within: 3)
        }
    }

    @Test func anEmptyMaskHidesNothing() {
        let scene = Scene()
        scene.layer("masked", Rect(0, 0, 40, 30), color: .white)
        #expect(scene.pixel(x: 10, y: 10) == 0xffff_ffff)
    }

    /// What hides everything below is where drawing starts: the same picture as with something translucent on top that shows nothing.
    @Test func hiddenLayersMakeNoDifference() {
        for cover in 0..<4 {
            var pictures: [[UInt32]] = []
            for hidden in [false, true] {
                let scene = Scene(64, 64)
                if hidden {
                    scene.layer("image", Rect(0, 0, 64, 64), image: noise(64, 64))
                    scene.layer("group", Rect(0, 0, 1, 1), opacity: 0.5) {
                        scene.layer("a", Rect(0, 0, 64, 64), color: .white)
                        scene.layer("b", Rect(0, 0, 64, 64), image: noise(9, 9))
                    }
                }
                switch cover {
                case 0: scene.layer("cover", Rect(0, 0, 64, 64), color: Color(hex: 0x123456))
                case 1: scene.layer("cover", Rect(0, 0, 70, 70), moved(-2.5, -2.25), image: noise(70, 70, .opaque))
                case 2: scene.layer("cover", Rect(-1, -1, 67, 67), image: noise(20, 20, .opaque))
                default:
                    scene.layer("clip", Rect(-3, -30.5, 70, 130), clips: true) {
                        scene.layer("cover", Rect(-30, -30, 200, 200), color: Color(hex: 0x123456), radius: 4)
                    }
                }
                scene.layer("top", Rect(0, 0, 20, 20), moved(3.5, 30), image: noise(20, 20))
                pictures.append(scene.composed().bytes)
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    /// Covers that fall short by a fraction of a pixel do not hide.
    @Test(arguments: [(0.0, 0.0, 63.99, 64.0), (0.25, 0, 70, 70), (0, 0.5, 64, 64)])
    func nearlyHiddenLayersShow(_ place: (Double, Double, Double, Double)) {
        for image in [nil, noise(64, 64, .opaque)] {
            let scene = Scene(64, 64)
            scene.layer("below", Rect(0, 0, 64, 64), color: .white)
            scene.layer("cover", Rect(place.0, place.1, place.2, place.3), color: image == nil ? .black : nil, image: image)
            check(scene, within: 2)
        }
    }
}
