import Geometry
import Pixels

/// The land of the earth on an equirectangular map.
public enum WorldMap {
    /// 360 degrees of longitude over `width` and 180 of latitude over `height`, from the 180th meridian at x = `start`; fill it even-odd.
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
