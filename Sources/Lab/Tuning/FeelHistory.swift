import Motion

/// The feels that changes have replaced, so that they can come back.
///
/// A run of changes of one row, such as a drag, is one entry.
struct FeelHistory {
    private var past: [Feel] = []
    private var future: [Feel] = []
    /// The row whose run of changes has made the newest entry; nil when the next change makes an entry of its own.
    private var row: String?

    /// Takes note of a feel that is about to be replaced.
    ///
    /// - Parameter row: the row that changes it; nil when the change stands for itself.
    mutating func replace(_ feel: Feel, by row: String?) {
        if row == nil || row != self.row { past.append(feel) }
        future = []
        self.row = row
    }

    /// Ends a run: the next change makes an entry of its own.
    mutating func endRun() { row = nil }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// - Parameter feel: the present one, which `redo` then brings back.
    /// - Returns: the feel before the newest entry; nil when there is none.
    mutating func undo(_ feel: Feel) -> Feel? {
        guard let last = past.popLast() else { return nil }
        future.append(feel)
        row = nil
        return last
    }

    mutating func redo(_ feel: Feel) -> Feel? {
        guard let next = future.popLast() else { return nil }
        past.append(feel)
        row = nil
        return next
    }
}
