/// Offsets measured elsewhere, on a phone for instance: seconds and points, in order of time.
public struct ReferenceCurve: Equatable, Sendable {
    public let points: [(time: Double, offset: Double)]

    public static func == (a: ReferenceCurve, b: ReferenceCurve) -> Bool {
        a.points.elementsEqual(b.points) { $0.time == $1.time && $0.offset == $1.offset }
    }

    /// The curve with every `step`-th point, so that no second has many more than 500 points on average. A short curve keeps all of its points.
    ///
    /// No screen shows so many pictures, and the time that a fit takes grows with the points.
    public func thinned() -> (curve: ReferenceCurve, step: Int) {
        let most = max(Int((duration * 500).rounded(.up)), 10_000)
        let curve = thinned(to: most)
        return (curve, (points.count + most - 1) / most)
    }

    /// The curve with at most `count` of the points, evenly chosen.
    func thinned(to count: Int) -> ReferenceCurve {
        let step = (points.count + count - 1) / count
        return ReferenceCurve(points: stride(from: 0, to: points.count, by: step).map { points[$0] })
    }

    init(points: [(time: Double, offset: Double)]) { self.points = points }

    public var duration: Double { points[points.count - 1].time - points[0].time }
}
