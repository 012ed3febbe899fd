import Dispatch
import Glibc
import Synchronization

/// Ends the program when a scene never returns from a call: an endless loop at its beginning, in a drag or in an animation.
///
/// After every two seconds of processor time it asks the main queue for an answer. A program at rest uses no processor time and is not woken. For the same reason neither a suspended
/// program nor a busy machine is mistaken for a loop. The watchdog works until the program ends.
final class SceneWatchdog: Sendable {
    /// The number of frames that were made and of answers that the main queue has given.
    private let signs = Atomic(0)
    private let seen = Atomic(-1)
    private let onLoop: @Sendable () -> Void

    /// The seconds of processor time between two checks; a loop is noticed after one to two times as many.
    static let patience = 2

    /// - Parameter onLoop: called on another thread.
    init(_ onLoop: @escaping @Sendable () -> Void) {
        self.onLoop = onLoop
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_THREAD)
        event.sigev_value.sival_ptr = Unmanaged.passRetained(self).toOpaque()
        event._sigev_un._sigev_thread._function = { value in
            Unmanaged<SceneWatchdog>.fromOpaque(value.sival_ptr).takeUnretainedValue().look()
        }
        var timer: timer_t?
        guard timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0, let timer else { return }
        let period = timespec(tv_sec: Self.patience, tv_nsec: 0)
        var times = itimerspec(it_interval: period, it_value: period)
        timer_settime(timer, 0, &times, nil)
    }

    /// Has to be called for every frame, because a long replay makes many frames while the main queue cannot answer.
    func frameWasMade() { signs.add(1, ordering: .relaxed) }

    private func look() {
        let count = signs.load(ordering: .relaxed)
        if seen.exchange(count, ordering: .relaxed) == count { onLoop() }
        DispatchQueue.main.async { [self] in frameWasMade() }
    }
}

extension SceneLoader {
    /// Watches over scenes that come from files; nil when none does.
    func watchdog() -> SceneWatchdog? {
        guard let session = sessionPath, let source = sources.first?.path else { return nil }
        return SceneWatchdog {
            let what = "the scene has worked for \(SceneWatchdog.patience) s without an end: an endless loop?"
            let saved = "what was done is saved in \(session); when the loop is mended: overscroll run --resume \(source.asShellWord)"
            standardError("overscroll: \(what)" + (access(session, R_OK) == 0 ? " \(saved)" : ""))
            _exit(65)
        }
    }
}
