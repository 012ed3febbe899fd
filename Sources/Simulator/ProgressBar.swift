import Foundation

/// A progress bar on a terminal; it is not shown when standard error is not a terminal.
struct ProgressBar {
    private var total: Int
    /// What is counted.
    private let unit: String
    private let isShown = isatty(STDERR_FILENO) == 1
    private var drawn = -1

    init(total: Int, unit: String = "frames") { (self.total, self.unit) = (max(total, 1), unit) }

    /// - Parameter total: how many there are, if that was not known before.
    mutating func show(_ count: Int, of total: Int? = nil) {
        self.total = total ?? self.total
        let total = self.total
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
