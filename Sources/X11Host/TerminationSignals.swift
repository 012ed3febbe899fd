import Dispatch
import Glibc

/// Turns SIGTERM, SIGINT and SIGHUP into a call for as long as it lives, so that a program can save its work or clear it away before it ends.
///
/// A signal that was ignored when the program began, as `nohup` does it with SIGHUP, stays ignored.
public final class TerminationSignals {
    private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []

    /// Returns when it hears the signals: none that comes from then on is lost.
    ///
    /// - Parameter onSignal: called on `queue` with the signal's number.
    public init(on queue: DispatchQueue, _ onSignal: @escaping @Sendable (Int32) -> Void) {
        let (inbox, registered) = (DispatchQueue(label: "signals"), DispatchSemaphore(value: 0))
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // The dispatch source still receives a signal that is ignored from here on.
            var (old, ignored) = (sigaction(), sigaction())
            sigaction(number, nil, &old)
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            ignored.__sigaction_handler.sa_handler = SIG_IGN
            sigaction(number, &ignored, nil)
            let source = DispatchSource.makeSignalSource(signal: number, queue: inbox)
            source.setEventHandler { queue.async { onSignal(number) } }
            source.setRegistrationHandler { registered.signal() }
            source.activate()
            // Dispatch registers it on another thread, and an ignored signal that came before would be gone.
            registered.wait()
            sources.append((number, source))
        }
    }

    deinit {
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}
