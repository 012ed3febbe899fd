import Geometry
import Layers
import Raster
import Stage

/// A glowing sun in the corner, its flare, and a few clouds.
final class SunScenery: Scenery {
    /// Of sun and flare; both coordinates are a tenth of the height of 736.
    private static let centre = Point(73.6, 73.6)
    private static let turn = 80.0

    init(metrics: Metrics, generator: inout SplitMix64) {
        super.init(.sun, metrics: metrics)
        let glow = Layer(name: "sun.glow", frame: Rect(origin: .zero, size: Art.glowSize))
        glow.position = Self.centre
        glow.contents = Drawing(size: Art.glowSize, resolution: 0.5) { Art.glow(in: &$0) }
        let phase = generator.nextUnit()
        loop(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: Self.turn), on: glow, phase: phase)
        layer.addSublayer(glow)
        addFlare(phase: phase)
        addClouds(3 + generator.nextInteger(below: 3), tint: .day, metrics: metrics, generator: &generator)
    }

    /// Rays and discs are layers of their own: one large, mostly empty picture would have to be turned at every frame.
    private func addFlare(phase: Double) {
        let flare = Layer(name: "sun.flare", frame: Rect(0, 0, 600, 600))
        flare.position = Self.centre
        for piece in Art.flarePieces {
            let element = Layer(name: "flare.\(piece.name)", frame: Rect(origin: .zero, size: piece.size))
            element.position = piece.centre
            element.transform = AffineTransform(rotation: piece.angle)
            element.contents = Drawing(size: piece.size, resolution: piece.resolution, draw: piece.draw)
            flare.addSublayer(element)
        }
        loop(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: Self.turn), on: flare, phase: phase)
        layer.addSublayer(flare)
    }
}
