import Sessions

// The clipboard's keys in a field. While no field is edited, these keys belong to the window, where Ctrl+C copies a picture.
extension TuningState {
    /// The text of the field that is edited; nil when no field is edited.
    private var edited: EditedText? {
        switch focus {
        case .number(let text): text
        case .search: query
        case .list, .phone: nil
        }
    }

    private mutating func replaceSelection(with text: String) {
        guard var edited else { return }
        edited.replaceSelection(with: text)
        if focus == .search { query = edited } else { (focus, refusal) = (.number(edited), nil) }
    }

    /// Cuts or copies the selection, or asks for the text to paste; nil for other keys.
    mutating func exchange(_ key: Key, _ modifiers: KeyModifiers) -> Answer? {
        guard modifiers == .control, let edited else { return nil }
        let chosen = String(edited.characters[edited.selection])
        switch key {
        case .character("v"): return .asks(.paste)
        case .character("c"), .character("x"):
            if chosen.isEmpty { return .taken }
            if key == .character("x") { replaceSelection(with: "") }
            return .asks(.copy(chosen))
        default: return nil
        }
    }

    /// Puts a text into the field that is edited; only the first line of the text, without the spaces around it.
    public mutating func paste(_ text: String) {
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        replaceSelection(with: String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()))
    }
}
