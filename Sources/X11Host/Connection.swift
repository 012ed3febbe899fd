import CX11
import Dispatch
import Glibc

/// A connection to an X server, read on the main queue.
///
/// Events are delivered on the main queue, and not from within the call that causes them. The program has to keep the main queue running, usually with `runMainQueue`.
@MainActor public final class Connection {
    /// The name by which the display was opened, such as ":0".
    let name: String
    /// The display, and what its server has said about itself.
    private var opened: OpenedDisplay
    let visual: ScreenVisual
    var clock = ServerClock()
    private let errors = XErrors()
    /// Whether the server has read memory that this program shares with it.
    var hasReadMemory = false
    private var windows: [Window] = []
    /// Nil after the connection was closed or lost.
    private var reading: Reading?
    /// Whether each arriving event wakes the process and is delivered immediately. False while a host delivers the events at every frame of its display.
    var deliversOnArrival = true {
        didSet {
            guard deliversOnArrival != oldValue else { return }
            if deliversOnArrival {
                reading?.source.resume()
                scheduleDrain()  // Xlib may have read events that `flush()` has left to the next frame.
            } else {
                reading?.source.suspend()
            }
        }
    }
    /// The number that the next request had after the last flush that left events to the next frame. While it is the same, there is nothing to send.
    private var firstUnsentRequest: UInt = 0
    private var isDraining = false
    private var isDrainScheduled = false

    /// Opens the display `name`, or without a name the display that DISPLAY names, and waits at most `timeout` seconds for the answer of the server.
    public convenience init(_ name: String? = nil, timeout: Double = 10) throws(HostError) {
        try self.init(DisplayOpening(name), timeout: timeout)
    }

    /// Takes the display of an opening, which can be taken only once, and waits at most `timeout` seconds for the answer of the server.
    ///
    /// When the server goes while no window has an `onEvent`, the program ends with a message and exit code 3.
    public init(_ opening: DisplayOpening, timeout: Double = 10) throws(HostError) {
        opened = try opening.display(timeout: timeout)
        name = opening.name
        guard let visual = opened.visual else {
            XCloseDisplay(opened.handle)
            throw HostError.noTrueColorVisual(name: name)
        }
        self.visual = visual
        errors.attach(to: opened.handle)
        startReading()
        errors.onLoss = { [unowned self] in MainActor.assumeIsolated { lose() } }
    }

    var display: OpaquePointer { opened.handle }
    var atoms: Atoms { opened.atoms }
    var completionEvent: Int32? { opened.completionEvent }
    var hasSync: Bool { opened.hasSync }
    var extendedInput: InputExtension? { opened.extendedInput }
    var randr: RandR? {
        get { opened.randr }
        set { opened.randr = newValue }
    }

    var screen: Int32 { XDefaultScreen(display) }
    var root: XID { XRootWindow(display, screen) }

    /// The devices that XInput reports; empty without XInput.
    var inputDevices: [InputDevice] { extendedInput?.devices ?? [] }

    /// Whether the server still answers and `close()` was not called.
    var isOpen: Bool { reading != nil && !errors.isConnectionLost }

    /// Closes the windows and disconnects from the server; a second call does nothing.
    public func close() {
        guard reading != nil else { return }
        windows.forEach { $0.close() }
        stopReading(thenClose: !errors.isConnectionLost)
    }

    func add(_ window: Window) { windows.append(window) }

    func remove(_ window: Window) { windows.removeAll { $0 === window } }

    private func window(_ id: XID) -> Window? {
        for window in windows where window.id == id { return window }
        return nil
    }

    /// Runs `requests`, waits until the server has executed them, and returns the code of the last error that they caused. These errors are not reported elsewhere.
    func trap(_ requests: () -> Void) -> UInt8? {
        errors.beginTrap(at: XNextRequest(display))
        requests()
        XSync(display, False)
        scheduleDrain()  // The round trips may have read events.
        return errors.endTrap()
    }

    /// Sends the buffered requests, and schedules the delivery of events that came in meanwhile, unless a host delivers them at its next frame anyway.
    ///
    /// When Xlib writes, it also reads events into its own queue. The socket is then no longer readable, and the read source would not wake for these events.
    func flush() {
        guard reading != nil else { return }
        // After the server has gone, `XPending` would wait for ever, so the errors are tested first. It may also find an error and no event, so they are tested again.
        if errors.isEmpty {
            if deliversOnArrival {
                // `XPending` sends nothing as long as Xlib still has events.
                if XQLength(display) > 0 { XFlush(display) }
                if XPending(display) > 0 { return scheduleDrain() }
            } else if XNextRequest(display) != firstUnsentRequest {
                // Xlib reads the socket at each flush, also when there is nothing to send.
                XFlush(display)
                firstUnsentRequest = XNextRequest(display)
            }
        }
        if !errors.isEmpty { scheduleDrain() }
    }

