import Geometry
import Layers
import Pixels
import WeChatArt

/// A glowing sun in the corner, its flare, and a few clouds.
final class SunScenery: Scenery {
    /// The coordinates of the centre of sun and flare: a tenth of the height of 736.
    private static let centre = 73.6
    private static let turn = 80.0

    init(in sky: SkyFrame, generator: inout SplitMix64) {
        let centre = Point(Self.centre, sky.fromTop(Self.centre))
        super.init(.sun, in: sky)
        let glow = Layer(name: "sun.glow", frame: Rect(origin: .zero, size: Art.sunGlowSize))
        glow.position = centre
        glow.contents = Drawing(size: Art.sunGlowSize, resolution: 0.5) { Art.sunGlow(in: &$0) }
        // The original also turns the glow. It is round, so turning it would change nothing and only cost time.
        layer.addSublayer(glow)
        addFlare(at: centre, phase: generator.nextUnit())
        addClouds(3 + generator.nextInteger(below: 3), tint: nil, in: sky, generator: &generator)
    }

    /// Adds the flare. Rays and discs have layers of their own, because otherwise one large, mostly empty picture would have to be turned at every frame.
    private func addFlare(at centre: Point, phase: Double) {
        let flare = Layer(name: "sun.flare", frame: Rect(0, 0, 600, 600))
        flare.position = centre
        let ray = Drawing(size: Art.flareRaySize) { Art.flareRay(in: &$0) }
        for piece in Art.flarePieces {
            let element = Layer(name: "flare.\(piece.shape.name)")
            if case .ray(let angle, let length, let width) = piece.shape {
                // The ray is turned about its left end, which lies in the sun's centre.
                element.anchorPoint = Point(0, 0.5)
                element.bounds.size = Size(length, width)
                element.position = flare.bounds.center
                element.transform = Transform(rotation: angle)
                element.opacity = piece.color.alpha
                element.contents = ray
            } else {
                let side = Art.flareSide(piece)
                element.bounds.size = Size(side, side)
                element.position = flare.bounds.center + piece.center
                element.contents = Drawing(size: Size(side, side)) { Art.flare(piece, in: &$0) }
                // Discs and rings are round, so they move round the sun without being turned, which is cheaper to draw.
                loop(
                    BasicAnimation(.rotation, from: 0, to: -2 * .pi, duration: Self.turn), on: element, phase: phase,
                    frameRate: Self.slowFrameRate)
            }
            flare.addSublayer(element)
        }
        loop(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: Self.turn), on: flare, phase: phase, frameRate: Self.slowFrameRate)
        layer.addSublayer(flare)
    }
}
