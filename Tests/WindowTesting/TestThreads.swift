import Dispatch

/// A thread of its own for tests that mostly wait for other programs: Swift's tasks have only as many threads as there are processors, and a test that waits holds one of them.
private final class ThreadExecutor: SerialExecutor {
    static let label = DispatchSpecificKey<String>()
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: Self.label, value: label)
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

/// Tests with windows that look at no short times: they wait for a compiler or for ffmpeg, or until the program's patience is at an end. They run beside those of `WindowThread`, one after the other.
@globalActor public actor PatientWindowThread {
    public static let shared = PatientWindowThread()
    private let executor = ThreadExecutor("patient windows")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Tests that run command after command.
@globalActor public actor CommandThread {
    public static let shared = CommandThread()
    private let executor = ThreadExecutor("commands")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// One server at a time on the thread of windows, and one on all others: servers and windows share the processors, and some tests look at times.
final class Turn {
    private static let (ofWindows, ofOthers) = (DispatchSemaphore(value: 1), DispatchSemaphore(value: 1))
    private let free = DispatchQueue.getSpecific(key: ThreadExecutor.label) == "windows" ? ofWindows : ofOthers

    init() { free.wait() }
    deinit { free.signal() }
}