    /// Delivers every event that has arrived.
    func drain() {
        guard reading != nil, !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        // Events that a flush has read come before those that are still on the socket. One look there is enough, because what arrives later wakes the source, or is found at the next frame.
        handleQueuedEvents()
        if isOpen, XEventsQueued(display, QueuedAfterReading) > 0 { handleQueuedEvents() }
        if isOpen { for window in windows { window.endBatch() } }
        reportErrors()
    }

    /// Waits until the server has sent something, but not longer than until `end`, in monotonic seconds.
    func waitForEvents(until end: Double) {
        let rest = end - MonotonicClock.now
        guard isOpen, rest > 0, XEventsQueued(display, QueuedAfterReading) == 0 else { return }
        waitForBytes(of: display, rest)
    }

    /// Handles the events that Xlib has already read.
    private func handleQueuedEvents() {
        var event = XEvent()
        while isOpen, XEventsQueued(display, QueuedAlready) > 0 {
            XNextEvent(display, &event)
            if event.type == MappingNotify {
                XRefreshKeyboardMapping(&event.xmapping)
            } else if event.type == GenericEvent {
                deliverExtended(&event.xcookie)
            } else {
                window(event.xany.window)?.handle(&event)
            }
        }
    }

    private func deliverExtended(_ cookie: inout XGenericEventCookie) {
        guard let extendedInput, cookie.extension == extendedInput.opcode, XGetEventData(display, &cookie) != 0 else { return }
        defer { XFreeEventData(display, &cookie) }
        if cookie.evtype == XI_HierarchyChanged {
            // A device may be unplugged while it is asked, which is not an error of the connection.
            _ = trap { opened.extendedInput?.findDevices() }
            windows.forEach { $0.listenToDevices() }
        } else if let event = cookie.data?.assumingMemoryBound(to: CX11DeviceEvent.self) {
            window(event.pointee.event)?.handle(event.pointee)
        }
    }

    private func reportErrors() {
        for message in errors.takeMessages() { windows.forEach { $0.deliver(.serverError(message)) } }
        guard reading != nil, errors.isConnectionLost else { return }
        stopReading(thenClose: false)
        windows.forEach { $0.surface.free() }
        windows = []
    }

    /// Tells the windows that the server has gone. This happens within the Xlib call that has found the loss, because hardly any later call of Xlib still works. When no window has an `onEvent`, there is nothing to save, and the program ends.
    private func lose() {
        let heard = windows.filter { $0.onEvent != nil }
        if heard.isEmpty { Self.end(name) }
        heard.forEach { $0.lose(Self.lossMessage(name)) }
    }

    private nonisolated static func lossMessage(_ name: String) -> String { "the connection to the X server at \(name) was lost" }

    /// Ends the program with exit code 3, as when no display can be opened.
    private nonisolated static func end(_ name: String) -> Never {
        let message = Array("\(lossMessage(name))\n".utf8)
        _ = write(STDERR_FILENO, message, message.count)
        exit(3)
    }

    private func scheduleDrain() {
        // A delivery is also scheduled while `drain()` runs, because it sends frames after its loop, and events may arrive then.
        guard !isDrainScheduled else { return }
        isDrainScheduled = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.isDrainScheduled = false
                self.drain()
            }
        }
    }

    private func startReading() {
        let source = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(display), queue: .main)
        source.setEventHandler(handler: onMainQueue { [weak self] in self?.drain() })
        source.activate()
        reading = Reading(source)
    }

    /// The file descriptor is closed only after Dispatch has stopped using it. A display whose server is gone is not closed, because Xlib would send requests to the server.
    private func stopReading(thenClose closes: Bool) {
        // Dispatch does not call the cancel handler of a suspended source.
        deliversOnArrival = true
        guard let source = reading?.source else { return }
        reading = nil
        // The closure keeps the errors alive and does not touch them.
        nonisolated(unsafe) let (display, errors) = (display, errors)
        source.setCancelHandler {
            if closes { XCloseDisplay(display) }
            withExtendedLifetime(errors) {}
        }
        // Nobody has to hear that the server goes while the display is closed.
        errors.onLoss = nil
        source.cancel()
    }
}

/// The source that reads a connection. Every event asks several times whether it is there, and an optional existential would be copied each time.
private final class Reading {
    let source: any DispatchSourceRead

    init(_ source: any DispatchSourceRead) { self.source = source }
}

/// Waits until the server has sent something, for `seconds` at most; false when it has gone.
@discardableResult func waitForBytes(of display: OpaquePointer, _ seconds: Double) -> Bool {
    var socket = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    poll(&socket, 1, Int32((seconds * 1000).rounded(.up)))
    return socket.revents & Int16(POLLERR | POLLHUP) == 0
}
