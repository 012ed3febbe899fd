import Dispatch
import Geometry
import Pixels
import Sessions

/// A window as the host of a session: it ticks with a display link, and wakes by a timer.
@MainActor public final class WindowHost: Host {
    public let window: Window
    private let connection: Connection
    private var link: DisplayLink?
    private let wake: any DispatchSourceTimer
    private var signals: TerminationSignals?
    private var next = Pacing.Next.rest
    public var onFrame: (() -> Void)?

    /// Signals that end the program are requests to close the window.
    ///
    /// - Parameter onUnresponsive: called on another queue when the window has not been closed three seconds after such a signal: a server that was stopped keeps the main queue waiting for ever.
    public init(
        _ window: Window, on connection: Connection, framesPerSecond: Double = 60, onUnresponsive: @escaping @Sendable () -> Void = {}
    ) {
        self.window = window
        self.connection = connection
        wake = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        wake.schedule(deadline: .distantFuture)
        wake.setEventHandler { [unowned self] in
            MainActor.assumeIsolated {
                next = .rest
                onFrame?()
            }
        }
        wake.activate()
        link = DisplayLink(framesPerSecond: framesPerSecond) { [unowned self] _ in onFrame?() }
        signals = TerminationSignals(on: .main, patience: 3, onUnresponsive) { [weak self] _ in
            MainActor.assumeIsolated { self?.onEvent?(.closeRequested) }
        }
    }

    public var now: Double { MonotonicClock.now }
    public var width: Int { window.width }
    public var height: Int { window.height }
    public var screenSize: Size { connection.screenSize }
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

    public var isTicking: Bool { next == .tick }

    /// Setting a timer costs a few system calls, and most frames leave it as it is.
    public func pace(_ next: Pacing.Next) {
        guard next != self.next else { return }
        if case .wake = self.next { wake.schedule(deadline: .distantFuture) }
        if case .wake(let time) = next {
            wake.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(max(time, 0) * 1e9)), leeway: .milliseconds(1))
        }
        link?.isPaused = next != .tick
        self.next = next
    }

    public func deliverPendingEvents() { window.deliverPendingEvents() }

    public func whenIdle(_ work: @escaping @MainActor () -> Void) { DispatchQueue.main.async { MainActor.assumeIsolated { work() } } }

    public func nextBitmap() -> Bitmap? { window.nextBitmap() }
    public var canMovePixels: Bool { window.canMovePixels }
    public func present(_ bitmap: Bitmap, moving move: PixelMove?, _ rectangles: [PixelRect]) {
        window.present(bitmap, moving: move, rectangles)
    }
    public func resize(width: Int, height: Int) { window.resize(width: width, height: height) }
    public func setContentSize(_ size: Size, width: Int, height: Int) { window.setContentSize(size, width: width, height: height) }
    public func setFullScreen(_ isWanted: Bool) { window.setFullScreen(isWanted) }

    /// Closes the window and the connection. From then on signals end the program at once.
    public func close() {
        signals = nil
        window.close()
        connection.close()
    }
}
