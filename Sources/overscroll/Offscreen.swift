import Compositing
import Geometry
import Layers
import Raster
import Stage

/// A take drawn without a window, frame by frame.
struct Offscreen {
    private(set) var player: TakePlayer
    let bitmap: Bitmap
    /// Pixels per point.
    var scale: Double { snapshot.scale }
    private let compositor = Compositor()
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    private var damage: Damage

    /// - Parameter scale: pixels per point; the device's own if nil.
    init(_ take: Take, framesPerSecond: Double, scale: Double?, typography: Typography) {
        player = TakePlayer(take, framesPerSecond: framesPerSecond, typography: typography)
        let device = take.configuration.device
        let pixels = scale ?? device.scale
        bitmap = Bitmap(width: Int((device.size.width * pixels).rounded()), height: Int((device.size.height * pixels).rounded()))
        snapshot = LayerSnapshot(size: device.size, scale: pixels)
        shown = snapshot
        damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
    }

    /// Lets one frame pass without drawing it; nil at the end.
    mutating func advance() throws(CommandError) -> TakePlayer.Frame? { try player.advance() }

    /// Plays up to the last frame at or before `time`.
    mutating func play(until time: Double) throws(CommandError) { try player.play(until: time) }

    /// Draws what is on stage now into `bitmap`; only what changed since the last drawing is touched.
    mutating func draw() {
        player.stage.capture(&snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        compositor.compose(snapshot, into: bitmap, damage: damage)
        damage.removeAll()
        swap(&shown, &snapshot)
    }
}
