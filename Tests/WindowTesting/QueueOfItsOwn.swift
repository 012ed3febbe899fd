import Dispatch
import Testing

/// A queue of their own for the tasks of a suite or of a test.
///
/// Swift's tasks have as many threads as there are processors, and one queue, in which at the start every test stands. A suite of many tests, one after the other, would wait between two of them until all others have had their turn; so those that take longest, and mostly wait, begin at once. And a test that only waits for a time to pass keeps no thread from tests that have something to do. All suites begin before the first test does, so only a suite with a queue of its own begins at once; a single test waits for its turn first.
public struct QueueOfItsOwn: SuiteTrait, TestTrait, TestScoping {
    private final class Queue: TaskExecutor {
        private let queue = DispatchQueue(label: "tests", attributes: .concurrent)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private let queue = Queue()

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(queue) { try await function() }
    }
}

extension Trait where Self == QueueOfItsOwn {
    public static var queueOfItsOwn: Self { Self() }
}
