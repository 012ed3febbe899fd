import Dispatch
import FoundationEssentials
import Synchronization

private struct WorkProgress<Outcome> {
    var begun = 0
    var handedOver = 0
    /// Outcomes that wait for the outcome of an earlier input.
    var waiting: [Int: Outcome] = [:]
}

/// Works on many inputs with all processors, and hands over the outcomes in the order of the inputs, each as soon as all earlier outcomes were handed over.
///
/// - Parameters:
///   - makeWorker: is called once on each thread, so that workers share no objects.
///   - handOver: is never called by two threads at once.
func workInParallel<Input: Sendable, Outcome: Sendable>(
    on inputs: [Input], makeWorker: @Sendable () -> (Input) -> Outcome, handOver: @Sendable (Outcome) -> Void
) throws {
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
                while let next = progress.waiting.removeValue(forKey: progress.handedOver) {
                    handOver(next)
                    progress.handedOver += 1
                }
            }
        }
    }
}
