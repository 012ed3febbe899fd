import Geometry
import Pixels

/// Shows a session and delivers events to it. A host is a window of a window system, or has no window at all. Only a host has a clock.
///
/// Sizes of the host are pixels, times are seconds of its own clock, which never goes back.
@MainActor public protocol Host: AnyObject {
    var now: Double { get }
    /// The times at which the display begins its frames.
    var displayClock: DisplayClock { get }
    var width: Int { get }
    var height: Int { get }
    /// The largest size that the window may have, in pixels.
    var room: Size { get }
    var isVisible: Bool { get }
    /// False for a host whose pictures nobody can ever see.
    var showsPictures: Bool { get }
    var isFullScreen: Bool { get }

    var onEvent: ((HostEvent) -> Void)? { get set }
    /// Called after all events that arrived together.
    var onBatchEnd: (() -> Void)? { get set }
    /// Called for every frame of the display while the host ticks, when a time to wake has come, and when expected input has not come.
    var onFrame: (() -> Void)? { get set }

    /// Tells the host what to do until the next event.
    func pace(_ next: Pacing.Next)
    /// True while the host calls `onFrame` for every frame of the display.
    var isTicking: Bool { get }
    /// Calls `onEvent` for every event that has arrived until now.
    func deliverPendingEvents()
    /// Runs `work` when the host has nothing else to do. It replaces work that has not run yet.
    func whenIdle(_ work: @escaping @MainActor () -> Void)

    /// A bitmap of the host's size for the changed parts of the next frame, with undefined contents. Nil while none is free; the event `bufferFreed` follows.
    func nextBitmap() -> Bitmap?
    /// Whether the host can move pixels of the frame that it shows.
    var canMovePixels: Bool { get }
    /// Shows the next frame: moves pixels of the frame before, then copies the parts in `rectangles` from `bitmap`. All other pixels stay as they are.
    func present(_ bitmap: Bitmap, moving move: PixelMove?, _ rectangles: [PixelRect])

    /// Asks for another size; the event `resized` gives the size that the window has got.
    func resize(width: Int, height: Int)
    /// Changes the size of the content in points, which gives the aspect ratio, and asks for another size in pixels.
    func setContentSize(_ size: Size, width: Int, height: Int)
    /// Lets other programs paste `bytes`; false when that is not possible.
    ///
    /// - Parameter types: the types under which other programs can request the bytes, such as `image/png`.
    func copy(_ bytes: [UInt8], types: [String]) -> Bool
    /// Asks for the text that some program has copied; the event `textPasted` brings it, if there is one.
    func requestText()
    func setFullScreen(_ isWanted: Bool)
    /// Sets the title that the desktop shows for the window.
    func setTitle(_ title: String)
    /// Whether the event `pointerMoved` is sent while no button is pressed; false at first.
    var tracksPointer: Bool { get set }
    func close()
}
