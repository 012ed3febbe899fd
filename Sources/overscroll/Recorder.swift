import Gestures
import Takes

/// Keeps what happens in the window as a take that replays to the same pixels: every event and every tick.
struct Recorder {
    private(set) var take: Take
    /// True when more happened than can be kept, so that it can no longer be replayed from the start.
    private(set) var isFull = false
    /// The largest number of lines that are kept: about an hour of dragging, about 30 MB.
    private static let mostLines = 250_000

    /// A recorder that goes on after the lines of `take`.
    init(continuing take: Take) { self.take = take }

    /// True when the recording has more than ticks.
    var hasInput: Bool { take.lines.contains { $0.action != .frame } }

    mutating func record(_ event: Take.Event, at time: Double) {
        if let action = Self.action(for: event) { append(Take.Line(time, action)) }
    }

    /// Records a tick. One at the same time as the tick before, without an event between them, changes nothing and is left out.
    mutating func recordFrame(at time: Double) {
        let line = Take.Line(time, .frame)
        if take.lines.last != line { append(line) }
    }

    private mutating func append(_ line: Take.Line) {
        isFull = isFull || take.lines.count >= Self.mostLines
        if isFull { take.lines.removeAll() } else { take.lines.append(line) }
    }

    private static func action(for event: Take.Event) -> Take.Action? {
        switch event {
        case .touch(let touch):
            switch touch.phase {
            case .began: .down(touch.location, finger: touch.finger)
            case .moved: .move(touch.location, finger: touch.finger)
            case .ended: .up(finger: touch.finger)
            case .cancelled: .cancel
            }
        case .wheel(let location, let delta): .wheel(location, delta: delta)
        case .command(let name, let arguments): .command(name: name, arguments: arguments)
        case .constant(let change): .constant(change)
        case .cancel: .cancel
        case .hide: .hide
        case .show: .show
        }
    }
}
