/// Whether a line may begin between two characters.
///
/// The rules are the part of UAX #14 (Unicode line breaking algorithm) that Latin and Chinese text needs: after spaces and line feeds, and beside ideographs and kana, unless the punctuation there belongs to the other line.
enum LineBreak {
    case forbidden
    case allowed
    case mandatory

    init(between previous: Character, and next: Character) {
        if previous.isNewline {
            self = .mandatory
        } else if next == " " || next.isNewline {
            // Spaces stay at the end of the line before.
            self = .forbidden
        } else if previous == " " {
            self = .allowed
        } else {
            let isBesideIdeograph = previous.isIdeograph || next.isIdeograph
            self = isBesideIdeograph && !previous.opens && !next.closes ? .allowed : .forbidden
        }
    }
}

extension Character {
    private var scalar: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }

    /// Whether the character is of a script that has no spaces between words, or a full-width sign. Source: the line breaking class ID and those that behave like it (CJ, NS, H2, H3), UAX #14.
    fileprivate var isIdeograph: Bool {
        switch scalar.value {
        case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether no line ends with the character (class OP, and quotation marks that open).
    fileprivate var opens: Bool {
        let category = scalar.properties.generalCategory
        return category == .openPunctuation || category == .initialPunctuation
    }

    /// Whether no line begins with the character (classes CL, CP, EX, IS, IN, NS, CJ, PO and quotation marks that close).
    fileprivate var closes: Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: Self.closing.contains(self)
        }
    }

    private static let closing = Set("、。，．：；！？!?,.:;%％‰℃…‥—～〜·・ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")
}
