import Dispatch
import Geometry
import Pixels
import Sessions

/// A window as the host of a session: it ticks with the display, as late before each frame as drawing permits, and wakes by a timer.
@MainActor public final class WindowHost: Host {
    let window: Window
    private let link: DisplayLink
    /// Nil until the first picture was made, and when the server does not report frames.
    private var vblanks: VblankEvents?
    private var latch = Latch()
    /// The time at which the present tick was due; nil between ticks.
    private var tickTime: Double?
    private let wake: any DispatchSourceTimer
    /// Begins to wait for input when the main queue has nothing else to do.
    private let listening: any DispatchSourceUserDataAdd
    /// How long after the time at which input is expected the main queue looks for it, in seconds.
    private var arrivalDelay = longestArrivalDelay / 2
    private var signals: TerminationSignals?
    private var next = Pacing.Next.rest
    /// The scale that the window got last from its monitor; nil when the window does not follow the density of its monitor.
    private var scale: Double?
    private var idleWork: (@MainActor () -> Void)?
    public var onFrame: (() -> Void)?
    /// The longest time for which an event may wait for a tick, in seconds.
    private static let longestWait = 0.05
    /// By how much an event may seem to have happened before it came: the server counts whole milliseconds, and its message needs a part of one to get here; seconds.
    private static let longestArrivalDelay = 0.002
    /// A time that no program reaches, in seconds.
    private static let never = 1e9

