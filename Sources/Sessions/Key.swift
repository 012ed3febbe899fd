/// A key, with the name that it has in the user's keyboard layout and with Shift.
public enum Key: Equatable, Hashable, Sendable {
    /// A printing key other than the space bar; on the number pad too.
    case character(Character)
    case space, escape, tab, enter, backspace, delete
    case left, right, up, down, home, end, pageUp, pageDown
    /// A function key: F1 is 1, and F35 is the last.
    case function(Int)
}

/// The modifier keys held with a key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let control = KeyModifiers(rawValue: 2)
    /// Mod1, by convention the Alt key.
    public static let alt = KeyModifiers(rawValue: 4)
    /// Mod4, by convention the Super (Windows) key.
    public static let command = KeyModifiers(rawValue: 8)
}
