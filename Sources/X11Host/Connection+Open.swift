import CX11
import Dispatch
import Glibc
import Synchronization

extension Connection {
    /// Opens a display without waiting longer than `timeout` seconds: a stopped server accepts connections and never answers.
    nonisolated static func open(_ name: String?, timeout: Double) throws(HostError) -> (OpaquePointer, String) {
        let name = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard !name.isEmpty else { throw HostError.noDisplay(name: "", reason: "DISPLAY is not set") }
        let attempt = OpeningAttempt()
        // A global queue is not used here: after its first work Dispatch on Linux wakes up every second, for ever, to watch its threads.
        DispatchQueue(label: "XOpenDisplay").async { attempt.run(name) }
        let outcome = attempt.done.wait(timeout: .now() + timeout)
        guard let display = attempt.take() else {
            let refused = attempt.hasFailed ? "the server has gone" : "no server is listening there, or it refused us"
            throw HostError.noDisplay(name: name, reason: outcome == .success ? refused : "no answer for \(timeout) seconds")
        }
        return (display, name)
    }
}

/// One call of `XOpenDisplay` on a thread of its own. When the caller gives up before the call returns, the attempt itself closes the display.
final class OpeningAttempt: Sendable {
    private struct State {
        var address: UInt = 0
        var isTaken = false
        var hasFailed = false
    }

    /// The attempt that runs on the current thread.
    @TaskLocal private static var current: OpeningAttempt?

    let done = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    func run(_ name: String) {
        let display = Self.$current.withValue(self) { XOpenDisplay(name) }
        let isTaken = state.withLock { state in
            state.address = UInt(bitPattern: display)
            return state.isTaken
        }
        if isTaken, let display { XCloseDisplay(display) }
        done.signal()
    }

    /// Ends the attempt of the current thread when its server closes the connection. Xlib calls this, and the thread then waits for ever, because Xlib would end the program after a return.
    static func fail() -> Never {
        current?.state.withLock { $0.hasFailed = true }
        current?.done.signal()
        while true { pause() }
    }

    /// Whether the server closed the connection before the display was open.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Returns the display if it is open by now. Otherwise the caller has given up, and a display that opens later is closed.
    func take() -> OpaquePointer? {
        state.withLock { state in
            state.isTaken = true
            return OpaquePointer(bitPattern: state.address)
        }
    }
}
