import Geometry
import Pixels

/// The land of the earth on an equirectangular map.
public enum WorldMap {
    /// The outlines of the land, to be filled by the even-odd rule: 360 degrees of longitude are `width` points wide, 180 degrees of latitude
    /// are `height` points high, and the 180th meridian is at x = `start`.
    public static func path(width: Double, height: Double, at start: Double) -> Path {
        var path = Path()
        for ring in land {
            let points = stride(from: 0, to: ring.count, by: 2).map { index in
                Point(start + (Double(ring[index]) / 10 + 180) / 360 * width, (90 - Double(ring[index + 1]) / 10) / 180 * height)
            }
            path.append(Path.polyline(points, closed: true))
        }
        return path
    }
}
