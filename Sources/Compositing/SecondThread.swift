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
    /// Nil when the system could not start it.
    private let thread: pthread_t?

    init() {
        shared = .allocate(capacity: 1)
        shared.initialize(to: Shared())
        sem_init(&shared.pointee.wake, 0, 0)
        sem_init(&shared.pointee.done, 0, 0)
        thread = startThread({ SecondThread.run($0) }, shared)
    }

    deinit {
        if let thread {
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
        if thread != nil {
            shared.pointee.work = work
            shared.pointee.scratch = second
            sem_post(&shared.pointee.wake)
        }
        work.draw(with: scratch, taking: shared.pointee.next)
        if thread != nil { Self.wait(&shared.pointee.done) }
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
