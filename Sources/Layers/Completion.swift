/// Calls its handlers once, when all animations and transactions for which it waits have ended.
final class Completion {
    private var waiting = 0
    private var isFinished = true
    private var handlers: [(Bool) -> Void] = []
    /// The completion that waits for this one.
    private let outer: Completion?
    /// The callbacks run in the next turn of this timeline. Without a timeline they run at once. After the timeline has been freed no callback runs, because the clients of the timeline are gone, too.
    weak var timeline: Timeline? { didSet { hasHadTimeline = hasHadTimeline || timeline != nil } }
    private var hasHadTimeline: Bool

    init(within outer: Completion?, on timeline: Timeline?, handler: ((Bool) -> Void)? = nil) {
        self.outer = outer
        self.timeline = timeline
        hasHadTimeline = timeline != nil
        if let handler { handlers.append(handler) }
        outer?.wait()
    }

    func add(_ handler: @escaping (Bool) -> Void) { handlers.append(handler) }

    /// Counts one more animation or transaction that has to end.
    func wait() { waiting += 1 }

    /// Releases the handlers without calling them.
    func cancel() {
        handlers.removeAll()
        outer?.cancel()
    }

    /// Counts an end. `isFinished` is false when an animation was removed before its own end.
    func end(isFinished: Bool = true) {
        if !isFinished { self.isFinished = false }
        waiting -= 1
        guard waiting == 0 else { return }
        let (done, result) = (handlers, self.isFinished)
        handlers.removeAll()
        if let timeline, !done.isEmpty {
            timeline.async { for handler in done { handler(result) } }
        } else if !hasHadTimeline {
            for handler in done { handler(result) }
        }
        outer?.end(isFinished: result)
    }
}
