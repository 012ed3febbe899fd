import Geometry
import Gestures
import Staging

/// Where fingers are and lately were: what dots, trails and ripples are drawn from.
///
/// Times are the stage's seconds, places its points. What happened longer ago than `memory` is forgotten.
public struct TouchHistory {
    /// One finger from the moment it goes down.
    public struct Contact {
        public let finger: Int
        public let began: Double
        /// Nil while the finger is down.
        public fileprivate(set) var ended: Double?
        /// Oldest first; never empty.
        public fileprivate(set) var path: [(time: Double, location: Point)]

        /// Where the finger was at a time; between two events on the straight line between them, before the first and after the last at those.
        public func location(at time: Double) -> Point {
            guard let next = path.firstIndex(where: { $0.time > time }) else { return path[path.count - 1].location }
            guard next > 0 else { return path[0].location }
            let (from, to) = (path[next - 1], path[next])
            return from.location.interpolated(to: to.location, progress: (time - from.time) / (to.time - from.time))
        }
    }

    /// Seconds.
    public static let memory = 1.0
    /// Oldest first.
    public private(set) var contacts: [Contact] = []

    public init() {}

    /// Takes note of what was delivered to a stage; other events than touches end nothing but cancels do.
    public mutating func record(_ event: Stage.Event, at time: Double) {
        switch event {
        case .touch(let touch): record(touch, at: time)
        case .cancel, .hide:
            for index in contacts.indices where contacts[index].ended == nil { contacts[index].ended = time }
        default: break
        }
        contacts.removeAll { ($0.ended ?? .infinity) < time - Self.memory }
        for index in contacts.indices {
            let path = contacts[index].path
            guard let last = path.lastIndex(where: { $0.time < time - Self.memory }), last > 0 else { continue }
            contacts[index].path.removeFirst(last)
        }
    }

    private mutating func record(_ touch: Touch, at time: Double) {
        let place = (time: time, location: touch.location)
        if touch.phase == .began {
            contacts.append(Contact(finger: touch.finger, began: time, ended: nil, path: [place]))
            return
        }
        guard let index = contacts.lastIndex(where: { $0.finger == touch.finger && $0.ended == nil }) else { return }
        contacts[index].path.append(place)
        if touch.phase != .moved { contacts[index].ended = time }
    }
}
