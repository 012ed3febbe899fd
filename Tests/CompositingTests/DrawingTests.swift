import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// Each way of drawing against the slow reference, in levels of 255.
struct DrawingTests {
    func check(_ scene: Scene, within tolerance: Double, _ name: Comment = "", sourceLocation: SourceLocation = #_sourceLocation) {
        let reference = Reference(scene).draw()
        for compositor in [Compositor(), .portable] {
            let far = distance(scene.composed(compositor), reference)
            #expect(far <= tolerance, name, sourceLocation: sourceLocation)
        }
    }

    @Test func nothingIsOpaqueBlack() {
        #expect(Scene().composed().bytes.allSatisfy { $0 == 0xff00_0000 })
        let scene = Scene()
        scene.layer("transparent", Rect(0, 0, 64, 48), color: .white, opacity: 0)
        scene.layer("flat", Rect(0, 0, 64, 48), Transform(scaleX: 0, y: 1), color: .white)
        scene.layer("lost", Rect(0, 0, 64, 48), moved(.nan, 0), color: .white, image: noise(4, 4))
        scene.layer("far", Rect(0, 0, 64, 48), moved(1e300, -1e300), color: .white, image: noise(4, 4))
        #expect(scene.composed().bytes.allSatisfy { $0 == 0xff00_0000 })
    }

    @Test func fillsWithFractionalEdges() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<60 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x336699))
            let rect = Rect(random.unit() * 60 - 5, random.unit() * 50 - 5, random.unit() * random.unit() * 60, random.unit() * 30)
            scene.layer("fill", rect, color: Color(hex: 0xff2010, alpha: Bool.random(using: &random) ? 1 : 0.4))
            check(scene, within: 1.6, "\(rect)")
        }
    }

    @Test func thinLinesKeepTheirWeight() {
        let scene = Scene()
        scene.layer("hairline", Rect(0, 0, 0.25, 48), moved(10.5, 0), color: .white)
        scene.layer("across", Rect(0, 0, 0.5, 48), moved(20.75, 0), color: .white)
        let bitmap = scene.composed()
        #expect(bitmap.row(3)[10] & 255 == 64)
        #expect(bitmap.row(3)[20] & 255 == 64)
        #expect(bitmap.row(3)[21] & 255 == 64)
        #expect(bitmap.row(3)[11] == 0xff00_0000)
    }

    @Test func wholeImagesAreCopied() {
        for kind in [Noise.opaque, .translucent, .rimmed] {
            let scene = Scene()
            let image = noise(20, 30, kind)
            scene.layer("image", Rect(0, 0, 20, 30), moved(7, 3), image: image)
            let bitmap = scene.composed()
            for y in 0..<30 {
                for x in 0..<20 {
                    #expect(bitmap.row(y + 3)[x + 7] == KernelTests.over(0xff00_0000, image.pixels[y * 20 + x]))
                }
            }
        }
    }

    @Test(arguments: [Noise.opaque, .translucent, .rimmed])
    func movesImages(kind: Noise) {
        var random = SplitMix64(seed: 8)
        for round in 0..<60 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x80ff40))
            let x = round % 3 == 0 ? 5 : random.unit() * 70 - 15
            let y = round % 3 == 1 ? 5 : random.unit() * 60 - 15
            let (width, height) = (1 + Int(random.unit() * 40), 1 + Int(random.unit() * 30))
            let opacity = round % 2 == 0 ? 1 : 0.6
            scene.layer(
                "image", Rect(3, 3, Double(width), Double(height)), moved(x, y), image: noise(width, height, kind), opacity: opacity)
            check(scene, within: opacity == 1 ? 2 : 2.6, "\(x) \(y) \(width) \(height)")
        }
    }

    @Test(arguments: [Noise.opaque, .translucent, .rimmed])
    func stretchesImages(kind: Noise) {
        var random = SplitMix64(seed: 9)
        for round in 0..<60 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x80ff40))
            let (width, height) = (1 + Int(random.unit() * 20), 1 + Int(random.unit() * 20))
            let factor = [1.0, -1, 1, 0.7][round % 4]
            let transform = Transform(
                a: (0.3 + random.unit() * 2) * factor, b: 0, c: 0, d: 0.3 + random.unit() * 2, tx: 20, ty: random.unit() * 20)
            scene.layer("image", Rect(0, 0, 15, 12), transform, image: noise(width, height, kind))
            check(scene, within: 3, "\(transform) \(width) \(height)")
        }
    }

    @Test(arguments: [Noise.opaque, .translucent, .rimmed])
    func turnsImages(kind: Noise) {
        var random = SplitMix64(seed: 10)
        for _ in 0..<60 {
            let scene = Scene()
            scene.layer("below", Rect(0, 0, 64, 48), color: Color(hex: 0x80ff40))
            let (width, height) = (1 + Int(random.unit() * 50), 1 + Int(random.unit() * 50))
            let transform = Transform(rotation: random.unit() * 7)
                .concatenating(Transform(scaleX: 0.5 + random.unit(), y: 0.5 + random.unit()))
                .concatenating(moved(random.unit() * 64, random.unit() * 48))
            scene.layer("image", Rect(-20, -15, 40, 30), transform, image: noise(width, height, kind))
            check(scene, within: 3.5, "\(transform) \(width) \(height)")
        }
    }

    @Test func roundsAndTurnsColours() {
        var random = SplitMix64(seed: 12)
        for round in 0..<40 {
            let scene = Scene()
            let transform =
                round % 2 == 0
                ? moved(4 + random.unit() * 9, 3 + random.unit() * 9)
                : Transform(rotation: random.unit() * 7).concatenating(moved(32, 24))
            let rect = Rect(round % 2 == 0 ? 0 : -20, round % 2 == 0 ? 0 : -15, 12 + random.unit() * 28, 12 + random.unit() * 18)
            scene.layer("shape", rect, transform, color: .white, radius: round % 5 == 4 ? 0 : 3 + random.unit() * 20)
            check(scene, within: 16, "\(rect) \(transform)")
        }
    }
}
