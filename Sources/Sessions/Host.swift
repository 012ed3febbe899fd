import Geometry
import Pixels

/// What shows a session and brings it events: a window of some window system, or nothing at all. It alone has a clock.
///
/// Sizes of the host are pixels, times seconds of its own clock, which never goes back.
@MainActor public protocol Host: AnyObject {
    var now: Double { get }
    /// When the display begins its frames.
    var displayClock: DisplayClock { get }
    var width: Int { get }
    var height: Int { get }
    /// The largest size that the window may have, in pixels.
    var room: Size { get }
    var isVisible: Bool { get }
    var isFullScreen: Bool { get }

    var onEvent: ((HostEvent) -> Void)? { get set }
    /// Called after the events that came together.
    var onBatchEnd: (() -> Void)? { get set }
    /// Called for every frame of the display while the host ticks, and when a time to wake has come.
    var onFrame: (() -> Void)? { get set }

    /// What to do until something happens.
    func pace(_ next: Pacing.Next)
    /// True while it calls `onFrame` for every frame of the display.
    var isTicking: Bool { get }
    /// Calls `onEvent` for everything that has come until now.
    func deliverPendingEvents()
    /// Runs `work` when nothing else is to be done. It replaces work that has not been run yet.
    func whenIdle(_ work: @escaping @MainActor () -> Void)

    /// A bitmap of the host's size for what is new in the next frame, with undefined contents; nil while there is none: `bufferFreed` follows.
    func nextBitmap() -> Bitmap?
    /// Whether it can move pixels of the frame that it shows.
    var canMovePixels: Bool { get }
    /// Shows the next frame: moves pixels of the one before, then takes the parts in `rectangles` from `bitmap`. The rest stays.
    func present(_ bitmap: Bitmap, moving move: PixelMove?, _ rectangles: [PixelRect])

    /// Asks for another size; the event `resized` tells what it has become.
    func resize(width: Int, height: Int)
    /// Changes the size of the content in points, which gives the aspect ratio, and asks for another size in pixels.
    func setContentSize(_ size: Size, width: Int, height: Int)
    /// Lets other programs paste `bytes`; false when that is not possible.
    ///
    /// - Parameter types: as what they can be had, such as `image/png`.
    func copy(_ bytes: [UInt8], types: [String]) -> Bool
    /// Asks for the text that some program has copied; the event `textPasted` brings it, if there is one.
    func requestText()
    func setFullScreen(_ isWanted: Bool)
    /// What the window is called by the user's desktop.
    func setTitle(_ title: String)
    /// While true, the event `pointerMoved` tells where the mouse is also without a button; false at first.
    var tracksPointer: Bool { get set }
    func close()
}
