import Compositing
import Layers
import Pixels
import Staging
import Takes
import Typesetting

/// Draws what is on a stage at the device's scale and hashes the picture with `Bitmap.hash`.
///
/// Only the parts that changed since the last picture are drawn again, as in the window.
public final class PictureHasher {
    private let bitmap: Bitmap
    private let compositor = Compositor()
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    private var damage: Damage
    private var last: UInt64?

    public init(_ device: Device) {
        let (size, scale) = (device.size, device.scale)
        bitmap = Bitmap(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        snapshot = LayerSnapshot(size: size, scale: scale)
        shown = snapshot
        damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
    }

    /// The hash of what the stage shows now.
    public func hash(of stage: Stage) -> UInt64 {
        stage.capture(&snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        if let last, damage.isEmpty { return last }
        compositor.compose(snapshot, into: bitmap, damage: damage)
        damage.removeAll()
        swap(&shown, &snapshot)
        let hash = bitmap.hash
        last = hash
        return hash
    }

    /// The hash of every frame of a take.
    public static func hashes(
        of take: Take, scene: SceneDescription, framesPerSecond: Double, typography: Typography
    ) throws(LabError) -> [Take.PictureHash] {
        var player = TakePlayer(take, scene: scene, framesPerSecond: framesPerSecond, typography: typography)
        let hasher = PictureHasher(take.configuration.device)
        var hashes: [Take.PictureHash] = []
        while let frame = try player.advanceInLab() {
            hashes.append(Take.PictureHash(time: frame.time, hash: hasher.hash(of: player.stage)))
        }
        return hashes
    }
}

extension TakePlayer {
    /// Advances by one frame; the error of a command that the scene refuses carries its time.
    mutating func advanceInLab() throws(LabError) -> Frame? {
        do { return try advance() } catch { throw .command(error, time: stage.timeline.now) }
    }
}
