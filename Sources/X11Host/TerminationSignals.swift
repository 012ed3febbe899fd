import Dispatch
import Glibc

/// Turns SIGTERM, SIGINT and SIGHUP into a call on the main queue for as long as it lives, so that a program can end in order.
@MainActor public final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// - Parameter onSignal: gets the signal's number.
    public init(_ onSignal: @escaping (Int32) -> Void) {
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_IGN)  // the source is told all the same
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
