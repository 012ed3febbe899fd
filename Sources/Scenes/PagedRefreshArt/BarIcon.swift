import Geometry
import Pixels

/// The pictures in the two bars, in white.
public enum BarIcon {
    /// A rounded square with a magnifier that breaks its lower right corner.
    public static func magnifier(in canvas: inout Canvas) {
        let line = Stroke(width: 1.6, cap: .round, join: .round)
        var frame = Path()
        frame.move(to: Point(12.5, 18.6))
        frame.line(to: Point(5.4, 18.6))
        frame.arc(center: Point(5.4, 14.6), radius: 4, from: .pi / 2, to: .pi)
        frame.arc(center: Point(5.4, 5.4), radius: 4, from: .pi, to: 1.5 * .pi)
        frame.arc(center: Point(14.6, 5.4), radius: 4, from: -.pi / 2, to: 0)
        frame.line(to: Point(18.6, 12.5))
        canvas.stroke(frame, line, .color(.white))
        canvas.stroke(Path(ellipseIn: Rect(6.2, 6.2, 7.4, 7.4)), line, .color(.white))
        canvas.stroke(Path.polyline([Point(12.9, 12.9), Point(18.4, 18.4)]), Stroke(width: 1.9, cap: .round), .color(.white))
    }

    /// Draws the ring in white, 2 points wide; between its round ends at the top there is a gap of 70 degrees. Source: <doc:PagedRefreshSheet#2-Hierarchy>.
    public static func ring(side: Double, in canvas: inout Canvas) {
        let radius = side / 2 - 1
        // The round ends reach 1 point beyond the ends of the line.
        let half = 35 * Double.pi / 180 + 1 / radius
        var path = Path()
        path.arc(center: Point(side / 2, side / 2), radius: radius, from: -.pi / 2 + half, to: 1.5 * .pi - half)
        canvas.stroke(path, Stroke(width: 2, cap: .round), .color(.white))
    }
}
