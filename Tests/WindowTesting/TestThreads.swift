import Dispatch

/// A thread of its own for tests that mostly wait for other programs: Swift's tasks have only as many threads as there are processors, and a test that waits holds one of them.
private final class ThreadExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

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

/// Tests that run command after command.
@globalActor public actor CommandThread {
    public static let shared = CommandThread()
    private let executor = ThreadExecutor("commands")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
