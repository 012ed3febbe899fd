import Glibc

/// Tries out whether the system lets this user start the threads that a window needs.
///
/// Dispatch waits for ever for a thread that it does not get, for example because RLIMIT_NPROC (`ulimit -u`) is too small, and a signal does not end the program then.
public enum ThreadTrial {
    /// The threads of a window beside the first one: those of Dispatch, which run at the same time.
    private static let count = 4

    /// The outcome of the one trial of the process: nil when so many threads can run at the same time; else the system's number for the reason.
    public static let failure: Int32? = {
        let gate = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(gate, 0, 0)
        defer {
            sem_destroy(gate)
            gate.deallocate()
        }
        var (threads, error): ([pthread_t], Int32) = ([], 0)
        while threads.count < count, error == 0 {
            var thread = pthread_t()
            // Nothing is allocated in the thread, because it would get a separate heap.
            error = pthread_create(
                &thread, nil,
                { gate in
                    guard let gate = gate?.assumingMemoryBound(to: sem_t.self) else { return nil }
                    while sem_wait(gate) != 0 {}
                    return nil
                }, gate)
            if error == 0 { threads.append(thread) }
        }
        for _ in threads { sem_post(gate) }
        for thread in threads { pthread_join(thread, nil) }
        return error == 0 ? nil : error
    }()
}
