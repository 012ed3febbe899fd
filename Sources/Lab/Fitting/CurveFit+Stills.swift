import Geometry

// Where the content is still.
extension CurveFit {
    /// Slower content is still; points per second.
    private static let stillSpeed = 4.0
    /// Content that is still for less long may be passing a turning point; seconds.
    private static let leastStill = 0.12

    /// The parts in which the content is still, in order of time.
    static func stills(_ times: [Double], _ offsets: [Double], noise: Double) -> [Range<Int>] {
        var stills: [Range<Int>] = []
        var first = 0
        while first < times.count {
            var end = first + 1
            // Content is still for as long as it stays within a narrow band.
            let band = max(4 * noise, 0.3)
            var (low, high) = (offsets[first], offsets[first])
            while end < times.count {
                (low, high) = (min(low, offsets[end]), max(high, offsets[end]))
                if high - low > band { break }
                end += 1
            }
            let duration = times[end - 1] - times[first]
            if duration >= leastStill && band / duration < stillSpeed * 4 {
                stills.append(trimmed(first..<end, offsets, noise: noise))
                first = end
            } else {
                first += 1
            }
        }
        return merged(stills, times, offsets, noise: noise)
    }

    /// Joins rests between which the content only creeps on, because they are the end of one motion.
    private static func merged(_ stills: [Range<Int>], _ times: [Double], _ offsets: [Double], noise: Double) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for still in stills {
            if let last = merged.last, times[still.lowerBound] - times[last.upperBound - 1] < leastStill,
                abs(offsets[still.lowerBound] - offsets[last.upperBound - 1]) <= 1
            {
                merged[merged.count - 1] = trimmed(last.lowerBound..<still.upperBound, offsets, noise: noise)
            } else {
                merged.append(still)
            }
        }
        return merged
    }

    /// The range without the samples at its ends that still move to the rest or away from it.
    private static func trimmed(_ range: Range<Int>, _ offsets: [Double], noise: Double) -> Range<Int> {
        let place = offsets[range].upperMedian
        let first = range.first { abs(offsets[$0] - place) <= max(1.5 * noise, 0.06) } ?? range.lowerBound
        let last = range.last { abs(offsets[$0] - place) <= max(1.5 * noise, 0.06) } ?? range.upperBound - 1
        return first..<max(last + 1, first + 1)
    }
}
