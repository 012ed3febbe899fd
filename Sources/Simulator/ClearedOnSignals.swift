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
            Self.clearAndExit(128 + number)
        }
    }

    /// Clears away what a signal would clear away, and ends the program at once. Any thread may call this at any time.
    static func clearAndExit(_ code: Int32) { all.withLock { end($0.map(\.clear)[...], code) } }

    private static func end(_ clears: ArraySlice<Clear>, _ code: Int32) {
        guard let last = clears.last else {
            removeFileOfCrash()
            _exit(code)
        }
        last { end(clears.dropLast(), code) }
    }

    deinit {
        signals = nil
        Self.all.withLock { all in all.removeAll { $0.id == ObjectIdentifier(self) } }
    }
}
