import Geometry
import Gestures
import Takes

/// Something that happened to a window; times are monotonic seconds (`MonotonicClock`) and never go back.
public enum HostEvent: Equatable, Sendable {
    /// A finger on a touchscreen, or the mouse's button 1 as finger 0. `location` is in window pixels, and outside the window while a drag is held there.
    ///
    /// Mirrored, it stands for two fingers: the second one is on the other side of the middle of the screen. So is a button that went down with Control.
    case touch(Touch, isMirrored: Bool = false)
    /// The wheel turned by one notch: dy is +1 when it turns towards the user, dx is +1 when it turns to the right.
    case wheel(location: Point, dx: Double, dy: Double, time: Double)
    /// Fingers on a touchpad scroll, in notches of a wheel with the same signs; a notch may be a small fraction. Where they lift the content glides on.
    case scroll(location: Point, dx: Double, dy: Double, phase: Take.ScrollPhase, time: Double)
    /// Where the mouse is while no button is down, in window pixels, and nil when it has left the window.
    case pointerMoved(Point?)
    case key(KeyEvent)
    /// A part of what is shown is lost, and stays so until it is presented again.
    case exposed(PixelRect)
    /// The window has a new size in pixels; its buffers are gone and nothing is shown until a whole frame is presented.
    case resized(width: Int, height: Int)
    /// Whether any of the window may be seen; false while unmapped, iconified or fully covered. A window starts unseen.
    case visibilityChanged(isVisible: Bool)
    /// Files of other programs, which the user has dropped on the window: their paths.
    case filesDropped([String])
    /// The text that `Host.requestText` has asked for.
    case textPasted(String)
    case fullScreenChanged(isFullScreen: Bool)
    /// The window is on a monitor with so many times as many pixels to the inch as the one before.
    case densityChanged(by: Double)
    /// The window has lost the keyboard focus; a touch was cancelled before this event.
    case focusLost
    /// The user asked to close the window; it stays open until the program closes it.
    case closeRequested
    /// A buffer is free again after `nextBitmap()` had returned nil.
    case bufferFreed
    /// The server refused a request; the window goes on.
    case serverError(String)
    /// The connection to the server is lost; this is the last event.
    case connectionLost(String)
}

/// A key that went down, repeats or went up.
public struct KeyEvent: Equatable, Sendable {
    public enum Phase: Sendable {
        case pressed, repeated, released
    }

    public var key: Key
    public var modifiers: KeyModifiers
    public var phase: Phase
    /// Monotonic seconds.
    public var time: Double

    public init(key: Key, modifiers: KeyModifiers = [], phase: Phase, time: Double) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
        self.time = time
    }
}
