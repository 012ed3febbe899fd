import CX11
import Geometry
import Takes

/// Makes scrolls of a touchpad, and notches of a wheel, of the values that scroll valuators have.
///
/// A valuator tells a total and not a way, and it goes on while the pointer is over other windows. So the first value after the pointer has come only says where it stands. Ways are notches, times seconds.
public struct ScrollDecoder: Sendable {
    public enum Scroll: Equatable, Sendable {
        /// Whole notches of a wheel.
        case wheel(Point)
        case scroll(Point, Take.ScrollPhase)
    }

    /// A device that does not say when the fingers lift has stopped after so long a silence, in seconds. That is longer than the still time of a mouse (`Feel.mouseStillTime`), so content does not glide on.
    public static let silence = 0.1
    /// A longer way between two events is a counter that has wrapped (SDL's limit).
    private static let longestWay = 0.95 * 0x1p31

    private var devices: [Int32: InputDevice] = [:]
    /// What each axis of a device said last.
    private var values: [Int32: [Int: Double]] = [:]
    /// Devices that have told of a lift.
    private var lifting: Set<Int32> = []
    private var running: (device: Int32, time: Double)?

    public init(_ devices: [InputDevice] = []) { setDevices(devices) }

    /// The device of this number scrolls by valuators.
    public func hears(_ device: Int32) -> Bool { devices[device] != nil }

    /// True when the device scrolls in an event with these valuators.
    public func hears(_ device: Int32, anyOf values: [Int: Double]) -> Bool {
        devices[device]?.axes.contains { values[$0.number] != nil } == true
    }

    public mutating func setDevices(_ all: [InputDevice]) {
        devices = Dictionary(all.filter { !$0.axes.isEmpty && $0.kind != .mouse && $0.kind != .touchscreen }.map { ($0.id, $0) }) { $1 }
        values = [:]
        lifting = Set(devices.values.filter { $0.kind == .touchpad }.map(\.id))
    }

    /// The pointer comes or goes, and with it a scroll that runs ends.
    ///
    /// A grab that another program takes for a moment, such as a window manager's at a click, and a crossing within the window change nothing: they come in storms, and each would swallow an event.
    public mutating func cross(mode: Int32, detail: Int32) -> Scroll? {
        guard mode != NotifyGrab, mode != NotifyUngrab, detail != NotifyInferior else { return nil }
        values = [:]
        return end()
    }

    /// When the scroll that runs will have been silent for too long; nil when none runs, or its device tells of the lift.
    public var deadline: Double? { running.flatMap { lifting.contains($0.device) ? nil : $0.time + Self.silence } }

    /// The scroll that runs has been silent for too long.
    public mutating func endSilent(at time: Double) -> Scroll? { deadline.map { $0 <= time } == true ? end() : nil }

    private mutating func end() -> Scroll? {
        defer { running = nil }
        return running.map { _ in .scroll(.zero, .ended) }
    }

    /// - Parameter event: the values of the valuators that the event has, scroll axes and others.
    public mutating func move(_ device: Int32, _ event: [Int: Double], at time: Double) -> Scroll? {
        guard let known = devices[device] else { return nil }
        var (way, count) = (Point.zero, 0)
        for axis in known.axes {
            guard let value = event[axis.number], let last = values[device, default: [:]].updateValue(value, forKey: axis.number),
                axis.increment != 0, abs(value - last) <= Self.longestWay
            else { continue }
            count += 1
            if axis.isVertical { way.y += (value - last) / axis.increment } else { way.x += (value - last) / axis.increment }
        }
        if way == .zero { return lift(known, tells: count == known.axes.count) }
        let isWhole = way.x == way.x.rounded() && way.y == way.y.rounded()
        if known.kind == .unknown, running == nil, isWhole { return .wheel(way) }
        defer { running = (device, time) }
        return .scroll(way, running == nil ? .began : .changed)
    }

    /// Both deltas are 0 where fingers have left a touchpad. One that coasts only begins to then.
    private mutating func lift(_ device: InputDevice, tells: Bool) -> Scroll? {
        guard tells, device.kind != .coastingTouchpad, running?.device == device.id else { return nil }
        lifting.insert(device.id)
        return end()
    }
}
