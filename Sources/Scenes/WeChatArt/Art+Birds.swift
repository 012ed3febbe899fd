import Geometry
import Pixels

extension Art {
    /// The size of a bird's picture in points, the bird itself about 40 x 35 within it.
    public static let birdSize = Size(70, 50)

    /// The number of pictures of one wing beat.
    public static let birdFrameCount = 8

    /// A bird flying to the right, navy #1D3954 and slightly blurred, 70 x 50 pt; `frame` is taken modulo 8.
    public static func bird(frame: Int, in canvas: inout Canvas) {
        let beat = (frame % birdFrameCount + birdFrameCount) % birdFrameCount
        let phase = Double(beat) / Double(birdFrameCount) * 2 * Double.pi
        // The body sinks as the wings rise.
        let place = Transform(translationX: 35, y: 26 + Elementary.sin(phase) * 1.2)
        let silhouette = SoftMask(size: birdSize, passes: 2) {
            for part in [wing(phase, side: -1), birdBody, wing(phase, side: 1)] { $0.fill(part.applying(place), .color(.black)) }
        }
        let navy = Color(hex: 0x1D3954)
        canvas.shade(Rect(origin: .zero, size: birdSize)) { navy.withAlpha(silhouette.coverage(at: $0)) }
    }

    /// Beak, head, breast and forked tail from the side, about its shoulder.
    private static let birdBody = Path.smooth([
        (20, -0.9), (16.6, -2.3), (13.8, -3.9), (9.8, -3.5), (4, -3.4), (-7, -1.9), (-13, -1.5), (-20.6, -3.4), (-16.8, -0.1), (-20.2, 2.9),
        (-12, 1.9), (-4, 3.7), (4, 4.5), (10.4, 3), (14.4, 0.6), (16.8, -0.2),
    ])

    /// A wing at `phase` of its beat; `side` is 1 for the near one and -1 for the far one.
    ///
    /// The arm swings about the shoulder and the hand follows a little later, as a gull's does; the outline is then seen
    /// from above and slightly from the front, the far wing raised clear of the body.
    private static func wing(_ phase: Double, side: Double) -> Path {
        let arm = 0.3 + Elementary.sin(phase) * 0.72
        let hand = 0.02 + Elementary.sin(phase - 0.7) * 0.98
        // The far wing is further away and so drawn smaller.
        let size = side > 0 ? 1.0 : 0.86
        func project(_ x: Double, _ along: Double, _ beyond: Double) -> (Double, Double) {
            let up = (Elementary.sin(arm) * along + Elementary.sin(hand) * beyond) * size
            let out = (Elementary.cos(arm) * along + Elementary.cos(hand) * beyond) * side * size
            return (x * size - out * (side > 0 ? 0.42 : 0.1), -up + out * (side > 0 ? 0.46 : 0.5) - x * 0.28 - 1.2)
        }
        return .smooth([
            project(6.6, 0, 0), project(7.6, 4, 0), project(7.2, 8.6, 0), project(4.6, 8.6, 5), project(-0.4, 8.6, 9.8),
            project(-6.6, 8.6, 13.4), project(-5, 8.6, 8.6), project(-3.4, 8.6, 3), project(-4.4, 7, 0), project(-6, 3, 0),
            project(-6.6, 0, 0),
        ])
    }
}
