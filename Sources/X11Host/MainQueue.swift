import CX11
import Dispatch

/// Runs the main queue, which begins with `begin`, until the program ends.
///
/// Sources and timers of the main queue have to be made by `begin` and not before: what another thread hands to the queue in the moment in which it leaves the main thread can be
/// lost, and then Dispatch never runs the queue again.
public func runMainQueue(_ begin: @escaping () -> Void) -> Never {
    // The main queue runs now on one thread and now on another, and with a heap for each of them the program would need twice the memory. The call has an effect only before the first thread begins.
    mallopt(M_ARENA_MAX, 1)
    nonisolated(unsafe) let begin = begin
    DispatchQueue.main.async { begin() }
    dispatchMain()
}
