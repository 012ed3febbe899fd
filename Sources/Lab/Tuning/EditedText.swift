import Sessions

/// A line of text while a user types into it.
struct EditedText: Equatable {
    private(set) var characters: [Character]
    /// The number of characters before the caret.
    private(set) var caret: Int
    /// The other end of the selection; equal to `caret` when nothing is selected.
    private var anchor: Int

    /// The greatest number of characters: more than any number needs, and more than a field shows.
    private static let longest = 40

    /// All of the text is selected, so that typing replaces it.
    init(selecting text: String) {
        characters = Array(text)
        (anchor, caret) = (0, characters.count)
    }

    var text: String { String(characters) }
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    mutating func replaceSelection(with text: String) {
        let room = Self.longest - characters.count + selection.count
        // A character may have any number of accents.
        let added = String(text.unicodeScalars.prefix(4 * Self.longest)).prefix(max(room, 0))
        let start = selection.lowerBound
        characters.replaceSubrange(selection, with: added)
        moveCaret(to: start + added.count)
    }

    /// - Parameter extends: true when the text between the old and the new place is selected.
    mutating func moveCaret(to place: Int, extends: Bool = false) {
        caret = min(max(place, 0), characters.count)
        if !extends { anchor = caret }
    }

    /// Applies a key to the text; keys without a meaning in a line of text do nothing.
    mutating func press(_ key: Key, _ modifiers: KeyModifiers) {
        let extends = modifiers.contains(.shift)
        switch key {
        case .character("a") where modifiers == .control: (anchor, caret) = (0, characters.count)
        case .left where selection.isEmpty || extends: moveCaret(to: caret - 1, extends: extends)
        case .right where selection.isEmpty || extends: moveCaret(to: caret + 1, extends: extends)
        case .left: moveCaret(to: selection.lowerBound)
        case .right: moveCaret(to: selection.upperBound)
        case .home: moveCaret(to: 0, extends: extends)
        case .end: moveCaret(to: characters.count, extends: extends)
        case .backspace:
            if selection.isEmpty { moveCaret(to: caret - 1, extends: true) }
            replaceSelection(with: "")
        case .delete:
            if selection.isEmpty { moveCaret(to: caret + 1, extends: true) }
            replaceSelection(with: "")
        case .character(let character) where modifiers.subtracting(.shift).isEmpty: replaceSelection(with: String(character))
        case .space where modifiers.subtracting(.shift).isEmpty: replaceSelection(with: " ")
        default: break
        }
    }
}
