import Geometry
import Pixels

/// A host without a window. `advance(by:framesPerSecond:)` moves its time, `send(_:)` brings its events, and the presented frames are kept in a bitmap.
@MainActor public final class HeadlessHost: Host {
    public private(set) var now = 0.0
    public var displayClock = DisplayClock()
    public let room: Size
    /// Whether the picture can be seen; while it is false nothing is drawn.
    public var isVisible = true
    public var tracksPointer = false
    public private(set) var (title, isFullScreen, isClosed) = ("", false, false)
    public var onEvent: ((HostEvent) -> Void)?
    public var onBatchEnd: (() -> Void)?
    public var onFrame: (() -> Void)?
    /// The instruction of the last call of `pace`.
    public private(set) var next = Pacing.Next.rest
    /// The pixels that are shown.
    public private(set) var bitmap: Bitmap
    private var drawn: Bitmap
    /// The bytes and types of the last call of `copy`.
    public private(set) var clipboard: (bytes: [UInt8], types: [String])?
    private var idleWork: (@MainActor () -> Void)?

    /// - Parameter room: the default is the longest side that a device can have, so that no picture has to be smaller.
    public init(width: Int, height: Int, room: Size = Size(4000, 4000)) {
        self.room = room
        bitmap = Bitmap(width: width, height: height)
        drawn = Bitmap(width: width, height: height)
    }

    // MARK: Events and time

    /// Delivers an event at the present time.
    public func send(_ event: HostEvent) {
        switch event {
        case .resized(let width, let height):
            bitmap = Bitmap(width: width, height: height)
            drawn = Bitmap(width: width, height: height)
        case .visibilityChanged(let isVisible): self.isVisible = isVisible
        case .fullScreenChanged(let isFullScreen): self.isFullScreen = isFullScreen
        default: break
        }
        onEvent?(event)
        onBatchEnd?()
    }

    /// Moves the time on by `seconds`, with frames at `framesPerSecond`, or at the display's rate when this is nil. `onFrame` is called for every frame while the host ticks, and at the times at which it has to wake.
    public func advance(by seconds: Double, framesPerSecond: Double? = nil) {
        let end = now + seconds
        let framesPerSecond = framesPerSecond ?? displayClock.rate
        while true {
            while let work = idleWork {
                idleWork = nil
                work()
            }
            let time: Double
            switch next {
            case .rest: time = .infinity
            case .listen(let times): time = max(times.upperBound, now)
            case .wake(let due): time = max(due, now)
            case .tick: time = ((now * framesPerSecond + 1e-6).rounded(.down) + 1) / framesPerSecond
            }
            guard time <= end + 1e-9 else { break }
            now = max(now, time)
            if next != .tick { next = .rest }
            onFrame?()
        }
        now = max(now, end)
    }

    // MARK: Host

    public var showsPictures: Bool { isVisible }
    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var canMovePixels: Bool { true }
    public var isTicking: Bool { next == .tick }
    public func pace(_ next: Pacing.Next) { self.next = next }
    public func deliverPendingEvents() {}
    public func whenIdle(_ work: @escaping @MainActor () -> Void) { idleWork = work }
    public func nextBitmap() -> Bitmap? { isVisible ? drawn : nil }
    public func present(_ drawn: Bitmap, moving move: PixelMove?, _ rectangles: [PixelRect]) {
        if let move { bitmap.move(move) }
        for part in rectangles { bitmap.copy(part, of: drawn, toX: part.x, y: part.y) }
    }
    public func resize(width: Int, height: Int) { send(.resized(width: width, height: height)) }
    public func setContentSize(_ size: Size, width: Int, height: Int) { resize(width: width, height: height) }
    public func copy(_ bytes: [UInt8], types: [String]) -> Bool {
        clipboard = (bytes, types)
        return true
    }
    public func requestText() {
        if let clipboard, clipboard.types.contains("UTF8_STRING") { send(.textPasted(String(decoding: clipboard.bytes, as: UTF8.self))) }
    }
    public func setFullScreen(_ isWanted: Bool) { send(.fullScreenChanged(isFullScreen: isWanted)) }
    public func setTitle(_ title: String) { self.title = title }
    public func close() { isClosed = true }
}

extension Bitmap {
    /// Moves pixels within the bitmap, as a server does in its window; pixels that come from outside of the bitmap, or would go there, are left out.
    package func move(_ move: PixelMove) {
        let from = move.destination.shifted(-move.dx, -move.dy).clipped(width: width, height: height)
        let part = from.shifted(move.dx, move.dy).clipped(width: width, height: height)
        guard !from.isEmpty, !part.isEmpty else { return }
        for step in 0..<part.height {
            // The order of the rows makes sure that a row is read before it is overwritten.
            let y = part.y + (move.dy > 0 ? part.height - 1 - step : step)
            (row(y) + part.x).update(from: row(y - move.dy) + part.x - move.dx, count: part.width)
        }
    }
}
