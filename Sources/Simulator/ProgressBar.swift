import Glibc

/// A progress bar on a terminal; it is not shown when standard error is not a terminal.
struct ProgressBar {
    /// Nil until it is known.
    private var total: Int?
    /// The word for the things that are counted.
    private let unit: String
    private let isShown = isatty(STDERR_FILENO) == 1
    private var drawn = -1

    init(total: Int? = nil, unit: String = "frames") { (self.total, self.unit) = (total.map { max($0, 1) }, unit) }

    /// - Parameter total: the total, if it was not known before.
    mutating func show(_ count: Int, of total: Int? = nil) {
        self.total = total ?? self.total
        guard let total = self.total else {
            // Without a total only the count is shown, and only at every 25th.
            guard isShown, count / 25 != drawn else { return }
            drawn = count / 25
            return put("\r\(count) \(unit) ")
        }
        let percent = min(count * 100 / total, 100)
        guard isShown, percent != drawn else { return }
        drawn = percent
        let filled = percent * 40 / 100
        put(
            "\r[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 40 - filled))] \(percent) %  \(count) of \(total) \(unit) "
        )
    }

    /// Clears the line.
    func clear() { if isShown { put("\r\u{1B}[K") } }

    private func put(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
