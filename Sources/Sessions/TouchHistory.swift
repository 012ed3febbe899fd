import Geometry
import Gestures
import Takes

/// The locations of fingers now and in the last second, from which dots, trails and ripples are drawn.
///
/// Times are the stage's seconds, locations are its points.
public struct TouchHistory {
    /// One finger from the moment it goes down.
    public struct Contact {
        public let finger: Int
        public let began: Double
        /// The time at which the finger lifted; nil while it is down.
        public fileprivate(set) var ended: Double?
        /// The events of the finger, the oldest first; never empty.
        public fileprivate(set) var path: [(time: Double, location: Point)]

        /// The location of the finger at a time, interpolated between the two nearest events; before the first event its location, and after the last event that of the last.
        public func location(at time: Double) -> Point {
            guard let next = path.firstIndex(where: { $0.time > time }) else { return path[path.count - 1].location }
            guard next > 0 else { return path[0].location }
            let (from, to) = (path[next - 1], path[next])
            return from.location.interpolated(to: to.location, progress: (time - from.time) / (to.time - from.time))
        }
    }

    /// Contacts and events that are older than this are removed some time later; seconds.
    private let memory: Double
    /// The contacts, the oldest first.
    public private(set) var contacts: [Contact] = []
    /// The indices of the contacts whose finger is down, the oldest first. A search among all contacts at each event would take a time that grows with the square of their number.
    private var down: [Int] = []
    /// The time of the last removal. A search at each event would take a time that grows with the square of the number of events.
    private var lastCleaning = -Double.infinity

    /// - Parameter memory: how long a lifted finger is remembered, in seconds. The default is longer than anything that is drawn of it stays visible, which is 0.4 s for the ripple.
    public init(memory: Double = 1) { self.memory = memory }

    /// Whether a finger is down.
    public func isDown(_ finger: Int) -> Bool { down.contains { contacts[$0].finger == finger } }

    /// Records an event that was delivered to a stage. Only touches and events that cancel touches are recorded.
    public mutating func record(_ event: Take.Event, at time: Double) {
        switch event {
        case .touch(let touch): record(touch, at: time)
        case .cancel, .hide:
            for index in down { contacts[index].ended = time }
            down = []
        default: break
        }
        if memory.isFinite, time > lastCleaning + memory / 4 { forget(before: time - memory, at: time) }
    }

    private mutating func forget(before oldest: Double, at time: Double) {
        lastCleaning = time
        contacts.removeAll { ($0.ended ?? .infinity) < oldest }
        down = contacts.indices.filter { contacts[$0].ended == nil }
        for index in contacts.indices {
            guard let last = contacts[index].path.lastIndex(where: { $0.time < oldest }), last > 0 else { continue }
            contacts[index].path.removeFirst(last)
        }
    }

    private mutating func record(_ touch: Touch, at time: Double) {
        let place = (time: time, location: touch.location)
        if touch.phase == .began {
            down.append(contacts.count)
            contacts.append(Contact(finger: touch.finger, began: time, ended: nil, path: [place]))
            return
        }
        guard let position = down.lastIndex(where: { contacts[$0].finger == touch.finger }) else { return }
        contacts[down[position]].path.append(place)
        if !touch.phase.isDown { contacts[down.remove(at: position)].ended = time }
    }
}
