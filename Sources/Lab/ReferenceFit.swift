/// A reference laid over a measurement by the shift in time at which the two differ least.
///
/// A reference that begins with the offset 0 tells only how far the content has moved, as the curves of `measure` do. It is laid over the measurement at the height at which the two differ least, too.
public struct ReferenceFit: Encodable, Equatable, Sendable {
    public let feel: String
    /// The time, in seconds, that is added to the reference's times to get the take's.
    public let shift: Double
    /// The take's time at which the reference begins, in seconds.
    public let start: Double
    /// The points that are added to the reference's offsets to get the take's; 0 for a reference that does not begin with 0.
    public let offset: Double
    /// The root mean square of the differences at the reference's points, in points.
    public let rms: Double
    public let largest: Double

    /// The whole reference has to lie within the take; when the reference is longer, the whole take has to lie within it. Between two frames the content is taken to move on the straight line between them,
    /// and before the first and after the last frame it is taken to stand still. Nil when the take has no frame.
    public init?(_ reference: ReferenceCurve, to measurement: FeelMeasurement) {
        guard let first = measurement.times.first, let last = measurement.times.last else { return nil }
        let begin = first - reference.points[0].time
        let end = last - reference.points[reference.points.count - 1].time
        let range = min(begin, end)...max(begin, end)
        // The search tries every quarter of a frame at 60 frames a second, then smaller and smaller steps around the best.
        var step = 1.0 / 240
        let sample = reference.thinned(to: 2000)
        var best = (shift: range.lowerBound, error: Double.infinity)
        func look(at shift: Double, _ reference: ReferenceCurve) {
            let error = Differences(reference, measurement, shift, limit: best.error).squares
            if error < best.error { best = (shift, error) }
        }
        for index in 0...Int((range.upperBound - range.lowerBound) / step) { look(at: range.lowerBound + Double(index) * step, sample) }
        look(at: range.upperBound, sample)
        best.error = Differences(reference, measurement, best.shift).squares
        while step > 1e-6 {
            step /= 2
            for shift in [best.shift - step, best.shift + step] where range.contains(shift) { look(at: shift, reference) }
        }
        let differences = Differences(reference, measurement, best.shift)
        feel = measurement.feel
        shift = best.shift
        start = reference.points[0].time + best.shift
        offset = differences.offset
        rms = (differences.squares / Double(reference.points.count)).squareRoot()
        largest = differences.largest
    }
}

/// The differences between a reference and a measurement at a shift in time.
private struct Differences {
    private let isRelative: Bool
    /// The first difference, from which the others are counted: sums of large numbers would be less exact.
    private var first: Double?
    private var count = 0.0
    private var sum = 0.0
    private var sumOfSquares = 0.0
    private var range = (least: Double.infinity, greatest: -Double.infinity)

    /// The mean difference of a reference that tells only how far the content has moved; 0 for any other.
    var offset: Double { isRelative && count > 0 ? (first ?? 0) + sum / count : 0 }
    /// The sum of the squares of what the differences are without `offset`.
    var squares: Double { isRelative && count > 0 ? max(sumOfSquares - sum * sum / count, 0) : sumOfSquares }
    var largest: Double { max(range.greatest - offset, offset - range.least, 0) }

    /// - Parameter limit: the limit of the sum of squares; the points after the one that exceeds it are not compared.
    init(_ reference: ReferenceCurve, _ measurement: FeelMeasurement, _ shift: Double, limit: Double = .infinity) {
        isRelative = reference.points[0].offset == 0
        let (times, places) = (measurement.times, measurement.places)
        var next = Self.firstIndex(in: times, notBefore: reference.points[0].time + shift)
        for point in reference.points where squares < limit {
            let time = point.time + shift
            // In a dense curve the next frame is near. In a curve with few points it can be far away, and is searched for.
            if next < times.count, times[next] < time { next += 1 }
            if next < times.count, times[next] < time { next = Self.firstIndex(in: times, notBefore: time) }
            let place: Double
            if next == 0 {
                place = places[0]
            } else if next == times.count {
                place = places[next - 1]
            } else {
                place = places[next - 1] + (places[next] - places[next - 1]) * (time - times[next - 1]) / (times[next] - times[next - 1])
            }
            let difference = place - point.offset
            if isRelative && first == nil { first = difference }
            let counted = difference - (first ?? 0)
            count += 1
            sum += counted
            sumOfSquares += counted * counted
            range = (min(range.least, difference), max(range.greatest, difference))
        }
    }

    private static func firstIndex(in times: [Double], notBefore time: Double) -> Int {
        // Frames mostly follow each other in equal steps, and then their place is known.
        if let first = times.first, let last = times.last, first < time, time <= last {
            let place = Int(((time - first) / (last - first) * Double(times.count - 1)).rounded(.up))
            for index in max(place - 1, 1)...min(place + 1, times.count - 1) where times[index - 1] < time && time <= times[index] {
                return index
            }
        }
        return times.partitioningIndex { $0 >= time }
    }
}
