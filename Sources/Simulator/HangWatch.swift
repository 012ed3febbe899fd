/// Notices when a program that this one waits for does nothing any more.
///
/// What counts is silence and not the whole time, so a long film is never cut off while it is worked on.
struct HangWatch {
    private var work: [Double]
    private var idleCount = 0

    /// How often in a row the program may have done nothing in half a second before it hangs. These are counted and not timed, so that a program that was stopped with its parent goes on.
    private static let patience = 20

    static var complaint: String { "it hangs: it has done nothing for \(patience / 2) seconds" }

    /// - Parameter work: what the program has done so far, such as its processor time and the bytes that it has written.
    init(_ work: [Double]) { self.work = work }

    /// Has to be asked every half a second; true when the program hangs.
    mutating func hangs(_ work: [Double]) -> Bool {
        idleCount = work == self.work ? idleCount + 1 : 0
        self.work = work
        return idleCount >= Self.patience
    }
}

extension ChildProgram {
    /// Waits until the program has ended; false when it hangs before that.
    ///
    /// - Parameter work: what the program has done so far.
    func endsUnlessItHangs(_ work: () -> [Double]) -> Bool {
        var watch = HangWatch(work())
        while wait(0.5) == nil { if watch.hangs(work()) { return false } }
        return true
    }
}
