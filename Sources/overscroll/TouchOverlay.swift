import Geometry
import Raster

/// Dots where fingers are, for pictures and recordings.
enum TouchOverlay {
    /// About as wide as a fingertip; points.
    private static let diameter = 44.0

    /// A copy of `bitmap` with a dot at each place.
    static func draw(_ places: [Point], over bitmap: Bitmap, scale: Double) -> Bitmap {
        let copy = Bitmap(width: bitmap.width, height: bitmap.height)
        for y in 0..<bitmap.height { copy.row(y).update(from: bitmap.row(y), count: bitmap.width) }
        var canvas = Canvas(copy, scale: scale)
        for place in places {
            let dot = Rect(place.x - diameter / 2, place.y - diameter / 2, diameter, diameter)
            canvas.fill(Path(ellipseIn: dot), .color(Color(white: 0.2, alpha: 0.35)))
            canvas.stroke(Path(ellipseIn: dot.inset(x: 1, y: 1)), Stroke(width: 2), .color(Color(white: 1, alpha: 0.7)))
        }
        return copy
    }
}
