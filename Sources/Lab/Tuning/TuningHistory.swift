/// The changes that undo and redo other changes.
///
/// A run of changes of one row, such as a drag, is one entry.
struct TuningHistory {
    private var past: [TuningState.Change] = []
    private var future: [TuningState.Change] = []
    /// The row whose run of changes made the newest entry; nil when the next change makes a new entry.
    private var row: String?

    /// Records a change that is about to be made.
    ///
    /// - Parameters:
    ///   - change: the change that undoes the recorded one.
    ///   - row: the row that is changed; nil when the change does not belong to a run.
    mutating func add(_ change: TuningState.Change, by row: String?) {
        if row == nil || row != self.row { past.append(change) }
        future = []
        self.row = row
    }

    /// Ends a run: the next change makes a new entry.
    mutating func endRun() { row = nil }

    /// The history without the changes that are no longer possible.
    func keeping(_ isMeant: (TuningState.Change) -> Bool) -> TuningHistory {
        var history = self
        history.past.removeAll { !isMeant($0) }
        history.future.removeAll { !isMeant($0) }
        return history
    }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// - Parameter inverse: gives the change that undoes another change, for `redo`.
    /// - Returns: the change that undoes the newest entry; nil when there is none.
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
