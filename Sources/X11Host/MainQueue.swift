import CX11
import Dispatch

/// Calls `begin` on the main queue, and runs the main queue until the program ends.
///
/// All work of a window has to happen on the main queue, from the first step on. Dispatch may run the queue on different threads.
public func runMainQueue(_ begin: @escaping () -> Void) -> Never {
    setUpHeap()
    nonisolated(unsafe) let begin = begin
    DispatchQueue.main.async { begin() }
    dispatchMain()
}

/// Makes a handler for a source of the main queue. It may be given to no other source, because nothing checks on which queue it runs.
///
/// The cast is safe because isolation does not change how a closure is called. `MainActor.assumeIsolated` would check the queue and allocate memory at each of the many calls.
func onMainQueue(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void { unsafeBitCast(work, to: (@Sendable () -> Void).self) }

/// Lets all threads use the same heap, and keeps large pictures out of it. It has an effect only before the first thread starts.
///
/// The main queue may change its thread, and with a separate heap for each thread (an arena of glibc) the program would need twice the memory.
/// Without a fixed limit glibc takes pictures from the heap as soon as one of their size has been freed, and the heap then keeps the memory of those that were dropped.
public func setUpHeap() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, 1 << 19)
}
