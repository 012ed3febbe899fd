import Geometry
import Gestures
import Pixels
import Takes

/// Something that happened to a window; times are seconds of the host's clock (`Host.now`) and never go back.
public enum HostEvent: Equatable, Sendable {
    /// A finger on a touchscreen, or the mouse's button 1 as finger 0. `location` is in window pixels, and outside the window while a drag is held there.
    ///
    /// A mirrored touch stands for two fingers; the second one is at the opposite place about the middle of the screen. The mouse makes such touches while Control is held.
    case touch(Touch, isMirrored: Bool = false)
    /// The wheel turned by one notch: dy is +1 when it turns towards the user, dx is +1 when it turns to the right.
    case wheel(location: Point, dx: Double, dy: Double, time: Double)
    /// Fingers on a touchpad scroll. The unit and the signs are those of `wheel`, and fractions of a notch occur. After the end of the scroll the content glides.
    case scroll(location: Point, dx: Double, dy: Double, phase: Take.ScrollPhase, time: Double)
    /// The location of the mouse while no button is pressed, in window pixels; nil when the mouse has left the window.
    case pointerMoved(Point?)
    case key(KeyEvent)
    /// A part of the shown pixels is lost, and has to be presented again.
    case exposed(PixelRect)
    /// The window has a new size in pixels; its buffers are gone and nothing is shown until a whole frame is presented.
    case resized(width: Int, height: Int)
    /// Whether any part of the window can be seen; false while the window is unmapped, iconified or fully covered. A window is not visible at first.
    case visibilityChanged(isVisible: Bool)
    /// The paths of files that the user has dropped on the window from another program.
    case filesDropped([String])
    /// The text that `Host.requestText` has requested.
    case textPasted(String)
    case fullScreenChanged(isFullScreen: Bool)
    /// The window has moved to another monitor, whose number of pixels per inch is this many times that of the monitor before.
    case densityChanged(by: Double)
    /// The window has lost the keyboard focus; a touch was cancelled before this event.
    case focusLost
    /// The user asked to close the window; it stays open until the program closes it.
    case closeRequested
    /// A buffer is free again after `nextBitmap()` had returned nil.
    case bufferFreed
    /// The server has refused a request; the window continues to work.
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

    public init(key: Key, modifiers: KeyModifiers = [], phase: Phase) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
    }
}
