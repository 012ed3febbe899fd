import Geometry
import Sessions
import Takes

/// Refuses a rate of the command line at which a take would have more frames than its own rate may give it, where all of them are drawn or kept.
func requireFewFrames(_ take: Take, in path: String, at framesPerSecond: Double?) throws {
    guard let rate = framesPerSecond, !take.isRecorded else { return }
    let end = take.endTime ?? (take.lines.map(\.endTime).max() ?? 0) + TakePlayer.longestRest
    guard end * rate > take.mostFrames else { return }
    throw Failure.usage(
        "\(path): up to \(end.shortDescription) s at \(rate.shortDescription) frames a second are more than \(take.mostFrames.shortDescription) frames, which are the most; a lower --fps has fewer"
    )
}

/// The number of frames of a take; nil when it ends as soon as nothing moves, so that the number is not known before.
func frameCount(of take: Take) -> Int? {
    if take.isRecorded { return take.lines.count { $0.action == .frame } }
    return take.endTime.map { Int($0 * take.configuration.framesPerSecond) + 1 }
}

/// What the help of a command says that draws every frame.
///
/// - Parameter cost: how long the longest take at the usual rate took when it was measured, on a machine with two processors.
func drawing(_ cost: String) -> String {
    "\(cost). A terminal shows how far it is, and Ctrl+C ends it with nothing left behind. With --fps a take has at most \(Int(Take.longestScript * Take.mostFramesPerSecond) / 1000) 000 frames, or 1200 for each of its lines."
}
