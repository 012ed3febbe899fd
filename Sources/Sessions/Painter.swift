import Compositing
import Geometry
import Layers
import Pixels

/// Turns what is shown into pixels, frame after frame: it captures a layer tree, finds what has changed, and draws only that.
public struct Painter {
    public let compositor: Compositor
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    /// What has changed since the frame that was painted last.
    private var damage: Damage
    /// What the frame painted last has changed.
    public private(set) var painted: Damage

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
        snapshot = LayerSnapshot(size: size, scale: scale)
        shown = snapshot
        damage = Damage(width: width, height: height)
        painted = damage
        damage.insertAll()
    }

    /// For a picture of a size in points, at so many pixels per point.
    public init(size: Size, scale: Double) {
        self.init(size: size, scale: scale, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    /// A bitmap of the picture's size.
    public func makeBitmap() -> Bitmap { Bitmap(width: damage.width, height: damage.height) }

    /// The picture has another size from now on. What the compositor keeps of layers stays.
    public mutating func resize(size: Size, scale: Double, width: Int, height: Int) {
        self = Painter(size: size, scale: scale, width: width, height: height, compositor)
    }

    /// Takes note of what is shown now.
    ///
    /// - Parameter capture: fills the snapshot.
    public mutating func capture(_ capture: (inout LayerSnapshot) -> Void) {
        capture(&snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        swap(&shown, &snapshot)
    }

    /// What was captured last looks different from what was painted last.
    public var hasChanges: Bool { !damage.isEmpty }

    /// What was captured last changes at every frame, without anything being planned.
    public var hasAmbientMotion: Bool { shown.hasAmbientMotion }

    /// Paints what was captured last; `painted` is then what differs from the frame before.
    ///
    /// - Parameter age: which frame the bitmap holds: 1 for the one painted last, 2 for the one before that, 0 for none.
    public mutating func paint(into bitmap: Bitmap, age: Int = 1) {
        switch age {
        case 1: compositor.compose(shown, into: bitmap, damage: damage)
        case 2:
            painted.formUnion(damage)
            compositor.compose(shown, into: bitmap, damage: painted)
        default:
            damage.insertAll()
            compositor.compose(shown, into: bitmap, damage: damage)
        }
        swap(&painted, &damage)
        damage.removeAll()
    }
}
