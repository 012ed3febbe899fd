import Geometry
import Raster

extension Art {
    /// The size of a bird's picture in points, the bird itself about 40 x 35 within it.
    public static let birdSize = Size(70, 50)

    /// The pictures of one wing beat.
    public static let birdFrameCount = 8

    /// A bird flying to the right, navy #1D3954 with soft edges, 70 x 50 pt; `frame` is taken modulo 8.
    public static func bird(frame: Int, in canvas: inout Canvas) {
        let phase = Double(frame % birdFrameCount) / Double(birdFrameCount) * 2 * Double.pi
        // The body sinks as the wings rise.
        let lift = Elementary.sin(phase) * 1.1
        let parts = [wing(phase, side: -1), birdBody, wing(phase, side: 1)].map {
            $0.applying(AffineTransform(translationX: 35, y: 27 + lift))
        }
        // Softness: faint strokes, each narrower than the last, stand in for a blur.
        for width in [2.4, 2, 1.6, 1.2, 0.8, 0.4] {
            for part in parts { canvas.stroke(part, width, 0x1D3954, alpha: 0.2) }
        }
        for part in parts { canvas.fill(part, 0x1D3954) }
    }

    /// Beak, head, breast and forked tail from the side, about its shoulder.
    private static let birdBody = Path.smooth([
        (18.6, -1.6), (15.4, -2.9), (12.6, -4.2), (9.2, -3.6), (3, -3), (-6, -2), (-13, -0.9), (-20.4, -1.6), (-16.5, 0.9), (-19.6, 3.2),
        (-11, 2.3), (-3, 3.6), (5, 3.9), (11, 2), (14.6, -0.6),
    ])

    /// A wing at `phase` of its beat; `side` is 1 for the near one and -1 for the far one.
    ///
    /// The arm swings about the shoulder and the hand follows a little later, as a gull's does; the outline is then seen
    /// slightly from above and from the front.
    private static func wing(_ phase: Double, side: Double) -> Path {
        let arm = 0.22 + Elementary.sin(phase) * 0.78
        let hand = 0.02 + Elementary.sin(phase - 0.75) * 1.0
        func project(_ x: Double, _ along: Double, _ beyond: Double) -> (Double, Double) {
            let up = Elementary.sin(arm) * along + Elementary.sin(hand) * beyond
            let out = (Elementary.cos(arm) * along + Elementary.cos(hand) * beyond) * side
            return (x - out * 0.3, -up * 0.94 + out * 0.5 - x * 0.16 - 1)
        }
        return .smooth([
            project(6.5, 0, 0), project(6.8, 5, 0), project(6.2, 10, 0), project(3, 10, 6), project(-4.5, 10, 13.5), project(-6, 10, 12),
            project(-4.4, 10, 5), project(-5.4, 9, 0), project(-6.4, 4, 0), project(-6, 0, 0),
        ])
    }
}
