import Foundation

/// A progress bar on a terminal; it is not shown when standard error is not a terminal.
struct ProgressBar {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private var drawn = -1

    init(total: Int) { self.total = max(total, 1) }

    mutating func show(_ count: Int) {
        let percent = min(count * 100 / total, 100)
        guard isShown, percent != drawn else { return }
        drawn = percent
        let filled = percent * 40 / 100
        put(
            "\r[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 40 - filled))] \(percent) %  \(count) of \(total) frames "
        )
    }

    /// Clears the line.
    func clear() { if isShown { put("\r\u{1B}[K") } }

    private func put(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
