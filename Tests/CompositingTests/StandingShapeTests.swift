import Compositing
import Geometry
import Pixels
import Testing

/// Rounded shapes that stay in place are drawn from images, which changes no pixel.
struct StandingShapeTests {
    /// Round shapes over stripes that lie `shift` points further down: an opaque one, a translucent one between pixels, a group with one that fades, one that the stage cuts off, a turned one, and a contrasting one.
    private func frame(_ number: Int, after other: Scene?, scale: Double, opacity: Double = 0.5) -> Scene {
        let scene = other.map(Scene.init(after:)) ?? Scene(scale: scale)
        let shift = Double(number % 7)
        for stripe in 0..<6 {
            scene.layer(
                "stripe\(stripe)", Rect(0, 0, 64, 4), moved(0, Double(stripe) * 8 + shift), color: Color(red: 0.9, green: 0.2, blue: 0.4))
        }
        let round = Rect(0, 0, 14, 14)
        scene.layer("opaque", round, moved(2, 3), color: .white, radius: 7)
        scene.layer("translucent", round, moved(18.3, 3.6), color: Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.6), radius: 5)
        scene.layer("group", Rect(0, 0, 20, 20), moved(34, 2), opacity: opacity) {
            scene.layer("faded", round, moved(36, 4), color: .white, opacity: 0.7, radius: 7)
        }
        scene.layer("cut", round, moved(57, 20), color: .black, radius: 6)
        scene.layer("turned", round, Transform(rotation: 0.4).concatenating(moved(12, 24)), color: .white, radius: 4)
        scene.layer("contrasting", round, moved(36, 26), color: .white, radius: 7, contrasts: true)
        return scene
    }

    @Test(arguments: [1, 1.5, 2]) func aShapeThatStaysHasThePixelsOfANewOne(scale: Double) {
        let compositor = Compositor()
        var scene: Scene?
        for number in 0..<6 {
            let next = frame(number, after: scene, scale: scale)
            #expect(next.composed(compositor).bytes == next.composed().bytes, "frame \(number)")
            scene = next
        }
    }

    /// Each frame draws another shape than the one before, in a place where a kept one was drawn.
    @Test func aShapeThatChangesIsDrawnAnew() {
        let compositor = Compositor()
        var scene: Scene?
        for (number, opacity) in [0.5, 0.5, 0.5, 0.8, 0.8, 0.5, 0.2].enumerated() {
            let next = frame(number, after: scene, scale: 1, opacity: opacity)
            #expect(next.composed(compositor).bytes == next.composed().bytes, "frame \(number)")
            scene = next
        }
    }

    /// Images are kept for at most twelve of them, and for a second.
    @Test func manyShapesAndShapesThatComeBackAreDrawnRight() {
        let compositor = Compositor()
        for number in 0..<130 {
            let scene = Scene()
            let count = number < 4 ? 20 : (number < 120 ? 0 : 14)
            scene.layer("ground", Rect(0, 0, 64, 48), color: Color(white: Double(number) / 255))
            for shape in 0..<count {
                scene.layer(
                    "\(shape)", Rect(0, 0, 9, 9), moved(Double(shape) * 3.1, Double(shape) * 2), color: .white, opacity: 0.4, radius: 4)
            }
            guard count > 0 || number % 10 == 0 else {
                _ = scene.composed(compositor)
                continue
            }
            #expect(scene.composed(compositor).bytes == scene.composed().bytes, "frame \(number)")
        }
    }
}
