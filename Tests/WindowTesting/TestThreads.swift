import Dispatch

/// A thread of its own for tests that mostly wait for other programs: Swift's tasks have only as many threads as there are processors, and a test that waits holds one of them.
private final class ThreadExecutor: SerialExecutor {
    static let current = DispatchSpecificKey<ThreadExecutor>()
    private let queue: DispatchQueue
    /// Of the servers of this thread's tests.
    let turn = DispatchSemaphore(value: 1)

    init(_ label: String) {
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: Self.current, value: self)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// Tests with windows, one after the other, because they share the processors with the X servers.
@globalActor public actor WindowThread {
    public static let shared = WindowThread()
    private let executor = ThreadExecutor("windows")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Tests with windows that look at no short times: they wait for ffmpeg, or until the program's patience is at an end. They run beside those of `WindowThread`, one after the other, and so do those of the threads below.
@globalActor public actor PatientWindowThread {
    public static let shared = PatientWindowThread()
    private let executor = ThreadExecutor("patient windows")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Tests of windows whose scene is compiled, also while they are open, and waited for when it never ends.
@globalActor public actor SceneWindowThread {
    public static let shared = SceneWindowThread()
    private let executor = ThreadExecutor("windows of scene files")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Tests of commands that compile a scene file.
@globalActor public actor CompilerThread {
    public static let shared = CompilerThread()
    private let executor = ThreadExecutor("compilers")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Tests that run command after command.
@globalActor public actor CommandThread {
    public static let shared = CommandThread()
    private let executor = ThreadExecutor("commands")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// One server at a time on each thread of windows or commands, and one on all others: servers and windows share the processors, and some tests look at times.
final class Turn {
    private static let ofOthers = DispatchSemaphore(value: 1)
    private let free = DispatchQueue.getSpecific(key: ThreadExecutor.current)?.turn ?? ofOthers

    init() { free.wait() }
    deinit { free.signal() }
}
