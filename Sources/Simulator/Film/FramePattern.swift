import FoundationEssentials

/// A path with one `%d` or `%05d` in the name of the file, which stands for the frame's number.
struct FramePattern {
    /// The pattern as the user has written it.
    let text: String
    private let before: String
    private let after: String
    private let digits: Int

    /// Nil for a name without a pattern; an error for a pattern that is not understood.
    init?(_ text: String) throws {
        let name = text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text[...]
        guard let percent = name.firstIndex(of: "%") else { return nil }
        let rest = text[text.index(after: percent)...]
        let width = rest.prefix { $0.isNumber }
        guard rest.dropFirst(width.count).first == "d", !rest.dropFirst(width.count).contains("%"),
            (width.isEmpty ? 1 : Int(width) ?? .max) <= 12
        else {
            throw Failure.usage("'\(text)' has to hold one number such as %05d")
        }
        self.text = text
        before = String(text[..<percent])
        after = String(rest.dropFirst(width.count + 1))
        digits = Int(width) ?? 1
    }

    func name(_ index: Int) -> String {
        let number = String(index)
        return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
    }

    /// The folder of the files, with a slash at the end; empty for the working directory.
    var folder: String { before.lastIndex(of: "/").map { String(before[...$0]) } ?? "" }

    /// The existing files whose names fit the pattern, for instance those of an earlier series.
    func existing() -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return files.map { folder + $0 }.filter { file in
            guard file.hasPrefix(before), file.hasSuffix(after), file.count > before.count + after.count else { return false }
            return Int(file.dropFirst(before.count).dropLast(after.count)).map { self.name($0) == file } ?? false
        }
    }
}
