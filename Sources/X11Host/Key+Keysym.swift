import CX11
import Sessions

extension Key {
    /// The key of an event, independent of the layout. When the layout has another alphabet than Latin, the Latin letter of another group of the layout is taken, or else the letter at the same place of a US keyboard.
    ///
    /// Nil for modifiers, dead keys and other keys that `Key` does not have.
    init?(_ event: inout XKeyEvent) {
        var keysym: KeySym = 0
        // The key with the keycode 38, which is A on a US keyboard, shows which alphabet a group of the layout has.
        var middle = event
        middle.keycode = 38
        XLookupString(&middle, nil, 0, &keysym, nil)
        let isLatin = Key(keysym: keysym)?.isLatin ?? false
        XLookupString(&event, nil, 0, &keysym, nil)
        var found = Key(keysym: keysym)
        let mayBeLetter =
            switch found {
            case nil, .character: true
            default: false
            }
        if !isLatin && mayBeLetter {
            let isShifted = event.state & UInt32(ShiftMask) != 0
            let group = [Int32(0), 2].first { Key(keysym: XLookupKeysym(&middle, $0))?.isLatin ?? false }
            let other = group.flatMap { Key(keysym: XLookupKeysym(&event, $0 + (isShifted ? 1 : 0))) }
            found = other ?? Self.placed(event.keycode, isShifted) ?? found
        }
        if let digit = Self.digitWithAlt(event, instead: found) { found = digit }
        guard let found else { return nil }
        self = found
    }

    /// The digit of a key that is pressed with Alt and has its digit with Shift, as on French and Czech keyboards, so that Alt and a digit need no third key there; nil for every other key.
    private static func digitWithAlt(_ event: XKeyEvent, instead found: Key?) -> Key? {
        guard event.state & UInt32(Mod1Mask | ShiftMask) == UInt32(Mod1Mask) else { return nil }
        if case .character(let character)? = found, character.isASCII, character.isLetter || character.isNumber { return nil }
        var shifted = event
        shifted.state |= UInt32(ShiftMask)
        var keysym: KeySym = 0
        XLookupString(&shifted, nil, 0, &keysym, nil)
        guard case .character(let digit)? = Key(keysym: keysym), digit.isASCII, digit.isNumber else { return nil }
        return .character(digit)
    }

    /// False only for characters outside of Latin-1.
    private var isLatin: Bool {
        if case .character(let character) = self { character.unicodeScalars.allSatisfy { $0.value <= 0xFF } } else { true }
    }

    /// The character at the same place of a US keyboard; nil outside of the rows of letters. The keycodes are those of evdev, which every server on Linux uses.
    private static func placed(_ keycode: UInt32, _ isShifted: Bool) -> Key? {
        for (first, letters) in [(24, "qwertyuiop[]"), (38, "asdfghjkl"), (52, "zxcvbnm,.")] as [(UInt32, String)] {
            guard keycode >= first, keycode < first + UInt32(letters.count) else { continue }
            let letter = letters[letters.index(letters.startIndex, offsetBy: Int(keycode - first))]
            return .character(isShifted ? Character(letter.uppercased()) : letter)
        }
        return nil
    }

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
