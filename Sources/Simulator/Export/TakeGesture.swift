import Geometry

/// The motion of one finger in a take, from its touch to its lift.
package struct TakeGesture: Equatable {
    /// The places where the finger was, with the seconds from the start of the take; the first is the touch.
    package var path: [Moment]
    /// The time at which the finger is lifted.
    var endTime: Double
    /// The reasons why the gesture is not simple, for comments in the script.
    package var remarks: [String] = []
    /// Why the touch is cancelled; nil for a finger that lifts.
    package var cancellation: String?

    package struct Moment: Equatable {
        package let time: Double
        package let place: Point
    }

    init(at time: Double, _ place: Point) { (path, endTime) = ([Moment(time: time, place: place)], time) }

    var startTime: Double { path[0].time }
    var duration: Double { endTime - startTime }
    var start: Point { path[0].place }
    var end: Point { path[path.count - 1].place }

    /// No platform counts a smaller distance as a motion of the finger; points.
    private static let slop = 4.0

    /// Whether the finger stays within the slop of its start.
    var isStill: Bool { path.allSatisfy { ($0.place - start).length <= Self.slop } }

    /// The time at which the finger begins to move, and the time at which it reaches its end.
    private var motion: (start: Double, end: Double) {
        guard let first = path.firstIndex(where: { $0.place != start }) else { return (startTime, startTime) }
        let last = path.lastIndex { $0.place != end } ?? 0
        let arrival = path[min(last + 1, path.count - 1)].time
        // The first moved place is the end of a motion that began one sample before.
        let sample = first + 1 < path.count ? path[first + 1].time - path[first].time : arrival - startTime
        return (max(path[first].time - sample, path[first - 1].time), arrival)
    }

    /// Seconds for which it rests before it moves.
    var restBefore: Double { motion.start - startTime }
    /// Seconds for which it moves.
    var moving: Double { motion.end - motion.start }
    /// Seconds for which it rests before it lifts.
    var restAfter: Double { endTime - motion.end }
    /// Points per second, along the straight line from the start to the end.
    var speed: Double { moving > 0 ? (end - start).length / moving : 0 }

    /// The largest distance of the path from the straight line between its start and its end, in points.
    var bend: Double {
        let way = end - start
        return path.map { moment in
            let offset = moment.place - start
            guard way.length > 0 else { return offset.length }
            // A path that goes beyond its end, or begins backwards, counts as bent, too.
            let along = min(max((offset.x * way.x + offset.y * way.y) / (way.length * way.length), 0), 1)
            return (offset - way.scaled(by: along)).length
        }.max() ?? 0
    }

    /// Whether the finger comes back to its start from somewhere else, which is no way along a straight line.
    var returns: Bool { !isStill && (end - start).length <= Self.slop }
    /// The largest distance from the start, in points.
    var reach: Double { path.map { ($0.place - start).length }.max() ?? 0 }

    /// What a platform cannot say that knows only straight ways, and fingers that lift.
    var unsaidWords: [String] {
        remarks + (cancellation.map { ["\($0), and here it lifts"] } ?? [])
            + (returns ? ["a finger goes \(reach.rounded) points away from \(start.x.rounded), \(start.y.rounded) and comes back"] : [])
    }

    var isStraight: Bool { bend <= Self.slop }
}
