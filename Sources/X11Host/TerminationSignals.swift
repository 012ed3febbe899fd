import Dispatch
import Glibc

/// Turns SIGTERM, SIGINT and SIGHUP into a call on the main queue for as long as it lives, so that a program can save its work before it ends.
@MainActor public final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// - Parameter onSignal: gets the signal's number.
    public init(_ onSignal: @escaping (Int32) -> Void) {
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_IGN)  // The dispatch source still receives an ignored signal.
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { onSignal(number) } }
            source.activate()
            sources.append(source)
        }
    }

    isolated deinit {
        sources.forEach { $0.cancel() }
        for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_DFL) }
    }
}
