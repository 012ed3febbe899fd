import Dispatch
import Glibc
import Synchronization

/// Turns SIGTERM, SIGINT and SIGHUP into a call for as long as it lives, so that a program can save its work or clear it away before it ends.
///
/// A signal that was ignored when the program began, as `nohup` does it with SIGHUP, stays ignored. Objects of this class must not be made on several threads at a time, and
/// must end in the reverse order, on the thread that made them, because they restore the mask of that thread. On a dispatch queue any of its threads will do, because Dispatch makes
/// its threads with these signals blocked.
public final class TerminationSignals {
    private var sources: [(number: Int32, before: sigaction, source: any DispatchSourceSignal)] = []
    /// The signals that the thread blocked before this object was made.
    private var mask = sigset_t()
    private let inbox = DispatchQueue(label: "signals")
    private let isOver = Flag()

    /// Returns when the signals are heard. No signal that arrives before that is lost: it is either heard, or it ends the program as it would have done without this object.
    ///
    /// - Parameters:
    ///   - handlesQuit: whether SIGQUIT is turned into a call, too, because something has to be cleared away before the end.
    ///   - patience: seconds after which `onUnresponsive` is called on another queue, if this object still lives then.
    ///   - onSignal: called on `queue` with the signal's number.
    public init(
        on queue: DispatchQueue, handlesQuit: Bool = false, patience: Double = .infinity,
        onUnresponsive: @escaping @Sendable () -> Void = {},
        _ onSignal: @escaping @Sendable (Int32) -> Void
    ) {
        let (inbox, registered) = (inbox, DispatchSemaphore(value: 0))
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        for number in [SIGTERM, SIGINT, SIGHUP] + (handlesQuit ? [SIGQUIT] : []) {
            var before = sigaction()
            sigaction(number, nil, &before)
            if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            // A blocked signal stays pending until Dispatch reads it. A thread that does not block it would be interrupted; for this case Dispatch installs a handler, but only at
            // the first source of the process.
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
            sources.append((number, before, source))
        }
        for _ in sources { registered.wait() }
    }

    deinit {
        isOver.value.store(true, ordering: .relaxed)
        // The sources are cancelled last, so that they hear signals until the former actions and the former mask are restored.
        for (number, var before, _) in sources { sigaction(number, &before, nil) }
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        for (_, _, source) in sources { source.cancel() }
    }
}

/// A switch that several threads see.
private final class Flag: Sendable {
    let value = Atomic(false)
}
