import Geometry
import Takes

// Gestures of a finger. Each one becomes a few lines of a take that begin at the present time, so it has the same effect as in a take.

struct TapRequest: ControlRequest {
    static let name = "tap"
    static let summary = "Tap with a finger, which stays down for 0.05 s."
    static let parameters = ControlParameter.place

    let x: Double
    let y: Double

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        try control.checkFingerIsUp()
        return try control.play(through: [[Point(x, y)]], seconds: 0, hold: Take.tapDuration, lifts: true)
    }
}

struct DragRequest: ControlRequest {
    static let name = "drag"
    static let summary = "Put a finger down, move it through points at an even speed, and lift it. A finger that is down already goes on."
    static let parameters = [
        ControlParameter("points", .points, "Where the finger goes: [[x, y], ...] in points of the screen.", isRequired: true),
        ControlParameter(
            "second", .points,
            "Where a second finger goes in the same time. It goes down and lifts with the first; one that is down goes on."),
        ControlParameter("seconds", .number(ControlParameter.seconds), "How long the whole way takes; 0.3 if left out."),
        ControlParameter(
            "hold", .number(ControlParameter.seconds),
            "How long the finger rests at the end before it lifts; 0, which flings the content on, if left out."), ControlParameter.lift,
    ]

    let points: [[Double]]
    let second: [[Double]]?
    let seconds: Double?
    let hold: Double?
    let lift: Bool?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let ways = [points, second].compactMap { $0?.map { Point($0[0], $0[1]) } }
        return try control.play(through: ways, seconds: seconds ?? 0.3, hold: hold ?? 0, lifts: lift ?? true)
    }
}

struct FlickRequest: ControlRequest {
    static let name = "flick"
    static let summary = "Move a finger at a velocity and lift it at that velocity."
    static let parameters =
        ControlParameter.place + [
            ControlParameter("velocity", .pair, "[x, y] in points per second; [0, -2000] throws a list up.", isRequired: true),
            ControlParameter("seconds", .number(0.02...1), "How long the finger is down; 0.1 if left out."),
        ]

    let x: Double
    let y: Double
    let velocity: [Double]
    let seconds: Double?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let (start, seconds) = (Point(x, y), seconds ?? 0.1)
        let way = Point(velocity[0], velocity[1]).scaled(by: seconds)
        try control.checkFingerIsUp()
        return try control.play(through: [[start, start + way]], seconds: seconds, hold: 0, lifts: true)
    }
}

struct HoldRequest: ControlRequest {
    static let name = "hold"
    static let summary = "Rest a finger on a place, or one that is down where it is, and lift it then."
    static let parameters = [
        ControlParameter("x", .number(ControlParameter.points), "Points from the left; where the finger is if left out."),
        ControlParameter("y", .number(ControlParameter.points), "Points from the top; where the finger is if left out."),
        ControlParameter("seconds", .number(ControlParameter.seconds), "How long it rests.", isRequired: true), ControlParameter.lift,
    ]

    let x: Double?
    let y: Double?
    let seconds: Double
    let lift: Bool?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        guard let place = try place(of: control) else {
            throw ControlError(.badArgument, "hold: no finger is down yet, so 'x' and 'y' have to say where")
        }
        return try control.play(through: [[place]], seconds: 0, hold: seconds, lifts: lift ?? true)
    }

    @MainActor private func place(of control: RemoteControl) throws -> Point? {
        if x == nil && y == nil { return control.finger }
        try control.checkFingerIsUp()
        if let x, let y { return Point(x, y) }
        return nil
    }
}

struct LiftRequest: ControlRequest {
    static let name = "lift"
    static let summary = "Lift the fingers that are down."
    static let parameters: [ControlParameter] = []

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let lines = control.fingersDown.map { Take.Line(control.now, .up(finger: $0.number)) }
        guard !lines.isEmpty else { throw ControlError(.refused, "lift: no finger is down") }
        return try control.play(lines)
    }
}

struct WheelRequest: ControlRequest {
    static let name = "wheel"
    static let summary = "Turn a wheel, or scroll on a touchpad, with the pointer at a place."
    static let parameters =
        ControlParameter.place + [
            ControlParameter("delta", .pair, "How far the content scrolls: [x, y] in points; [0, 100] goes down a list.", isRequired: true),
            ControlParameter("eased", .flag, "The content runs there, as for a notch of a mouse's wheel; it is there at once if left out."),
        ]

    let x: Double
    let y: Double
    let delta: [Double]
    let eased: Bool?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        try control.checkPlace(Point(x, y))
        return try control.play([Take.Line(control.now, .wheel(Point(x, y), delta: Point(delta[0], delta[1]), isEased: eased ?? false))])
    }
}

