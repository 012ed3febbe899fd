import Glibc
import Synchronization
import X11Host

/// What has to be cleared away when a signal ends the program; for as long as this object lives.
///
/// Several of these may live at a time, such as those of two programs that this one has started: the first signal clears away what belongs to all of them. What `TerminationSignals` asks for is
/// true here, too.
package final class ClearedOnSignals: Sendable {
    /// Clears away, and then calls what it was given, which does not return.
    package typealias Clear = @Sendable (_ goOn: () -> Void) -> Void

    private static let all = Mutex<[(id: ObjectIdentifier, clear: Clear)]>([])
    private nonisolated(unsafe) var signals: TerminationSignals?

    package init(_ clear: @escaping Clear) throws {
        try requireThreads()
        Self.all.withLock { $0.append((ObjectIdentifier(self), clear)) }
        signals = TerminationSignals(on: .global(), handlesQuit: true) { number in
            Self.clear(beforeEnd: .signal(number))
        }
    }

    /// How the program ends.
    enum Ending {
        case code(Int32)
        case signal(Int32)
    }

    /// Clears away what a signal would clear away, and ends the program at once. Any thread may call this at any time.
    static func clear(beforeEnd ending: Ending) { all.withLock { clear($0.map(\.clear)[...], beforeEnd: ending) } }

    private static func clear(_ clears: ArraySlice<Clear>, beforeEnd ending: Ending) {
        guard let last = clears.last else {
            removeFileOfCrash()
            switch ending {
            case .code(let code): _exit(code)
            case .signal(let number): end(bySignal: number)
            }
        }
        last { clear(clears.dropLast(), beforeEnd: ending) }
    }

    deinit {
        signals = nil
        Self.all.withLock { all in all.removeAll { $0.id == ObjectIdentifier(self) } }
    }
}

/// Ends the program by a signal as if it had never been handled, because the caller wants to know: a loop of a shell ends at Ctrl+C only when the signal has ended the program.
func end(bySignal number: Int32) -> Never {
    signal(number, SIG_DFL)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, number)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    raise(number)
    _exit(128 + number)
}
