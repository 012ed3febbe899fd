import CX11
import Dispatch

/// Runs the main queue, which begins with `begin`, until the program ends.
///
/// All that belongs to a window is done by this queue from the first step on, on whichever thread it runs.
public func runMainQueue(_ begin: @escaping () -> Void) -> Never {
    // The main queue runs now on one thread and now on another, and with a heap for each of them the program would need twice the memory. The call has an effect only before the first thread begins.
    mallopt(M_ARENA_MAX, 1)
    nonisolated(unsafe) let begin = begin
    DispatchQueue.main.async { begin() }
    dispatchMain()
}
