import Compositing
import Geometry
import Layers
import Pixels

/// Draws a layer tree frame by frame. For each frame it takes a snapshot, finds the pixels that have changed, and draws only these.
public struct Painter {
    public let compositor: Compositor
    private var next: PlacedSnapshot
    private var shown: PlacedSnapshot
    /// The pixels that have to be painted again after `move`, because they differ from the frame that was painted last.
    private var damage: Damage
    private var move: MovedArea?
    /// The damage that would remain after a move, while it is not decided whether the move saves work.
    private var rest: Damage
    /// The pixels that were painted in the last frame.
    public private(set) var painted: [PixelRect] = []
    /// The area of the shown picture that the host has to move before it shows the pixels of `painted`; nil for none.
    public private(set) var moved: MovedArea?

    /// Whether nothing has been painted since the painter was made or resized, so that the next frame is painted whole.
    public private(set) var isNew = true

    /// With fewer damaged pixels than this, no area to move is searched for.
    private static let smallDamage = 1 << 14

    /// Nothing is painted yet, so the first frame is painted whole.
    ///
    /// - Parameters:
    ///   - size: the size of the stage in points.
    ///   - width: the width of the picture in pixels; `height` is its height.
    ///   - ground: the colour where no layer is; with `Color.clear` the pictures have an alpha channel.
    ///   - isPaced: whether pauses lie between the frames, as on a display.
    public init(size: Size, scale: Double, width: Int, height: Int, ground: Color = .black, isPaced: Bool = false) {
        self.init(size: size, scale: scale, width: width, height: height, Compositor(ground: ground, isPaced: isPaced))
    }

    private init(size: Size, scale: Double, width: Int, height: Int, _ compositor: Compositor) {
        self.compositor = compositor
        next = PlacedSnapshot(LayerSnapshot(size: size, scale: Self.filling(size, scale: scale, width: width, height: height)))
        shown = next
        damage = Damage(width: width, height: height)
        rest = damage
        damage.insertAll()
    }

    /// A painter for a picture of `size` points, with `scale` pixels per point.
    public init(size: Size, scale: Double) {
        let pixels = size.pixels(at: scale)
        self.init(size: size, scale: scale, width: pixels.width, height: pixels.height)
    }

    /// The scale at which a stage of `size` points fills a picture whose sides differ from `scale` times the size by less than a pixel; any other picture keeps `scale`. Without this, a stage whose sides are not whole pixels would leave a dark line at the right or lower edge.
    public static func filling(_ size: Size, scale: Double, width: Int, height: Int) -> Double {
        let filled = max(Double(width) / size.width, Double(height) / size.height)
        let isNear = abs(Double(width) - size.width * scale) < 1 && abs(Double(height) - size.height * scale) < 1
        return isNear && filled > 0 && filled.isFinite ? filled : scale
    }

    /// A bitmap of the picture's size.
    public func makeBitmap() -> Bitmap { Bitmap(width: damage.width, height: damage.height) }

    /// Changes the size of the picture. The images that the compositor keeps are not lost.
    public mutating func resize(size: Size, scale: Double, width: Int, height: Int) {
        self = Painter(size: size, scale: scale, width: width, height: height, compositor)
    }

    /// Takes a snapshot of the next frame, and finds its differences from the last one.
    ///
    /// - Parameters:
    ///   - canMove: whether the host can move an area of the frame before.
    ///   - capture: fills the snapshot.
    public mutating func capture(canMove: Bool = false, _ capture: (inout LayerSnapshot) -> Void) {
        let canMove = canMove && damage.isEmpty
        next.recapture(after: shown, capture)
        // Layers that moved in the frame before mostly continue to move. If such a move leaves fewer damaged pixels than a quarter of the moved ones, it is taken, and nobody has to find the damage that there would be without it.
        if !(canMove && moved != nil && findMove { 2 * $0.cost }) {
            damage.insertChanges(from: shown, to: next)
            let area = damage.area
            if canMove && area >= Self.smallDamage { _ = findMove { _ in area } }
        }
        swap(&shown, &next)
    }

    /// Finds an area whose move, together with the damage that it leaves, is less work than `limit`; false when there is none. Work is counted in drawn pixels.
    private mutating func findMove(cheaperThan limit: (MovedArea) -> Int) -> Bool {
        guard let found = MovedArea(from: shown, to: next, width: damage.width, height: damage.height), found.cost < limit(found)
        else { return false }
        rest.removeAll()
        rest.insertChanges(from: shown, to: next, after: found)
        guard rest.area + found.cost < limit(found) else { return false }
        swap(&damage, &rest)
        move = found
        return true
    }

    /// Has to be called when the shown pixels of a rectangle are lost; they are painted again.
    public mutating func lose(_ rectangle: PixelRect) {
        // A planned move would copy lost pixels to another place.
        if let move, !move.leaves(rectangle) { return loseAll() }
        damage.insert(rectangle)
    }

    /// Has to be called when all shown pixels are lost; the next frame is painted whole.
    public mutating func loseAll() {
        damage.insertAll()
        move = nil
    }

    /// Whether the last snapshot looks different from the frame that was painted last.
    public var hasChanges: Bool { !damage.isEmpty }

    /// The seconds after the last snapshot until an endless animation may change what it shows; infinite when it contains none.
    public var timeToAmbientChange: Double { shown.snapshot.timeToAmbientChange }

    /// Paints the pixels in which the last snapshot differs from the frame before; afterwards `moved` and `painted` describe these differences.
    ///
    /// The painter reads nothing from the bitmap, so the other pixels of the bitmap may have any values.
    public mutating func paint(into bitmap: Bitmap) {
        compositor.compose(shown, into: bitmap, damage: damage)
        // The list keeps its memory, so that a frame allocates none.
        painted.removeAll(keepingCapacity: true)
        damage.appendRectangles(to: &painted)
        damage.removeAll()
        (moved, move) = (move, nil)
        isNew = false
    }
}
