import Dispatch
import Geometry
import Pixels
import Sessions

/// A window as the host of a session: it ticks with the display, as late before each frame as drawing permits, and wakes by a timer.
@MainActor public final class WindowHost: Host {
    public let window: Window
    private let connection: Connection
    private let link: DisplayLink
    /// Nil until the window is shown, and where the server does not tell of frames.
    private var vblanks: VblankEvents?
    private var latch = Latch()
    /// When the tick that draws came; nil between ticks.
    private var tickTime: Double?
    private let wake: any DispatchSourceTimer
    private var signals: TerminationSignals?
    private var next = Pacing.Next.rest
    /// The scale of the window's monitor, as far as the window has followed it; nil when it does not.
    private var scale: Double?
    private var idleWork: (@MainActor () -> Void)?
    public var onFrame: (() -> Void)?
    /// So many seconds an event may wait for a tick.
    private static let longestWait = 0.05

    /// Signals that end the program are requests to close the window.
    ///
    /// - Parameters:
    ///   - framesPerSecond: in place of the display's own rate.
    ///   - followsMonitor: tells when the window comes to a monitor of another density; it was made for that with the pointer.
    ///   - onUnresponsive: called on another queue when the window has not been closed three seconds after such a signal: a server that was stopped keeps the main queue waiting for ever.
    public init(
        _ window: Window, on connection: Connection, framesPerSecond: Double? = nil, followsMonitor: Bool = false,
        onUnresponsive: @escaping @Sendable () -> Void = {}
    ) {
        self.window = window
        self.connection = connection
        if followsMonitor && DisplayScale.fixed == nil { scale = DisplayScale.detect(on: connection) }
        let clock = DisplayClock(
            rate: framesPerSecond ?? 60, source: framesPerSecond == nil ? .timer : .fixed, startingAt: MonotonicClock.now)
        var tick: (() -> Void)?
        link = DisplayLink(clock) { _ in tick?() }
        wake = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        wake.schedule(deadline: .distantFuture)
        wake.setEventHandler { [unowned self] in
            MainActor.assumeIsolated {
                next = .rest
                onFrame?()
            }
        }
        wake.activate()
        tick = { [unowned self] in
            tickTime = MonotonicClock.now
            onFrame?()
            tickTime = nil
        }
        window.onMonitorChange = { [unowned self] in noteMonitor() }
        window.onDrain = { [unowned self] in vblanks?.takeAnswers { link.clock.observe(ust: $0, msc: $1) } }
        if framesPerSecond == nil { DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.findClock() } } }
        signals = TerminationSignals(on: .main, patience: 3, onUnresponsive) { [weak self] _ in
            MainActor.assumeIsolated { self?.onEvent?(.closeRequested) }
        }
    }

    public var now: Double { MonotonicClock.now }
    public var width: Int { window.width }
    public var height: Int { window.height }
    public var room: Size { window.room }
    public var isVisible: Bool { window.isVisible }
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

    /// Setting a timer costs a few system calls, and most frames leave it as it is.
    public func pace(_ next: Pacing.Next) {
        guard next != self.next else { return }
        if case .wake = self.next { wake.schedule(deadline: .distantFuture) }
        if case .wake(let time) = next {
            wake.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(max(time, 0) * 1e9)), leeway: .milliseconds(1))
        }
        self.next = next
        guard link.isPaused == (next == .tick) else { return }
        link.isPaused.toggle()
        link.clock.rest()
        // Slow frames would make keys wait.
        connection.deliversOnArrival = link.isPaused || link.clock.period > Self.longestWait
        if link.isPaused { vblanks?.stop() } else { vblanks?.start() }
    }

    /// Asks for the display's frames. This comes after the first picture, which it would delay.
    private func findClock() {
        guard !window.isClosed else { return }
        window.connection.randr?.select(window.id)
        noteMonitor()
        vblanks = window.vblankEvents()
        if isTicking { vblanks?.start() }
    }

    private func noteMonitor() {
        let monitor = window.monitor
        link.clock.setMode(rate: monitor?.rate)
        guard let scale, let monitor else { return }
        let new = DisplayScale.detect(on: connection, monitor)
        let (frame, factor) = (window.frame, new / scale)
        // A larger window may lie mostly on the monitor that it came from, where it would become smaller, and so on.
        let grown = PixelRect(x: frame.x, y: frame.y, width: Int(Double(frame.width) * factor), height: Int(Double(frame.height) * factor))
        guard new != scale, connection.monitor(holdingMostOf: grown) == monitor else { return }
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
        signals = nil
        link.invalidate()
        vblanks?.close()
        vblanks = nil
        window.close()
        connection.close()
    }
}
