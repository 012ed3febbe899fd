import CX11
import Glibc

/// Tells when something is drawn into a window of another program, through the extension DAMAGE.
///
/// libXdamage is loaded when the first instance is made, so that the program runs without it. Calls may come from any thread, but only from the one that uses the observer.
public final class WindowDamage {
    private typealias QueryExtension = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Create = @convention(c) (OpaquePointer, XID, Int32) -> XID
    private typealias Subtract = @convention(c) (OpaquePointer, XID, XID, XID) -> Void
    private typealias Destroy = @convention(c) (OpaquePointer, XID) -> Void

    /// XDamageReportNonEmpty: the server sends one event when something is drawn, and the next one only after `clear()`.
    private static let reportNonEmpty: Int32 = 3

    private let observer: ScreenObserver
    private let damage: XID
    private let eventType: Int32
    private let subtract: Subtract
    private let destroy: Destroy

    /// Nil when libXdamage is not installed, the server has no DAMAGE, or there is no such window.
    public init?(of window: UInt, on observer: ScreenObserver) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard observer.frame(of: window) != nil, let library = SharedLibrary("libXdamage.so.1"),
            let query: QueryExtension = library.symbol("XDamageQueryExtension"), let create: Create = library.symbol("XDamageCreate"),
            let subtract: Subtract = library.symbol("XDamageSubtract"), let destroy: Destroy = library.symbol("XDamageDestroy"),
            query(observer.display, &event, &error) != 0
        else { return nil }
        (self.observer, self.subtract, self.destroy, eventType) = (observer, subtract, destroy, event)
        damage = create(observer.display, window, Self.reportNonEmpty)
        XFlush(observer.display)
    }

    deinit { destroy(observer.display, damage) }

    /// Waits until something is drawn, for `seconds` at most; false when nothing was.
    public func wait(_ seconds: Double) -> Bool {
        let end = MonotonicClock.now + seconds
        while true {
            if takeEvents() { return true }
            let rest = end - MonotonicClock.now
            guard rest > 0 else { return false }
            if !waitForBytes(of: observer.display, rest) { return false }
        }
    }

    /// Forgets everything that has been drawn so far, so that the next drawing is reported again.
    public func clear() {
        subtract(observer.display, damage, 0, 0)
        XFlush(observer.display)
    }

    private func takeEvents() -> Bool {
        var isDamaged = false
        var event = XEvent()
        while XPending(observer.display) > 0 {
            XNextEvent(observer.display, &event)
            if event.type == eventType { isDamaged = true }
        }
        return isDamaged
    }
}
