import Pixels
import Sessions
import Staging
import Takes
import Typesetting

/// Draws what is on a stage, at the device's scale or another one, and hashes the picture with `Bitmap.hash`.
///
/// Only the parts that changed since the last picture are drawn again, as in the window.
public final class PictureHasher {
    private let bitmap: Bitmap
    private var painter: Painter
    private var last: UInt64?

    /// - Parameter scale: pixels per point; the device's own if nil.
    public init(_ device: Device, scale: Double? = nil) {
        painter = Painter(size: device.size, scale: scale ?? device.scale)
        bitmap = painter.makeBitmap()
    }

    /// The picture of what the stage shows now; the next call draws into the same bitmap.
    public func picture(of stage: Stage) -> Bitmap {
        painter.capture { stage.capture(&$0) }
        if painter.hasChanges {
            painter.paint(into: bitmap)
            last = nil
        }
        return bitmap
    }

    /// The hash of what the stage shows now.
    public func hash(of stage: Stage) -> UInt64 {
        let picture = picture(of: stage)
        if let last { return last }
        let hash = picture.hash
        last = hash
        return hash
    }

    /// The hash of every frame of a take.
    public static func hashes(
        of take: Take, scene: SceneDescription, framesPerSecond: Double?, typography: Typography
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
