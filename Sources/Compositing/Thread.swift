import Glibc

/// Starts a thread that blocks all signals, because another thread may have blocked a signal so that Dispatch reads it. Nil when the system starts no more threads. The caller joins or detaches the thread.
package func startThread(
    _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer
) -> pthread_t? {
    var (thread, all, mask) = (pthread_t(), sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return pthread_create(&thread, nil, body, argument) == 0 ? thread : nil
}