    /// Signals that usually end a program request the host to close.
    ///
    /// - Parameters:
    ///   - framesPerSecond: a fixed rate; nil for the display's own rate.
    ///   - density: the scale of the monitor for which the window was made; the event `densityChanged` is sent when the window comes to a monitor of another one. Nil for a window that keeps its scale.
    ///   - onUnresponsive: called on another queue when the window has not been closed three seconds after such a signal, because the main queue waits for ever for a server that is stopped.
    public init(
        _ window: Window, framesPerSecond: Double? = nil, density: Double? = nil, onUnresponsive: @escaping @Sendable () -> Void = {}
    ) {
        self.window = window
        if DisplayScale.fixed == nil { scale = density }
        let clock = DisplayClock(
            rate: framesPerSecond ?? 60, source: framesPerSecond == nil ? .timer : .fixed, startingAt: MonotonicClock.now)
        link = DisplayLink(clock)
        listening = DispatchSource.makeUserDataAddSource(queue: .main)
        wake = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        wake.schedule(deadline: .distantFuture)
        let wakeUp = onMainQueue { [unowned self] in
            guard case .wake = next else { return }
            next = .rest
            onFrame?()
        }
        wake.setEventHandler(handler: wakeUp)
        wake.activate()
        listening.setEventHandler(handler: onMainQueue { [unowned self] in listen() })
        listening.activate()
        link.onTick = { [unowned self] tick in
            tickTime = tick.deadline
            onFrame?()
            tickTime = nil
        }
        window.onMonitorChange = { [unowned self] in noteMonitor() }
        window.onDrain = { [unowned self] in noteFrames() }
        if framesPerSecond == nil { DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.findClock() } } }
        signals = TerminationSignals(on: .main, patience: 3, onUnresponsive: onUnresponsive) { [weak self] _ in
            MainActor.assumeIsolated { self?.onEvent?(.closeRequested) }
        }
    }

    private var connection: Connection { window.connection }
    public var now: Double { MonotonicClock.now }
    public var width: Int { window.width }
    public var height: Int { window.height }
    public var room: Size { window.room }
    public var isVisible: Bool { window.isVisible }
    public var showsPictures: Bool { true }
    public var isFullScreen: Bool { window.isFullScreen }
    public var onEvent: ((HostEvent) -> Void)? {
        get { window.onEvent }
        set { window.onEvent = newValue }
    }
    public var onBatchEnd: (() -> Void)? {
        get { window.onBatchEnd }
        set { window.onBatchEnd = newValue }
    }

    public var displayClock: DisplayClock { link.clock }

    public var isTicking: Bool { next == .tick }

    /// Nothing is done when the instruction stays the same, because setting a timer costs a few system calls in every frame.
    public func pace(_ next: Pacing.Next) {
        guard next != self.next else { return }
        if case .wake = self.next { wake.schedule(deadline: .distantFuture) }
        if case .wake(let time) = next {
            // Nanoseconds of a time that a scene means as never may be too many for a number.
            let deadline = time < Self.never ? DispatchTime(uptimeNanoseconds: UInt64(max(time, 0) * 1e9)) : .distantFuture
            wake.schedule(deadline: deadline, leeway: .milliseconds(1))
        }
        if case .listen = next { listening.add(data: 1) }
        self.next = next
        deliverOnArrival(!holdsQueue)
        window.surface.keepsMemory = expectsFrame
        guard link.isPaused == (next == .tick) else { return }
        link.isPaused.toggle()
        link.clock.rest()
        if link.isPaused { vblanks?.stop() } else { vblanks?.start() }
    }

    /// Takes in the frames that the server has reported, and asks for the next one where a picture has to come before.
    private func noteFrames() {
        vblanks?.takeAnswers(period: link.clock.period) { link.clock.observe($0) }
        guard window.batch.isPictureRead, vblanks?.awaitsPicture == true else { return }
        vblanks?.didPut()
        deliverOnArrival(!holdsQueue)
    }

    /// Whether another frame probably follows soon.
    private var expectsFrame: Bool {
        switch next {
        case .tick, .listen: true
        case .wake, .rest: false
        }
    }

    /// Whether the main queue itself waits for what comes next. With a slow display, keys would have to wait too long for the next tick.
    private var holdsQueue: Bool { expectsFrame && (!isTicking || link.clock.period <= Self.longestWait) }

    /// Waits for the input that is expected: first it sleeps, so that nothing wakes the program, not even the server's answer that it has read the last picture; then it waits for any message of the server.
    ///
    /// After each input that was there when the sleep ended, the next sleep is a little shorter. When one ends too early, the program sees the moment at which the input arrives, as `ServerClock` needs it, and the next sleep is longer. One step up is five steps down, so about one sleep in six ends too early.
    private func listen() {
        guard case .listen(let times) = next else { return }
        MonotonicClock.sleep(until: UInt64((times.lowerBound + arrivalDelay) * 1e9))
        window.deliverPendingEvents()
        guard next == .listen(times) else { return arrivalDelay = max(arrivalDelay - 0.00002, 0) }
        arrivalDelay = min(arrivalDelay + 0.0001, Self.longestArrivalDelay)
        while next == .listen(times) {
            guard now < times.upperBound else {
                pace(.rest)
                onFrame?()
                return
            }
            connection.waitForEvents(until: times.upperBound)
            window.deliverPendingEvents()
        }
    }

    /// Lets events come at any time, or only at ticks, between which the main queue then rests.
    private func deliverOnArrival(_ comesAtOnce: Bool) {
        connection.deliversOnArrival = comesAtOnce
        link.mayHoldQueue = !comesAtOnce
    }

    /// Begins to follow the display's frames. The initializer schedules this behind the first picture, which the requests would delay.
    private func findClock() {
        guard !window.isClosed else { return }
        connection.randr?.select(window.id)
        noteMonitor()
        vblanks = window.vblankEvents()
        if isTicking { vblanks?.start() }
        // The answers may have brought events into Xlib's queue.
        connection.flush()
    }

    private func noteMonitor() {
        let monitor = window.monitor
        link.clock.setMode(rate: monitor?.rate)
        guard let scale, let monitor else { return }
        let new = DisplayScale.detect(on: connection, monitor)
        guard new != scale else { return }
        let (frame, factor) = (window.frame, new / scale)
        // After growing, the window may again lie mostly on the monitor from which it came, and would shrink there, without end. So it changes only if it stays on its monitor.
        let grown = PixelRect(x: frame.x, y: frame.y, width: Int(Double(frame.width) * factor), height: Int(Double(frame.height) * factor))
        guard connection.monitor(holdingMostOf: grown) == monitor else { return }
        self.scale = new
        window.deliver(.densityChanged(by: factor))
    }

    public func deliverPendingEvents() { window.deliverPendingEvents() }

    public func whenIdle(_ work: @escaping @MainActor () -> Void) {
        let isScheduled = idleWork != nil
        idleWork = work
        if isScheduled { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                let work = self.idleWork
                self.idleWork = nil
                work?()
            }
        }
    }

    public func nextBitmap() -> Bitmap? { window.nextBitmap() }
    public var canMovePixels: Bool { window.canMovePixels }
    public func present(_ bitmap: Bitmap, moving move: PixelMove?, _ rectangles: [PixelRect]) {
        window.present(bitmap, moving: move, rectangles)
        // The server's message that it has read the picture must not wait for the next tick.
        if vblanks?.awaitsPicture == true, window.usesSharedMemory { deliverOnArrival(true) }
        vblanks?.didSend()
        guard let tickTime else { return }
        latch.add(MonotonicClock.now - tickTime)
        link.lead = latch.lead(period: link.clock.period)
    }
    public func resize(width: Int, height: Int) { window.resize(width: width, height: height) }
    public func setContentSize(_ size: Size, width: Int, height: Int) { window.setContentSize(size, width: width, height: height) }
    public func copy(_ bytes: [UInt8], types: [String]) -> Bool { window.copy(bytes, types: types) }
    public func requestText() { window.requestText() }
    public func setFullScreen(_ isWanted: Bool) { window.setFullScreen(isWanted) }
    public func setTitle(_ title: String) { window.setTitle(title) }
    public var tracksPointer: Bool {
        get { window.tracksPointer }
        set { window.tracksPointer = newValue }
    }

    /// Closes the window and the connection. From then on signals end the program at once.
    public func close() {
        next = .rest
        signals = nil
        link.invalidate()
        listening.cancel()
        wake.cancel()
        vblanks?.close()
        vblanks = nil
        window.close()
        connection.close()
    }
}
