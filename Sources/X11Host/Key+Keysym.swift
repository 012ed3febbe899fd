import CX11
import Sessions

extension Key {
    /// The key of an X keysym; nil for modifiers, dead keys and other keys that `Key` does not have.
    init?(keysym: KeySym) {
        switch Int32(truncatingIfNeeded: keysym) {
        case XK_space, XK_KP_Space: self = .space
        case XK_Escape: self = .escape
        case XK_Tab, XK_KP_Tab, 0xFE20: self = .tab  // 0xFE20 is XK_ISO_Left_Tab, the keysym of Shift+Tab.
        case XK_Return, XK_KP_Enter: self = .enter
        case XK_BackSpace: self = .backspace
        case XK_Delete, XK_KP_Delete: self = .delete
        case XK_Left, XK_KP_Left: self = .left
        case XK_Right, XK_KP_Right: self = .right
        case XK_Up, XK_KP_Up: self = .up
        case XK_Down, XK_KP_Down: self = .down
        case XK_Home, XK_KP_Home: self = .home
        case XK_End, XK_KP_End: self = .end
        case XK_Page_Up, XK_KP_Page_Up: self = .pageUp
        case XK_Page_Down, XK_KP_Page_Down: self = .pageDown
        case let symbol where symbol >= XK_F1 && symbol <= XK_F35: self = .function(Int(symbol - XK_F1) + 1)
        default:
            guard let character = Self.character(keysym) else { return nil }
            self = .character(character)
        }
    }

    /// Keysyms name characters in three ways: Latin-1 by its code, the number pad by ASCII in the low 7 bits, and Unicode plus 0x01000000
    /// (X protocol, appendix A).
    private static func character(_ keysym: KeySym) -> Character? {
        switch keysym {
        case 0x21...0x7E, 0xA1...0xFF: Character(Unicode.Scalar(UInt8(keysym)))
        case 0xFFAA...0xFFB9, 0xFFBD: Character(Unicode.Scalar(UInt8(keysym & 0x7F)))
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(UInt32(keysym - 0x0100_0000)).map(Character.init)
        default: nil
        }
    }
}

extension KeyModifiers {
    /// The modifiers in an event's `state`.
    init(state: UInt32) {
        self = []
        if state & UInt32(ShiftMask) != 0 { insert(.shift) }
        if state & UInt32(ControlMask) != 0 { insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { insert(.alt) }
        if state & UInt32(Mod4Mask) != 0 { insert(.command) }
    }
}
