import Pixels
import Sessions

extension Painter {
    /// Shows what was captured last on `screen` as a window does: pixels are moved, and the rest comes from a bitmap full of rubbish. Returns how many pixels were moved and drawn.
    @discardableResult public mutating func show(on screen: Bitmap) -> (moved: Int, drawn: Int) {
        guard hasChanges else { return (0, 0) }
        let drawn = Bitmap(width: screen.width, height: screen.height)
        drawn.pixels.update(repeating: 0xdead_beef, count: screen.width * screen.height)
        paint(into: drawn)
        if let moved { screen.move(PixelMove(moved)) }
        for part in painted { screen.copy(part, of: drawn, toX: part.x, y: part.y) }
        return (moved.map { $0.destination.width * $0.destination.height } ?? 0, painted.reduce(0) { $0 + $1.width * $1.height })
    }
}
