import Glibc
import Synchronization

/// A second thread that draws bands of large pictures. It sleeps between pictures, and ends when its owner is freed.
final class SecondThread {
    /// The memory of both threads. The owner writes only while the second thread sleeps, and the semaphores order these accesses.
    private struct Shared: ~Copyable {
        var wake = sem_t()
        var done = sem_t()
        var isOver = false
        var work: BandWork?
        var scratch: Scratch?
        let next = Atomic<Int>(0)
    }

    private let shared: UnsafeMutablePointer<Shared>
    private var thread = pthread_t()
    private let isRunning: Bool

    init() {
        shared = .allocate(capacity: 1)
        shared.initialize(to: Shared())
        sem_init(&shared.pointee.wake, 0, 0)
        sem_init(&shared.pointee.done, 0, 0)
        // The new thread blocks all signals, because another thread may have blocked a signal so that Dispatch reads it.
        var (all, mask) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &mask)
        isRunning =
            pthread_create(&thread, nil, { SecondThread.run($0) }, shared) == 0
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    deinit {
        if isRunning {
            shared.pointee.isOver = true
            sem_post(&shared.pointee.wake)
            pthread_join(thread, nil)
        }
        sem_destroy(&shared.pointee.wake)
        sem_destroy(&shared.pointee.done)
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Draws `work` on both threads, or only on the caller's thread when the system could not create a second one.
    func draw(_ work: BandWork, scratch: Scratch, second: Scratch) {
        shared.pointee.next.store(0, ordering: .relaxed)
        if isRunning {
            shared.pointee.work = work
            shared.pointee.scratch = second
            sem_post(&shared.pointee.wake)
        }
        work.draw(with: scratch, taking: shared.pointee.next)
        if isRunning { Self.wait(&shared.pointee.done) }
    }

    private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let shared = argument?.assumingMemoryBound(to: Shared.self) else { return nil }
        while true {
            wait(&shared.pointee.wake)
            if shared.pointee.isOver { return nil }
            if let work = shared.pointee.work, let scratch = shared.pointee.scratch {
                work.draw(with: scratch, taking: shared.pointee.next)
            }
            sem_post(&shared.pointee.done)
        }
    }

    private static func wait(_ semaphore: UnsafeMutablePointer<sem_t>) {
        while sem_wait(semaphore) != 0 {}
    }
}
