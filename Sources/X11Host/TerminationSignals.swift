import Dispatch
import Glibc
import Synchronization

/// Turns SIGTERM, SIGINT and SIGHUP into a call for as long as it lives, so that a program can save its work or clear it away before it ends.
///
/// A signal that was ignored when the program began, as `nohup` does it with SIGHUP, stays ignored.
public final class TerminationSignals {
    private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []
    private let inbox = DispatchQueue(label: "signals")
    private let isOver = Flag()

    /// Returns when it hears the signals: none that comes from then on is lost.
    ///
    /// - Parameters:
    ///   - patience: seconds after which `onUnresponsive` is called on another queue, if this object still lives then.
    ///   - onSignal: called on `queue` with the signal's number.
    public init(
        on queue: DispatchQueue, patience: Double = .infinity, _ onUnresponsive: @escaping @Sendable () -> Void = {},
        _ onSignal: @escaping @Sendable (Int32) -> Void
    ) {
        let (inbox, registered) = (inbox, DispatchSemaphore(value: 0))
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // The dispatch source still receives a signal that is ignored from here on.
            var (old, ignored) = (sigaction(), sigaction())
            sigaction(number, nil, &old)
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            ignored.__sigaction_handler.sa_handler = SIG_IGN
            sigaction(number, &ignored, nil)
            let source = DispatchSource.makeSignalSource(signal: number, queue: inbox)
            source.setEventHandler { [isOver] in
                queue.async { onSignal(number) }
                guard patience.isFinite else { return }
                inbox.asyncAfter(deadline: .now() + patience) { if !isOver.value.load(ordering: .relaxed) { onUnresponsive() } }
            }
            source.setRegistrationHandler { registered.signal() }
            source.activate()
            // Dispatch registers it on another thread, and an ignored signal that came before would be gone.
            registered.wait()
            sources.append((number, source))
        }
    }

    deinit {
        isOver.value.store(true, ordering: .relaxed)
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}

/// A switch that several threads see.
private final class Flag: Sendable {
    let value = Atomic(false)
}
