import Geometry

/// A part of a film in which the rows of a list look alike, so that only the motion before and after tells by how many rows the content moves.
public struct LikeRows: Equatable, Sendable {
    public let times: ClosedRange<Double>
    /// The least distance at which the content looks the same; rows of the strips.
    public let pitch: Double

    /// Frames that stand further apart belong to two parts; a shorter part is an accident. Seconds.
    private static let (longestPause, leastDuration) = (0.5, 0.5)
    /// The least share of a part's frames in which the content looks the same at several places.
    private static let leastShare = 0.5

    /// The strip shows several rows at once, so their pitch is at most this share of the strip. Content that fits at another place by chance fits further away.
    private static let greatestPitch = 0.4

    /// - Parameters:
    ///   - pitches: for each sample the distance at which its content looks the same; nil where it does not.
    ///   - length: the length of the strips; rows.
    static func parts(_ samples: [OffsetTracker.Sample], _ pitches: [Double?], length: Int) -> [LikeRows] {
        var parts: [ClosedRange<Int>] = []
        for index in samples.indices where pitches[index] != nil {
            if let last = parts.last, samples[index].time - samples[last.upperBound].time <= longestPause {
                parts[parts.count - 1] = last.lowerBound...index
            } else {
                parts.append(index...index)
            }
        }
        return parts.compactMap { part in
            let own = part.compactMap { pitches[$0] }
            let times = samples[part.lowerBound].time...samples[part.upperBound].time
            guard times.upperBound - times.lowerBound >= leastDuration, Double(own.count) >= leastShare * Double(part.count) else {
                return nil
            }
            let pitch = own.upperMedian
            return pitch <= greatestPitch * Double(length) ? LikeRows(times: times, pitch: pitch) : nil
        }
    }

    /// Content rests when it moves by less than the last number, in rows, for as many seconds and frames as the first two numbers say.
    private static let (leastRest, restFrames, restWay) = (0.1, 3, 0.5)
    /// Rests that lie nearer to each other may be one whose place was corrected; rows.
    private static let leastJump = 2.5

    /// The samples at which rows that look alike jump from one rest to another, as when another list is shown in their place. Nothing tells by how many rows they have moved, if they have.
    static func jumps(_ samples: [OffsetTracker.Sample], _ pitches: [Double?]) -> [Int] {
        func rests(_ indices: some Sequence<Int>) -> Bool {
            guard let first = indices.first(where: { _ in true }) else { return false }
            var (count, duration) = (0, 0.0)
            for index in indices {
                guard abs(samples[index].offset - samples[first].offset) < restWay else { return false }
                (count, duration) = (count + 1, abs(samples[index].time - samples[first].time))
                if count > restFrames, duration >= leastRest { return true }
            }
            return false
        }
        return samples.indices.dropFirst().filter { index in
            pitches[index] != nil && abs(samples[index].offset - samples[index - 1].offset) >= leastJump
                && rests((0..<index).reversed()) && rests(index..<samples.count)
        }
    }
}
