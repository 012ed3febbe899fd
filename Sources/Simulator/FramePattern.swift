/// A file name with one `%d` or `%05d` in it, which stands for the frame's number.
struct FramePattern {
    private let before: Substring
    private let after: Substring
    private let digits: Int

    /// Nil for a name without a pattern; an error for a pattern that is not understood.
    init?(_ text: String) throws {
        guard let percent = text.firstIndex(of: "%") else { return nil }
        let rest = text[text.index(after: percent)...]
        let width = rest.prefix { $0.isNumber }
        guard rest.dropFirst(width.count).first == "d", !rest.dropFirst(width.count).contains("%"), (Int(width) ?? 1) <= 12 else {
            throw Failure.usage("'\(text)' has to hold one number such as %05d")
        }
        before = text[..<percent]
        after = rest.dropFirst(width.count + 1)
        digits = Int(width) ?? 1
    }

    func name(_ index: Int) -> String {
        let number = String(index)
        return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
    }
}
