import Geometry
import Takes

/// What one finger does in a take, from its touch to its lift.
package struct TakeGesture: Equatable {
    /// The places where the finger was, with the seconds from the start of the take; the first is the touch.
    package var path: [Moment]
    /// When it is lifted.
    package var endTime: Double
    /// Why it is no plain gesture, for comments: another finger is down, or it is cancelled, or never lifted.
    package var remarks: [String] = []

    package struct Moment: Equatable {
        package let time: Double
        package let place: Point
    }

    init(at time: Double, _ place: Point) { (path, endTime) = ([Moment(time: time, place: place)], time) }

    var startTime: Double { path[0].time }
    var duration: Double { endTime - startTime }
    var start: Point { path[0].place }
    var end: Point { path[path.count - 1].place }

    /// A finger that moves less is not taken to move by any platform.
    private static let slop = 4.0

    /// The finger stays where it is.
    var isStill: Bool { path.allSatisfy { ($0.place - start).length <= Self.slop } }

    /// When it begins to move, and when it has come to its end.
    private var motion: (start: Double, end: Double) {
        guard let first = path.firstIndex(where: { $0.place != start }) else { return (startTime, startTime) }
        let last = path.lastIndex { $0.place != end } ?? 0
        let arrival = path[min(last + 1, path.count - 1)].time
        // The first move tells of a way that began one sample before.
        let sample = first + 1 < path.count ? path[first + 1].time - path[first].time : arrival - startTime
        return (max(path[first].time - sample, path[first - 1].time), arrival)
    }

    /// Seconds for which it rests before it moves.
    var restBefore: Double { motion.start - startTime }
    /// Seconds for which it moves.
    var moving: Double { motion.end - motion.start }
    /// Seconds for which it rests before it lifts.
    var restAfter: Double { endTime - motion.end }
    /// Points per second, along the straight way.
    var speed: Double { moving > 0 ? (end - start).length / moving : 0 }

    /// The farthest that the way leaves the straight line from its start to its end, points.
    var bend: Double {
        let way = end - start
        return path.map { moment in
            let offset = moment.place - start
            guard way.length > 0 else { return offset.length }
            // A way that goes on beyond its end, or begins backwards, is bent, too.
            let along = min(max((offset.x * way.x + offset.y * way.y) / (way.length * way.length), 0), 1)
            return (offset - way.scaled(by: along)).length
        }.max() ?? 0
    }

    var isStraight: Bool { bend <= Self.slop }
}
