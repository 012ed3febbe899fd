import CX11
import Geometry
import Takes

/// Converts the values of scroll valuators to scrolls of a touchpad or notches of a wheel.
///
/// A valuator reports a total and not a distance, and the total also changes while the pointer is over other windows. So the first value after the pointer has entered the window is only the start of the next distance. Distances are notches of a wheel, times are seconds.
public struct ScrollDecoder: Sendable {
    public enum Scroll: Equatable, Sendable {
        /// Whole notches of a wheel.
        case wheel(Point)
        /// A step of a touchpad's scroll, in notches, which need not be whole; zero at the end of the scroll.
        case scroll(Point, Take.ScrollPhase)
    }

    /// When a device does not report the lift of the fingers, its scroll ends after this time without an event, in seconds. The time is longer than the still time of a mouse (`Feel.mouseStillTime`), so the content does not glide on.
    static let silence = 0.1
    /// A larger difference between two values of a valuator means that its counter has wrapped. SDL uses the same limit.
    private static let longestWay = 0.95 * 0x1p31

    private var devices: [Int32: InputDevice] = [:]
    /// The last value of each axis of each device.
    private var values: [Int32: [Int: Double]] = [:]
    /// The devices whose lifts are reported: touchpads, and other devices that have reported a lift once.
    private var lifting: Set<Int32> = []
    private var running: (device: Int32, time: Double)?

    public init(_ devices: [InputDevice] = []) { _ = setDevices(devices) }

    /// Whether the device of this number has valuators that scroll.
    public func hasScrollAxes(_ device: Int32) -> Bool { devices[device] != nil }

    /// Whether an event with these valuators has one of the device that scrolls.
    public func hasScrollAxes(_ device: Int32, in values: [Int: Double]) -> Bool {
        devices[device]?.axes.contains { values[$0.number] != nil } == true
    }

    /// True when an event with these valuators is read in full, so that the button events in which the server repeats it have to be ignored.
    ///
    /// The first value of a device is no distance. When the device is a wheel whose driver is not known, as under Xwayland, its first notch would be lost without the button.
    public func replacesButtons(_ device: Int32, _ event: [Int: Double]) -> Bool {
        guard let known = devices[device], known.kind == .unknown else { return hasScrollAxes(device, in: event) }
        return known.axes.contains { event[$0.number] != nil && values[device]?[$0.number] != nil }
    }

    /// Has to be called when a device was plugged in or out. The result is the end of the scroll that runs, or nil when none runs.
    ///
    /// All values start anew: the lift would be taken for the first value of another scroll, and the scroll that runs would never end.
    public mutating func setDevices(_ all: [InputDevice]) -> Scroll? {
        devices = Dictionary(all.filter { !$0.axes.isEmpty && $0.kind != .mouse && $0.kind != .touchscreen }.map { ($0.id, $0) }) { $1 }
        values = [:]
        lifting = Set(devices.values.filter { $0.kind == .touchpad }.map(\.id))
        return end()
    }

    /// Has to be called when the pointer enters or leaves the window. The result is the end of the scroll that runs, or nil when none runs.
    ///
    /// A crossing within the window changes nothing, nor does the short grab of another program, such as a window manager's at a click. Such crossings are frequent, and after each of them the next distance would be lost.
    public mutating func cross(mode: Int32, detail: Int32) -> Scroll? {
        guard mode != NotifyGrab, mode != NotifyUngrab, detail != NotifyInferior else { return nil }
        values = [:]
        return end()
    }

    /// The time at which the scroll that runs has to end if no other event comes; nil when none runs, or when its device reports the lift.
    public var deadline: Double? { running.flatMap { lifting.contains($0.device) ? nil : $0.time + Self.silence } }

    /// Ends the scroll that runs if its deadline has passed; otherwise the result is nil.
    public mutating func endSilent(at time: Double) -> Scroll? { deadline.map { $0 <= time } == true ? end() : nil }

    private mutating func end() -> Scroll? {
        defer { running = nil }
        return running.map { _ in .scroll(.zero, .ended) }
    }

    /// Handles a motion event of a device. The result is nil when the event means no scroll.
    ///
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
        if way == .zero { return lift(known, reportsAllAxes: count == known.axes.count) }
        let isWhole = way.x == way.x.rounded() && way.y == way.y.rounded()
        if known.kind == .unknown, running == nil, isWhole { return .wheel(way) }
        defer { running = (device, time) }
        return .scroll(way, running == nil ? .began : .changed)
    }

    /// Ends the scroll when an event with all axes and no change reports that the fingers have left a touchpad. A coasting touchpad continues to scroll at that moment, so its scroll goes on.
    private mutating func lift(_ device: InputDevice, reportsAllAxes: Bool) -> Scroll? {
        guard reportsAllAxes, device.kind != .coastingTouchpad, running?.device == device.id else { return nil }
        lifting.insert(device.id)
        return end()
    }
}
