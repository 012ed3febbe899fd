import Dispatch
import FoundationEssentials
import Synchronization

private struct WorkProgress<Outcome> {
    var begun = 0
    /// The outcomes that were handed over.
    var outcomes: [Outcome] = []
    /// Outcomes that wait for the outcome of an earlier input.
    var waiting: [Int: Outcome] = [:]
    /// The first error of `handOver`.
    var failure: (any Error)?
}

/// Works on many inputs with all processors, and passes on the outcomes in the order of the inputs, each as soon as all earlier ones have been passed on.
///
/// - Parameters:
///   - makeWorker: is called once on each thread, so that workers share no objects.
///   - handOver: gets an outcome and the number of those that it has got. It is never called by two threads at once, and gets the other outcomes also after an error.
/// - Returns: the outcomes in the order of the inputs.
/// - Throws: the first error of `handOver`, after all work.
func workInParallel<Input: Sendable, Outcome: Sendable>(
    on inputs: [Input], makeWorker: @Sendable () -> (Input) -> Outcome, handOver: @Sendable (Outcome, _ count: Int) throws -> Void
) throws -> [Outcome] {
    try requireThreads()
    let progress = Mutex(WorkProgress<Outcome>())
    let threads = min(ProcessInfo.processInfo.activeProcessorCount, inputs.count)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        let work = makeWorker()
        while true {
            let index = progress.withLock { progress in
                defer { progress.begun += 1 }
                return progress.begun
            }
            guard index < inputs.count else { break }
            let outcome = work(inputs[index])
            progress.withLock { progress in
                progress.waiting[index] = outcome
                while let next = progress.waiting.removeValue(forKey: progress.outcomes.count) {
                    progress.outcomes.append(next)
                    do { try handOver(next, progress.outcomes.count) } catch { progress.failure = progress.failure ?? error }
                }
            }
        }
    }
    return try progress.withLock { progress in
        if let failure = progress.failure { throw failure }
        return progress.outcomes
    }
}
