import Dispatch
import Glibc
import Synchronization

/// Turns SIGTERM, SIGINT and SIGHUP into a call for as long as it lives, so that a program can save its work or clear it away before it ends.
///
/// A signal that was ignored when the program began, as `nohup` does it with SIGHUP, stays ignored.
public final class TerminationSignals {
    private var sources: [(number: Int32, before: sigaction, source: any DispatchSourceSignal)] = []
    /// The signals that the thread had blocked before.
    private var mask = sigset_t()
    private let inbox = DispatchQueue(label: "signals")
    private let isOver = Flag()

    /// Returns when it hears the signals. Of those that come meanwhile none is lost: each is heard, or ends the program as it would have done before.
    ///
    /// - Parameters:
    ///   - patience: seconds after which `onUnresponsive` is called on another queue, if this object still lives then.
    ///   - onSignal: called on `queue` with the signal's number.
    public init(
        on queue: DispatchQueue, patience: Double = .infinity, _ onUnresponsive: @escaping @Sendable () -> Void = {},
        _ onSignal: @escaping @Sendable (Int32) -> Void
    ) {
        let (inbox, registered) = (inbox, DispatchSemaphore(value: 0))
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            var before = sigaction()
            sigaction(number, nil, &before)
            if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            // A blocked signal waits until Dispatch reads it. For threads that do not block it Dispatch installs a handler, but only for the first source of a process.
            var blocked = sigset_t()
            sigaddset(&blocked, number)
            pthread_sigmask(SIG_BLOCK, &blocked, nil)
            let source = DispatchSource.makeSignalSource(signal: number, queue: inbox)
            source.setEventHandler { [isOver] in
                queue.async { onSignal(number) }
                guard patience.isFinite else { return }
                inbox.asyncAfter(deadline: .now() + patience) { if !isOver.value.load(ordering: .relaxed) { onUnresponsive() } }
            }
            source.setRegistrationHandler { registered.signal() }
            source.activate()
            registered.wait()
            sources.append((number, before, source))
        }
    }

    deinit {
        isOver.value.store(true, ordering: .relaxed)
        // The sources hear signals until these have their old effect again.
        for (number, var before, _) in sources { sigaction(number, &before, nil) }
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        for (_, _, source) in sources { source.cancel() }
    }
}

/// A switch that several threads see.
private final class Flag: Sendable {
    let value = Atomic(false)
}
