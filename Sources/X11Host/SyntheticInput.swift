import CX11
import Glibc

/// Moves a screen's pointer and presses buttons and keys through the XTEST extension, as a person would.
///
/// libXtst is loaded when the first instance is made, so that the program runs without it.
public final class SyntheticInput {
    private typealias Motion = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
    private typealias Press = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32

    private let observer: ScreenObserver
    private let fakeMotion: Motion
    private let fakeButton: Press
    private let fakeKey: Press
    /// For each physical button, from the first one on, the button that programs hear of: 3, 2, 1 for a left hand.
    private let mapping: [UInt8]

    /// Nil when libXtst is not installed or the server has no XTEST.
    public init?(on observer: ScreenObserver) {
        guard ServerExtension("XTEST", of: observer.display) != nil, let library = SharedLibrary("libXtst.so.6"),
            let motion: Motion = library.symbol("XTestFakeMotionEvent"), let button: Press = library.symbol("XTestFakeButtonEvent"),
            let key: Press = library.symbol("XTestFakeKeyEvent")
        else { return nil }
        (self.observer, fakeMotion, fakeButton, fakeKey) = (observer, motion, button, key)
        var mapping = [UInt8](repeating: 0, count: 255)
        let count = XGetPointerMapping(observer.display, &mapping, Int32(mapping.count))
        self.mapping = Array(mapping.prefix(Int(max(count, 0))))
    }

    /// Moves the pointer to a place in pixels of the screen. Like the other calls, it sends the request at once and does not wait for the server.
    public func move(x: Int, y: Int) {
        _ = fakeMotion(observer.display, XDefaultScreen(observer.display), Int32(x), Int32(y), 0)
        XFlush(observer.display)
    }

    /// Presses or releases a button of the mouse; 1 is the one with which things are clicked, for a left hand the right one.
    public func setButton(_ button: UInt32 = 1, isDown: Bool) {
        let physical = mapping.firstIndex { UInt32($0) == button }.map { UInt32($0) + 1 } ?? button
        _ = fakeButton(observer.display, physical, isDown ? 1 : 0, 0)
        XFlush(observer.display)
    }

    /// Waits until the server has done everything. A program that ends needs this, because the server may not read what is left of it.
    public func finish() { XSync(observer.display, False) }

    /// Presses and releases the key of this X keysym name ("space", "F11", "bracketleft"), with Control if asked; false when the keyboard has no such key.
    @discardableResult public func type(_ name: String, withControl: Bool = false) -> Bool {
        let symbol = XStringToKeysym(name)
        let code = symbol == 0 ? 0 : UInt32(XKeysymToKeycode(observer.display, symbol))
        guard code != 0 else { return false }
        let control = UInt32(XKeysymToKeycode(observer.display, KeySym(XK_Control_L)))
        if withControl { _ = fakeKey(observer.display, control, 1, 0) }
        _ = fakeKey(observer.display, code, 1, 0)
        _ = fakeKey(observer.display, code, 0, 0)
        if withControl { _ = fakeKey(observer.display, control, 0, 0) }
        XFlush(observer.display)
        return true
    }
}
