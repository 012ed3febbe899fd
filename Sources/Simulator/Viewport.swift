import Compositing
import Geometry
import Pixels
import Sessions

/// The place of the device's screen in a window: as large as fits, in the middle, with black around it.
struct Viewport {
    /// Pixels per point.
    let scale: Double
    /// The screen in pixels.
    let width: Int
    let height: Int
    private let x: Int
    private let y: Int
    var zoom: Zoom

    /// The pixels per point that the user wants; a content that does not fit is shown smaller.
    struct Zoom {
        /// The value with which the window was opened, converted to the density of the window's present monitor.
        var opened: Double
        /// The value from before the panel was opened or the window became full screen; nil while neither is the case.
        var kept: Double?
    }

    /// How far one notch of a wheel scrolls, in points: three lines of text, as is usual on desktops.
    static let wheelStep = 48.0

    /// - Parameter content: the size of the screen in points; `width` and `height` are those of the window in pixels.
    init(content: Size, width: Int, height: Int, zoom: Zoom) {
        self.zoom = zoom
        let fit = min(Double(width) / content.width, Double(height) / content.height)
        self.width = min(max(Int((content.width * fit).rounded()), 1), width)
        self.height = min(max(Int((content.height * fit).rounded()), 1), height)
        scale = Painter.filling(content, scale: fit, width: self.width, height: self.height)
        x = (width - self.width) / 2
        y = (height - self.height) / 2
    }

    /// Converts a place in window pixels to points of the screen.
    func point(_ pixel: Point) -> Point { Point((pixel.x - Double(x)) / scale, (pixel.y - Double(y)) / scale) }

    /// The part of a window's buffer that shows the screen.
    func content(of bitmap: Bitmap) -> Bitmap {
        if x == 0 && y == 0 && width == bitmap.width && height == bitmap.height { return bitmap }
        return Bitmap(borrowing: bitmap.row(y) + x, width: width, height: height, rowPixels: bitmap.rowPixels)
    }

    /// Fills the whole bitmap with black when the screen does not fill the window; the screen is drawn over it afterwards.
    func clearSurround(of bitmap: Bitmap) {
        guard width < bitmap.width || height < bitmap.height else { return }
        for row in 0..<bitmap.height { bitmap.row(row).update(repeating: 0xff00_0000, count: bitmap.width) }
    }

    /// Converts painted parts of the screen to parts of the window.
    func rectangles(of painted: [PixelRect], isWhole: Bool) -> [PixelRect] {
        if isWhole { return [PixelRect(x: 0, y: 0, width: width + 2 * x + 1, height: height + 2 * y + 1)] }
        return x == 0 && y == 0 ? painted : painted.map { $0.shifted(x, y) }
    }

    /// Converts a move of the screen's pixels to the pixels of the window.
    func move(_ area: MovedArea) -> PixelMove {
        PixelMove(to: area.destination.shifted(x, y), dx: area.dx, dy: area.dy)
    }

    /// Converts a part of the window to the pixels of the screen.
    func screen(of part: PixelRect) -> PixelRect { part.shifted(-x, -y) }
}

extension Painter {
    /// - Parameter content: the size of the screen in points.
    init(_ content: Size, in viewport: Viewport) {
        self.init(size: content, scale: viewport.scale, width: viewport.width, height: viewport.height, isPaced: true)
    }

    mutating func resize(_ content: Size, to viewport: Viewport) {
        resize(size: content, scale: viewport.scale, width: viewport.width, height: viewport.height)
    }

    /// Paints what the last snapshot has changed, and shows it in the host's window.
    ///
    /// - Returns: false when nothing was painted, because the host has no bitmap for it yet.
    @MainActor mutating func present(on host: any Host, in viewport: Viewport) -> Bool {
        guard let bitmap = host.nextBitmap() else { return false }
        let isWhole = isNew
        if isWhole { viewport.clearSurround(of: bitmap) }
        paint(into: viewport.content(of: bitmap))
        host.present(bitmap, moving: moved.map(viewport.move), viewport.rectangles(of: painted, isWhole: isWhole))
        return true
    }
}
