import CX11
import Compositing
import Dispatch
import Glibc
import Synchronization

/// The opening of a display on a thread of its own, which a program can begin before it needs the connection. The same thread asks the server about itself.
///
/// The thread is also needed because a stopped server accepts connections and never answers. When the caller gives up before the display is open, the opening itself closes it.
public final class DisplayOpening: Sendable {
    private struct State {
        var display: OpenedDisplay?
        var isTaken = false
        /// Why the display cannot be opened, when that is known better than from Xlib.
        var failure: String?
    }

    /// The name of the display; empty when there is none.
    let name: String
    private let done = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    /// The opening that runs on the current thread.
    @TaskLocal private static var current: DisplayOpening?

    /// Begins to open the display `name`, or without a name the display that DISPLAY names.
    public init(_ name: String? = nil) {
        self.name = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard !self.name.isEmpty else { return }
        XErrors.installHandlers()
        let opening = Unmanaged.passRetained(self)
        let thread = startThread(
            {
                $0.map { Unmanaged<DisplayOpening>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, opening.toOpaque())
        if let thread {
            pthread_detach(thread)
            return
        }
        opening.release()
        state.withLock { $0.failure = "the system starts no more threads" }
        done.signal()
    }

    private func run() {
        let display = Self.$current.withValue(self) { XOpenDisplay(name).map { OpenedDisplay($0) } }
        let isTaken = state.withLock { state in
            state.display = display
            return state.isTaken
        }
        if isTaken, let display { XCloseDisplay(display.handle) }
        done.signal()
        // A program needs the outcome before its window, and whichever thread asks first makes the trial. This one has nothing else to do.
        _ = ThreadTrial.failure
    }

    /// Ends the opening of the current thread when its server closes the connection. Xlib calls this, and the thread then waits for ever, because Xlib would end the program after a return.
    static func fail() -> Never {
        current?.state.withLock { $0.failure = "the server has gone" }
        current?.done.signal()
        while true { pause() }
    }

    /// The display, as soon as it is open; waits at most `timeout` seconds.
    func display(timeout: Double) throws(HostError) -> OpenedDisplay {
        guard !name.isEmpty else { throw HostError.noDisplay(name: "", reason: "DISPLAY is not set") }
        let outcome = done.wait(timeout: .now() + timeout)
        let (display, failure) = state.withLock { state in
            state.isTaken = true
            return (state.display, state.failure)
        }
        if let display { return display }
        let refused = failure ?? "no server is listening there, or it refused us"
        throw HostError.noDisplay(name: name, reason: outcome == .success ? refused : "no answer for \(timeout) seconds")
    }
}
