import Lab
import Pixels
import Sessions
import Staging
import Takes

/// A take that this program plays.
struct PlayedTake {
    let take: Take
    let scene: SceneDescription
    /// The take's file, for messages.
    let path: String

    /// The trace of every probe and, if it is drawn, every picture.
    ///
    /// - Parameter show: called after every frame with the number of frames so far.
    func trace(draws: Bool, _ typography: Typography, show: (Int) -> Void = { _ in }) throws -> Trace {
        var count = 0
        return try naming(path) {
            try Trace(take, scene: scene, draws: draws, typography: typography) { _ in
                count += 1
                show(count)
            }
        }
    }

    /// Returns a function that draws the screen at a time; the times of its calls must not go back.
    ///
    /// - Parameter scale: pixels per point; the device's own if nil.
    func pictures(scale: Double?, _ typography: Typography) -> (Double) throws -> Bitmap {
        var player = TakePlayer(take, scene: scene, typography: typography)
        let hasher = PictureHasher(take.configuration.device, scale: scale)
        return { time in
            do throws(CommandError) { try player.play(until: time) } catch { throw failure(error, at: time, in: path) }
            return hasher.picture(of: player.stage)
        }
    }
}
