import CX11
import Sessions

extension Window {
    /// Handles a key event. Of repeats that have waited together only the first is delivered, so that what a held key does ends with the key, however long each repeat takes. A press of a key that is already down is a repeat, because the server was asked not to send releases in between.
    func key(_ event: inout XKeyEvent) {
        let state = event.state
        input.keyTime = event.time
        // Caps Lock must not change r to R, because Shift+R is another key of the program.
        event.state &= ~UInt32(LockMask)
        let isPress = event.type == KeyPress
        let isRepeat = isPress && !input.pressedKeys.insert(event.keycode).inserted
        if !isPress { input.pressedKeys.remove(event.keycode) }
        if isRepeat && batch.repeatedKey == event.keycode { return }
        guard let key = Key(&event) else { return }
        let phase: KeyEvent.Phase = isRepeat ? .repeated : isPress ? .pressed : .released
        deliver(.key(KeyEvent(key: key, modifiers: KeyModifiers(state: state), phase: phase)))
        if isRepeat { batch.repeatedKey = event.keycode }
    }
}
