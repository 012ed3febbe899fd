import Geometry

/// The buttons below the list: the upper row is about the feel, the lower one about files.
enum TuningButton: CaseIterable {
    case undo, redo, compare, reset
    case save, swift, uikit, swiftUI

    var title: String {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        case .compare: "A / B"
        case .reset: "Reset"
        case .save: "Save"
        case .swift: "Swift"
        case .uikit: "UIKit"
        case .swiftUI: "SwiftUI"
        }
    }

    /// The effect of the button, and another way to the same effect.
    ///
    /// - Parameter savesTunables: whether Save writes into the source of the scene now.
    func about(savesTunables: Bool) -> [String] {
        switch self {
        case .undo: ["Takes the last change back", "Ctrl+Z"]
        case .redo: ["Makes it again", "Ctrl+Shift+Z or Ctrl+Y"]
        case .compare: ["The feel as it began, or as it is now", "A changes between the two, also while you drag"]
        case .reset: ["All constants and numbers as they began", "Undo takes it back"]
        case .save where savesTunables: ["Writes the scene's numbers into its source", "With a constant selected, it writes a feel file"]
        case .save: ["Writes a feel file", "overscroll run --feel FILE.json begins with it"]
        case .swift: ["Writes the laws as Swift", "Foundation only: for servers, tests and other toolkits"]
        case .uikit: ["Writes the laws as Swift for UIKit", "with animators and scroll views"]
        case .swiftUI: ["Writes the laws as Swift for SwiftUI", "with animations, gestures and scroll targets"]
        }
    }

    private static let size = Size(64, 26)
    private static let gap = 8.0

    func frame(in footer: Rect) -> Rect {
        let index = Self.allCases.firstIndex(of: self) ?? 0
        let (column, row) = (Double(index % 4), Double(index / 4))
        return Rect(
            10 + column * (Self.size.width + Self.gap), footer.minY + TuningFooter.textHeight + row * (Self.size.height + Self.gap),
            Self.size.width, Self.size.height)
    }
}
