/// Changes that bring back what other changes have replaced.
///
/// A run of changes of one row, such as a drag, is one entry.
struct TuningHistory {
    private var past: [TuningState.Change] = []
    private var future: [TuningState.Change] = []
    /// The row whose run of changes has made the newest entry; nil when the next change makes an entry of its own.
    private var row: String?

    /// Takes note of a change that is about to be made.
    ///
    /// - Parameters:
    ///   - change: the one that takes it back.
    ///   - row: the row that is changed; nil when the change stands for itself.
    mutating func add(_ change: TuningState.Change, by row: String?) {
        if row == nil || row != self.row { past.append(change) }
        future = []
        self.row = row
    }

    /// Ends a run: the next change makes an entry of its own.
    mutating func endRun() { row = nil }

    /// Without the changes that mean nothing any more.
    func keeping(_ isMeant: (TuningState.Change) -> Bool) -> TuningHistory {
        var history = self
        history.past.removeAll { !isMeant($0) }
        history.future.removeAll { !isMeant($0) }
        return history
    }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// - Parameter inverse: gives the change that brings the present back after another one, for `redo`.
    /// - Returns: the change that takes the newest entry back; nil when there is none.
    mutating func undo(_ inverse: (TuningState.Change) -> TuningState.Change?) -> TuningState.Change? {
        guard let last = past.popLast(), let back = inverse(last) else { return nil }
        future.append(back)
        row = nil
        return last
    }

    mutating func redo(_ inverse: (TuningState.Change) -> TuningState.Change?) -> TuningState.Change? {
        guard let next = future.popLast(), let back = inverse(next) else { return nil }
        past.append(back)
        row = nil
        return next
    }
}
