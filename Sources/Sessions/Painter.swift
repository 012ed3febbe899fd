import Compositing
import Geometry
import Layers
import Pixels

/// Turns what is shown into pixels, frame after frame: it captures a layer tree, finds what has changed, and draws only that.
public struct Painter {
    public let compositor: Compositor
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    /// What has changed since the frame that was painted last, after `move`.
    private var damage: Damage
    private var move: MovedArea?
    /// The damage that is left after a move, while it is not known yet whether the move pays.
    private var rest: Damage
    /// What the frame painted last has changed, besides what `moved` says.
    public private(set) var painted: Damage
    /// What has to be moved in the frame before, so that together with `painted` it becomes the frame painted last.
    public private(set) var moved: MovedArea?

    /// Nothing was painted since it was made or resized, so the next frame is whole.
    public private(set) var isNew = true

    /// Moving an area is not looked for when less would be drawn anew.
    private static let smallDamage = 1 << 14

    /// Nothing is painted yet, so the first frame is painted whole.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - width: of the picture in pixels; `height` likewise.
    public init(size: Size, scale: Double, width: Int, height: Int) {
        self.init(size: size, scale: scale, width: width, height: height, Compositor())
    }

    private init(size: Size, scale: Double, width: Int, height: Int, _ compositor: Compositor) {
        self.compositor = compositor
        snapshot = LayerSnapshot(size: size, scale: Self.filling(size, scale, width, height))
        shown = snapshot
        damage = Damage(width: width, height: height)
        rest = damage
        painted = damage
        damage.insertAll()
    }

    /// For a picture of a size in points, at so many pixels per point.
    public init(size: Size, scale: Double) {
        self.init(size: size, scale: scale, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    /// The scale at which points fill a picture that is nearly as large as `scale` makes it: a screen that is no whole number of pixels would leave a dark line at its right or lower edge.
    public static func filling(_ size: Size, _ scale: Double, _ width: Int, _ height: Int) -> Double {
        let filled = max(Double(width) / size.width, Double(height) / size.height)
        let isNear = abs(Double(width) - size.width * scale) < 1 && abs(Double(height) - size.height * scale) < 1
        return isNear && filled > 0 && filled.isFinite ? filled : scale
    }

    /// A bitmap of the picture's size.
    public func makeBitmap() -> Bitmap { Bitmap(width: damage.width, height: damage.height) }

    /// The picture has another size from now on. What the compositor keeps of layers stays.
    public mutating func resize(size: Size, scale: Double, width: Int, height: Int) {
        self = Painter(size: size, scale: scale, width: width, height: height, compositor)
    }

    /// Takes note of what is shown now.
    ///
    /// - Parameters:
    ///   - canMove: whoever shows the frames can move an area of the one before.
    ///   - capture: fills the snapshot.
    public mutating func capture(canMove: Bool = false, _ capture: (inout LayerSnapshot) -> Void) {
        let canMove = canMove && damage.isEmpty
        capture(&snapshot)
        // What moved in the frame before mostly goes on moving, and then its damage without a move need not be known.
        if !(canMove && moved != nil && findMove(instead: nil)) {
            damage.insertChanges(from: shown, to: snapshot)
            if canMove { _ = findMove(instead: damage.area) }
        }
        swap(&shown, &snapshot)
    }

    /// Finds an area whose move saves drawing; false when there is none.
    ///
    /// - Parameter area: of the damage without a move; nil when it is not known, and then the move has to leave less than a quarter of what has moved.
    private mutating func findMove(instead area: Int?) -> Bool {
        guard area.map({ $0 >= Self.smallDamage }) ?? true,
            let found = MovedArea(from: shown, to: snapshot, width: damage.width, height: damage.height),
            found.cost < area ?? .max
        else { return false }
        rest.removeAll()
        rest.insertChanges(from: shown, to: snapshot, after: found)
        guard rest.area + found.cost < area ?? (found.cost * 2) else { return false }
        swap(&damage, &rest)
        move = found
        return true
    }

    /// The pixels of a rectangle are lost, so they are painted again.
    public mutating func lose(_ rectangle: Damage.Rectangle) {
        // A move that is planned would carry the lost pixels to another place.
        if let move, !move.leaves(rectangle) { return loseAll() }
        damage.insert(rectangle)
    }

    /// All pixels are lost, so the next frame is painted whole.
    public mutating func loseAll() {
        damage.insertAll()
        move = nil
    }

    /// What was captured last looks different from what was painted last.
    public var hasChanges: Bool { !damage.isEmpty }

    /// What was captured last changes at every frame, without anything being planned.
    public var hasAmbientMotion: Bool { shown.hasAmbientMotion }

    /// Paints what was captured last, as far as it differs from the frame before; `moved` and `painted` are then what differs.
    ///
    /// Nothing is read from the bitmap: it may hold anything when nobody looks at the rest of it.
    public mutating func paint(into bitmap: Bitmap) {
        compositor.compose(shown, into: bitmap, damage: damage)
        swap(&painted, &damage)
        damage.removeAll()
        (moved, move) = (move, nil)
        isNew = false
    }
}
