/// Calls back once, when everything it waits for has come to its end.
final class Completion {
    private var waiting = 0
    private var isFinished = true
    private var handlers: [(Bool) -> Void] = []
    /// Waits for this one.
    private let outer: Completion?

    init(within outer: Completion?, handler: ((Bool) -> Void)? = nil) {
        self.outer = outer
        if let handler { handlers.append(handler) }
        outer?.wait()
    }

    func add(_ handler: @escaping (Bool) -> Void) { handlers.append(handler) }

    /// One more thing has to end.
    func wait() { waiting += 1 }

    /// One thing has ended: `isFinished` by itself, not because it was taken away before.
    ///
    /// - Parameter timeline: on which the callbacks run, in its next turn; without one they run now.
    func end(isFinished: Bool = true, on timeline: Timeline?) {
        if !isFinished { self.isFinished = false }
        waiting -= 1
        guard waiting == 0 else { return }
        let (done, result) = (handlers, self.isFinished)
        handlers.removeAll()
        if let timeline, !done.isEmpty {
            timeline.async { for handler in done { handler(result) } }
        } else {
            for handler in done { handler(result) }
        }
        outer?.end(isFinished: result, on: timeline)
    }
}
