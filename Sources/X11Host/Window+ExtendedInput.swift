import CX11
import Dispatch
import Geometry
import Gestures

// Touches and smooth scrolling, by XInput 2. The buttons of the mouse are read through the core protocol.
extension Window {
    /// Selects the touches of every touchscreen, and the motion of the devices that scroll smoothly. The motion of other devices is not selected, so that a mouse which passes over the window does not wake the process.
    ///
    /// Motion is selected for each slave device. A selection for the master pointer would stop the core events and report every motion twice.
    func listenToDevices() {
        guard let input = connection.extendedInput else { return }
        if let end = self.input.scroll.setDevices(connection.inputDevices) {
            tell(end, at: connection.clock.arrivalOnly(MonotonicClock.now))
        }
        // A device may be unplugged meanwhile, which is not an error of the window.
        _ = connection.trap {
            input.select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], of: XIAllMasterDevices, on: id)
            for device in connection.inputDevices where self.input.scroll.hasScrollAxes(device.id) {
                input.select([XI_Motion], of: device.id, on: id)
            }
        }
    }

    func handle(_ event: CX11DeviceEvent) {
        let time = seconds(event.time, isSent: event.send_event)
        let location = Point(event.event_x, event.event_y)
        switch event.evtype {
        case XI_TouchBegin: touch(event, .began, location, time)
        case XI_TouchUpdate: touch(event, .moved, location, time)
        case XI_TouchEnd: touch(event, .ended, location, time)
        case XI_Motion: scroll(event, location, time)
        default: break
        }
    }

    /// A finger on a touchpad is not a touch of the screen, although some drivers report it as one. Only its beginning is looked at, because a touchscreen that leaves, as when the console is changed, is gone before its fingers are.
    private func touch(_ event: CX11DeviceEvent, _ phase: Touch.Phase, _ location: Point, _ time: Double) {
        guard phase != .began || connection.inputDevices.contains(where: { $0.id == event.sourceid && $0.kind == .touchscreen }) else {
            return
        }
        // With Control the mouse makes two fingers, so while its button is down, the numbers 0 and 1 are taken.
        let isMouseDown = input.touch != nil
        let touch = input.fingers.handle(event.detail, phase, to: location, at: time) { isMouseDown && $0 < 2 }
        if let touch { deliver(.touch(touch)) }
    }

    private func scroll(_ event: CX11DeviceEvent, _ location: Point, _ time: Double) {
        guard event.flags & XIPointerEmulated == 0, input.scroll.hasScrollAxes(event.sourceid) else { return }
        let values = Self.values(of: event)
        if input.scroll.hasScrollAxes(event.sourceid, in: values) {
            input.scrolled = (location, input.scroll.replacesButtons(event.sourceid, values) ? event.time : nil)
        }
        guard let scroll = input.scroll.move(event.sourceid, values, at: time) else { return }
        tell(scroll, at: time)
        awaitSilence()
    }

    /// The values of the valuators in an event, by their numbers. A mask says which valuators the event has, and only their values follow.
    private static func values(of event: CX11DeviceEvent) -> [Int: Double] {
        guard let mask = event.valuators.mask, var next = event.valuators.values else { return [:] }
        var values: [Int: Double] = [:]
        for number in 0..<Int(event.valuators.mask_len) * 8 where mask[number / 8] & 1 << UInt8(number % 8) != 0 {
            values[number] = next.pointee
            next += 1
        }
        return values
    }

    func tell(_ scroll: ScrollDecoder.Scroll, at time: Double) {
        guard let location = input.scrolled?.location else { return }
        switch scroll {
        case .wheel(let way): deliver(.wheel(location: location, dx: way.x, dy: way.y, time: time))
        case .scroll(let way, let phase): deliver(.scroll(location: location, dx: way.x, dy: way.y, phase: phase, time: time))
        }
    }

    private func awaitSilence() {
        guard !input.awaitsSilence, let deadline = input.scroll.deadline else { return }
        input.awaitsSilence = true
        DispatchQueue.main.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: UInt64(deadline * 1e9))) { [weak self] in
            MainActor.assumeIsolated { self?.endSilentScroll() }
        }
    }

    private func endSilentScroll() {
        input.awaitsSilence = false
        let now = connection.clock.arrivalOnly(MonotonicClock.now)
        guard let end = input.scroll.endSilent(at: now) else { return awaitSilence() }
        tell(end, at: now)
        endBatch()
    }
}
