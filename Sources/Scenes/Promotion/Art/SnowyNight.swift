import Geometry
import Layers
import Raster

enum SnowyNight {
    static func drawing(size: Size) -> Drawing { Drawing(size: size) { $0.fill(Path(rect: Rect(origin: .zero, size: size)), .color(Color(hex: 0x292D48))) } }
}
