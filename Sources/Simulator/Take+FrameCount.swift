import Geometry
import Sessions
import Takes

extension Take {
    /// The number of frames; nil for a take that ends as soon as nothing moves, because the number is not known before.
    var frameCount: Int? {
        if isRecorded { return lines.count { $0.action == .frame } }
        return endTime.map { Int($0 * configuration.framesPerSecond) + 1 }
    }

    /// Refuses a rate of the command line at which the take would have more frames than its own rate may give it, where all of them are drawn or kept.
    func requireFewFrames(in path: String, at framesPerSecond: Double?) throws {
        guard let rate = framesPerSecond, !isRecorded else { return }
        let end = endTime ?? lastLineEnd + TakePlayer.longestRest
        guard end * rate > mostFrames else { return }
        throw Failure.usage(
            "\(path): up to \(end.shortDescription) s at \(rate.shortDescription) frames a second are more than \(mostFrames.shortDescription) frames, which are the most; a lower --fps has fewer"
        )
    }
}

/// The part of a command's help about the cost of drawing every frame.
///
/// - Parameter cost: the time for the longest take at the usual rate, measured on a machine with two processors.
func helpOnDrawing(_ cost: String) -> String {
    "\(cost). A terminal shows how far it is, and Ctrl+C ends it with nothing left behind. With --fps a take has at most \(Int(Take.longestScript * Take.mostFramesPerSecond) / 1000) 000 frames, or 1200 for each of its lines."
}