extension ControlParameter {
    fileprivate static let place = [
        ControlParameter("x", .number(points), "Points from the left.", isRequired: true),
        ControlParameter("y", .number(points), "Points from the top.", isRequired: true),
    ]
    fileprivate static let lift = ControlParameter(
        "lift", .flag,
        "Whether the finger lifts at the end, and a second one with it; true if left out. Else 'drag', 'hold' and 'lift' go on with them.")
}

// MARK: - Playing

extension RemoteControl {
    /// The numbers of the clients' fingers. While time runs, a person may touch the screen, too, and gets the lowest numbers.
    var fingerNumbers: [Int] { isStepping ? [0, 1] : [9, 8] }

    /// The clients' fingers that are down, with their places.
    var fingersDown: [(number: Int, place: Point)] {
        fingerNumbers.compactMap { number in session.stage.location(of: number).map { (number, $0) } }
    }

    /// The place of the first finger; nil when it is not down.
    var finger: Point? { session.stage.location(of: fingerNumbers[0]) }

    func checkFingerIsUp() throws(ControlError) {
        if finger != nil { throw ControlError(.refused, "a finger is down already; 'lift' lifts it") }
    }

    /// Refuses a place outside of the screen, for a finger that goes down and for a pointer.
    func checkPlace(_ place: Point) throws(ControlError) {
        let size = session.stage.configuration.device.size
        guard (0...size.width).contains(place.x), (0...size.height).contains(place.y) else {
            throw ControlError(
                .badArgument,
                "the place \(place.x.shortDescription), \(place.y.shortDescription) is not on the screen, which has \(size.width.shortDescription) x \(size.height.shortDescription) points"
            )
        }
    }

    /// Moves each finger through its points at a constant speed, all fingers in the same time. A finger that is down starts at its place; any other finger goes down at its first point.
    ///
    /// - Parameter hold: the time for which all fingers rest at the end, in seconds.
    func play(through ways: [[Point]], seconds: Double, hold: Double, lifts: Bool) throws -> ControlAnswer {
        let (start, down) = (now, fingersDown)
        let end = start + seconds + hold
        var lines: [Take.Line] = []
        var numbers = down.map(\.number)
        for (number, points) in zip(fingerNumbers, ways) {
            let held = down.first { $0.number == number }?.place
            if held == nil {
                try checkPlace(points[0])
                lines.append(Take.Line(start, .down(points[0], finger: number)))
                numbers.append(number)
            }
            let (place, goals) = (held ?? points[0], held == nil ? points.dropFirst() : points[...])
            let lengths = zip([place] + goals, goals).map { ($1 - $0).length }
            let length = lengths.reduce(0, +)
            var time = start
            for (goal, part) in zip(goals, lengths) {
                // A path of length 0 takes its time, too.
                let duration = length > 0 ? seconds * part / length : seconds / Double(goals.count)
                lines.append(Take.Line(time, .slide(goal, duration: duration, easing: .linear, finger: number)))
                time += duration
            }
        }
        if lifts { lines += numbers.map { Take.Line(end, .up(finger: $0)) } }
        let answer = try play(lines)
        return lifts || hold == 0 ? answer : .later(.time(end))
    }

    /// Plans the lines of a take as events of the session.
    func play(_ lines: [Take.Line]) throws -> ControlAnswer {
        try checkTimeRuns()
        guard !session.isScripted else {
            throw ControlError(.refused, "a take or the gesture of another client is not over yet; 'wait' waits for it")
        }
        var take = Take(scene: session.scene.name)
        // A finger that is down continues from its place.
        let down = fingersDown.map { Take.Line(lines.first?.time ?? now, .down($0.place, finger: $0.number)) }
        take.lines = down + lines
        // Times are rounded to whole microseconds, as those of the frames are, so an event at the time of a frame belongs to that frame.
        let events = take.events.dropFirst(down.count).map { entry in
            var event = entry.event
            let time = max(entry.time.rounded(toDigits: 6), now)
            if case .touch(var touch) = event {
                touch.time = time
                event = .touch(touch)
            }
            return Take.TimedEvent(time: time, event: event)
        }
        // The events of fingers that move at the same time are put in the order of their times; events of the same time keep their order.
        session.plan(events.sorted { $0.time < $1.time })
        return .later(.script)
    }

    /// Refuses a gesture in a window that is paused or hidden, because the gesture would never end.
    func checkTimeRuns() throws(ControlError) {
        if !isStepping && player.pacing.isStopped { throw ControlError(.refused, "the window is paused or hidden: its time stands still") }
    }
}
