import Compositing
import Foundation
import Geometry
import Layers
import Pixels
import Testing

/// Numbers outside of what can be drawn are cut off or left out, and none of them stops the program.
struct PlacementTests {
    /// A second or two of trees; OVERSCROLL_TREES asks for another number.
    private static let treeCount =
        ProcessInfo.processInfo.environment["OVERSCROLL_TREES"].flatMap { UInt64($0) } ?? (_isDebugAssertConfiguration() ? 1000 : 50_000)

    @Test func extremeTreesAreDrawnAndSoIsWhatChanges() {
        let trees = ExtremeTrees()
        for seed in 0..<Self.treeCount where !trees.drawsChanges(seed: seed) {
            Issue.record("what changed is not all that was drawn, seed \(seed)")
        }
    }

    private let black: UInt32 = 0xff00_0000
    private let white: UInt32 = 0xffff_ffff

    @Test func thinTurnedPicturesAreLeftOut() {
        let nothing = Scene(60, 400).composed().hash
        for exponent in stride(from: -8.0, to: -6, by: 0.05) {
            let scene = Scene(60, 400)
            let thin = Transform(scaleX: Elementary.pow(10, exponent), y: 1).concatenating(Transform(rotation: -0.6))
            scene.layer("thin", Rect(0, 0, 40, 900), thin, image: noise(40, 30))
            #expect(scene.composed().hash == nothing)
        }
    }

    @Test func hugeLayersReachAsFarAsCanBeSeen() {
        for radius in [0, 5, 1e19, .infinity] {
            for clips in [false, true] {
                let scene = Scene()
                scene.layer("huge", Rect(-5e19, -5e19, 1e20, 1e20), color: .white, radius: radius, clips: clips) {
                    scene.layer("inside", Rect(0, 0, 64, 48), color: Color(white: 1, alpha: 0.5))
                }
                #expect(scene.composed().bytes.allSatisfy { $0 == white })
            }
        }
    }

    @Test func numbersThatAreNoneShowNothing() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            for part in [\Transform.a, \.b, \.c, \.d, \.tx, \.ty] {
                let scene = Scene()
                var transform = Transform.identity
                transform[keyPath: part] = number
                scene.layer("lost", Rect(0, 0, 64, 48), transform, color: .white, image: noise(4, 4, .opaque), clips: true) {
                    scene.layer("inside", Rect(0, 0, 64, 48), color: .white)
                }
                #expect(scene.composed().bytes.allSatisfy { $0 == black })
            }
        }
        let scene = Scene()
        scene.layer("left", Rect(.nan, 0, 64, 48), color: .white)
        scene.layer("wide", Rect(0, 0, .nan, 48), color: .white)
        scene.layer("faint", Rect(0, 0, 64, 48), color: .white, opacity: .nan)
        #expect(scene.composed().bytes.allSatisfy { $0 == black })
        scene.layer("square", Rect(0, 0, 64, 48), color: .white, opacity: .infinity, radius: .nan)
        #expect(scene.composed().bytes.allSatisfy { $0 == white })
    }

    @Test func widePicturesAreDrawnPixelByPixelOnly() {
        let wide = noise(32768, 2, .opaque)
        func row(_ transform: Transform) -> [UInt32] {
            let scene = Scene()
            scene.layer("wide", Rect(0, 0, 32768, 2), transform, image: wide)
            return Array(scene.composed().bytes[..<64])
        }
        #expect(row(.identity) == (0..<64).map { wide.pixels[$0] })
        #expect(row(Transform(scaleX: 0.5, y: 1)).allSatisfy { $0 == black })
        #expect(row(Transform(rotation: 0.001)).allSatisfy { $0 == black })
    }

    @Test func damageIsNoLargerThanABitmapCanBe() {
        let damage = Damage(width: .max, height: 1)
        #expect(damage.width == 1 << 20 && damage.height == 1)
        var whole = damage
        whole.insertAll()
        #expect(whole.area == 1 << 20)
    }
}
