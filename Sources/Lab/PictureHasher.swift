import Pixels
import Sessions
import Staging
import Takes

/// Draws a stage at the device's scale or another one, and hashes the picture with `Bitmap.hash`.
///
/// Only the parts that changed since the last picture are drawn again, as in the window.
public final class PictureHasher {
    private let bitmap: Bitmap
    private var painter: Painter
    private var last: UInt64?

    /// - Parameter scale: pixels per point; nil for the scale of the device.
    public init(_ device: Device, scale: Double? = nil) {
        painter = Painter(size: device.size, scale: scale ?? device.scale)
        bitmap = painter.makeBitmap()
    }

    /// The picture of the stage as it is now; the next call draws into the same bitmap.
    public func picture(of stage: Stage) -> Bitmap {
        painter.capture { stage.capture(&$0) }
        if painter.hasChanges {
            painter.paint(into: bitmap)
            last = nil
        }
        return bitmap
    }

    /// Releases the pictures that the last drawing did not show; see `Compositor.releaseHiddenPictures()`.
    public func releaseHiddenPictures() { painter.compositor.releaseHiddenPictures() }

    /// The hash of the picture of the stage as it is now.
    public func hash(of stage: Stage) -> UInt64 {
        let picture = picture(of: stage)
        if let last { return last }
        let hash = picture.hash
        last = hash
        return hash
    }

    /// The hash of every frame of a take.
    ///
    /// - Parameter show: called after every frame with the number of frames so far.
    public static func hashes(
        of take: Take, scene: SceneDescription, typography: Typography, show: (Int) -> Void = { _ in }
    ) throws(LabError) -> [Take.PictureHash] {
        var player = TakePlayer(take, scene: scene, typography: typography)
        let hasher = PictureHasher(take.configuration.device)
        var hashes: [Take.PictureHash] = []
        while let frame = try player.advanceInLab() {
            hashes.append(Take.PictureHash(time: frame.time, hash: hasher.hash(of: player.stage)))
            show(hashes.count)
        }
        return hashes
    }
}

extension TakePlayer {
    /// Advances by one frame; when the scene refuses a command, the error contains the time of the command.
    mutating func advanceInLab() throws(LabError) -> Frame? {
        do { return try advance() } catch { throw .command(error, time: stage.timeline.now) }
    }
}
