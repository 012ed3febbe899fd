import CX11
import Dispatch
import Glibc
import Pixels
import Sessions

/// A bitmap of the window's size, and the X image through which it is shown.
@MainActor final class WindowBuffer {
    let bitmap: Bitmap
    /// How many completion events the server still owes; it may read the memory until they come.
    var pendingCompletions = 0 { didSet { if isFree { scheduleDiscard() } } }
    /// False when the next frame may be far away. The pixels have no meaning once the server has read them, so the memory that is shared with the server is then given back, until something is drawn.
    var keepsMemory: Bool { didSet { scheduleDiscard() } }
    /// When parts were shown last, in monotonic seconds.
    private var lastPut = 0.0
    private var isDiscardScheduled = false
    /// After so many seconds without a frame the memory is given back. A finger that stops for a moment is not slowed down by it.
    private static let keepTime = 0.15
    private let connection: Connection
    private let segment: SharedSegment?
    private let image: UnsafeMutablePointer<XImage>
    /// The memory for converted pixels, when the visual's format is not that of a bitmap.
    private let converted: (memory: UnsafeMutableRawPointer, converter: PixelConverter)?

    init?(_ connection: Connection, width: Int, height: Int, isShared: Bool, keepsMemory: Bool) {
        let format = connection.visual.format
        let isDirect = format.isNative
        let byteCount = width * height * 4
        let segment = isShared && isDirect ? SharedSegment(connection, byteCount: byteCount) : nil
        let bitmap =
            segment.map {
                Bitmap(
                    borrowing: $0.bytes.bindMemory(to: UInt32.self, capacity: width * height), width: width, height: height,
                    rowPixels: width)
            } ?? Bitmap(width: width, height: height)
        guard let image = Self.image(connection, width: width, height: height, in: segment) else {
            segment?.detach()
            return nil
        }
        if isDirect {
            image.pointee.data = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: CChar.self)
            converted = nil
        } else {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: Int(image.pointee.bytes_per_line) * height, alignment: 16)
            image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
            converted = (memory, PixelConverter(format))
        }
        self.connection = connection
        self.keepsMemory = keepsMemory
        self.segment = segment
        self.bitmap = bitmap
        self.image = image
    }

    /// An image of the visual's format; its pixels are those of the segment, or have no memory yet. Nil when Xlib has no memory for it.
    private static func image(
        _ connection: Connection, width: Int, height: Int, in segment: SharedSegment?
    ) -> UnsafeMutablePointer<XImage>? {
        let (visual, depth) = (connection.visual.visual, UInt32(connection.visual.depth))
        if let info = segment?.info {
            return XShmCreateImage(
                connection.display, visual, depth, ZPixmap, info.pointee.shmaddr, info, UInt32(width), UInt32(height))
        }
        guard let image = XCreateImage(connection.display, visual, depth, ZPixmap, 0, nil, UInt32(width), UInt32(height), 32, 0)
        else { return nil }
        // Xlib swaps the bytes when the server uses the other byte order.
        image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        XInitImage(image)
        return image
    }

    var isShared: Bool { segment != nil }
    var isFree: Bool { pendingCompletions == 0 }

    func owns(_ segment: ShmSeg) -> Bool { self.segment?.info.pointee.shmseg == segment }

    /// Asks the server to show these parts, as far as they lie inside the bitmap. The requests are buffered and not sent.
    func put(_ rectangles: [PixelRect], to window: XID, with context: GC) {
        lastPut = MonotonicClock.now
        // A closure would check at each call that it runs on the main actor.
        var last = rectangles.count - 1
        while last >= 0 && clipped(rectangles[last]).isEmpty { last -= 1 }
        for index in rectangles.indices {
            let rectangle = clipped(rectangles[index])
            if rectangle.isEmpty { continue }
            let (x, y) = (Int32(rectangle.x), Int32(rectangle.y))
            let (width, height) = (UInt32(rectangle.width), UInt32(rectangle.height))
            if segment != nil {
                // The server executes requests in order, so only the last put needs a completion event.
                let isLast = index == last
                XShmPutImage(connection.display, window, context, image, x, y, x, y, width, height, isLast ? True : False)
                if isLast { pendingCompletions += 1 }
            } else {
                convert(rectangle)
                XPutImage(connection.display, window, context, image, x, y, x, y, width, height)
            }
        }
    }

    private func scheduleDiscard() {
        if !keepsMemory && !isDiscardScheduled && segment != nil { discard(after: Self.keepTime) }
    }

    private func discard(after seconds: Double) {
        isDiscardScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated { self?.discard() }
        }
    }

    private func discard() {
        isDiscardScheduled = false
        let rest = lastPut + Self.keepTime - MonotonicClock.now
        // While the server may still read the memory it is kept; the end of the reading schedules this again.
        if keepsMemory || !isFree { return }
        if rest > 0 { discard(after: rest) } else { segment?.discard() }
    }

    private func clipped(_ rectangle: PixelRect) -> PixelRect { rectangle.clipped(width: bitmap.width, height: bitmap.height) }

    /// The bitmap must not be used after this.
    func free() {
        image.pointee.data = nil  // Otherwise the memory would be freed together with the image.
        _ = CX11DestroyImage(image)
        converted?.memory.deallocate()
        segment?.detach()
    }

    private func convert(_ rectangle: PixelRect) {
        guard let converted else { return }
        let rowBytes = Int(image.pointee.bytes_per_line)
        let offset = rectangle.x * converted.converter.format.bitsPerPixel / 8
        for y in rectangle.y..<rectangle.y + rectangle.height {
            converted.converter.convert(
                bitmap.row(y) + rectangle.x, count: rectangle.width, to: converted.memory + y * rowBytes + offset)
        }
    }
}
