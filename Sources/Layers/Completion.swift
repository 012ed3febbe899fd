/// Calls back once, when everything it waits for has come to its end.
final class Completion {
    private var waiting = 0
    private var isFinished = true
    private var handlers: [(Bool) -> Void] = []
    /// Waits for this one.
    private let outer: Completion?
    /// The callbacks run in the next turn of this timeline. Without a timeline they run at once. After the timeline has been freed nobody is called, because its clients are gone, too.
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

    /// One more thing has to end.
    func wait() { waiting += 1 }

    /// Nobody is called any more.
    func cancel() {
        handlers.removeAll()
        outer?.cancel()
    }

    /// One thing has ended: `isFinished` by itself, not because it was taken away before.
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
