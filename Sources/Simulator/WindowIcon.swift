import Geometry
import Pixels
import Typesetting

/// The program's icon: a page pulled down from its edge, with three dots in the gap.
enum WindowIcon {
    static var bitmap: Bitmap {
        let side = 64.0
        let bitmap = Bitmap(width: Int(side), height: Int(side))
        var canvas = Canvas(bitmap, scale: 1)
        canvas.fill(Path(roundedRect: Rect(8, 2, 48, 60), radius: 10), .color(Color(hex: 0x2B2D42)))
        canvas.clipped(to: Path(roundedRect: Rect(8, 2, 48, 60), radius: 10)) { canvas in
            canvas.fill(Path(rect: Rect(8, 28, 48, 34)), .color(Color(hex: 0xEDEDED)))
            for line in 0..<3 {
                canvas.fill(Path(roundedRect: Rect(16, 36 + Double(line) * 8, 32, 3), radius: 1.5), .color(Color(hex: 0xB7B7B7)))
            }
        }
        for (x, radius) in [(20.0, 3.0), (32.0, 4.5), (44.0, 3.0)] {
            canvas.fill(Path(ellipseIn: Rect(x - radius, 15 - radius, 2 * radius, 2 * radius)), .color(.white))
        }
        return bitmap
    }
}
