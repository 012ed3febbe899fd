import CX11
import Sessions
import Glibc
import Pixels

/// The buffers of a window: usually one, and a second one when the server is still reading the first.
@MainActor struct Surface {
    private let connection: Connection
    private let width: Int
    private let height: Int
    private var isShared: Bool
    private var buffers: [WindowBuffer] = []
    /// How many frames have been presented.
    private var frame = 0
    private var last: WindowBuffer?
    private var taken: WindowBuffer?
    private var exposed: [PixelRect] = []
    private var isWaiting = false
    private(set) var usesSharedMemory = false

    init(_ connection: Connection, width: Int, height: Int, isShared: Bool) {
        self.connection = connection
        self.width = width
        self.height = height
        self.isShared = isShared && getenv("OVERSCROLL_NO_SHM") == nil
    }

    /// An empty surface of another size for the same window; the buffers of this one are freed.
    mutating func resized(width: Int, height: Int) -> Surface {
        free()
        return Surface(connection, width: width, height: height, isShared: isShared)
    }

    mutating func free() {
        buffers.forEach { $0.free() }
        buffers = []
        last = nil
        taken = nil
    }

    /// The free buffer that holds the latest frame, and how many frames ago it was shown.
    mutating func next() -> (bitmap: Bitmap, age: Int)? {
        guard let buffer = latestFree ?? addBuffer() else {
            isWaiting = true
            return nil
        }
        taken = buffer
        return (buffer.bitmap, buffer.frame.map { frame - $0 + 1 } ?? 0)
    }

    mutating func present(_ bitmap: Bitmap, _ rectangles: [PixelRect], _ window: XID, _ context: GC) {
        guard let buffer = buffers.first(where: { $0.bitmap === bitmap }) else { return }
        frame += 1
        buffer.frame = frame
        last = buffer
        taken = nil
        put(rectangles + exposed, window, context)
        exposed = []
    }

    /// Takes note of a part of the window whose contents the server has lost.
    mutating func expose(_ rectangle: PixelRect) { exposed.append(rectangle) }

    /// Shows the lost parts again from the last frame. When that is being drawn over already, the next frame shows them.
    mutating func repair(_ window: XID, _ context: GC) {
        guard !exposed.isEmpty, last !== taken || taken == nil else { return }
        if last != nil { put(exposed, window, context) }
        exposed = []
    }

    /// Handles the server's message that it has read a buffer; true when the program waits for a free one.
    mutating func complete(_ segment: ShmSeg) -> Bool {
        guard let buffer = buffers.first(where: { $0.owns(segment) }) else { return false }
        buffer.pendingCompletions = max(buffer.pendingCompletions - 1, 0)
        defer { if buffer.isFree { isWaiting = false } }
        return buffer.isFree && isWaiting
    }

    private var latestFree: WindowBuffer? {
        buffers.filter(\.isFree).max { ($0.frame ?? 0) < ($1.frame ?? 0) }
    }

    private mutating func addBuffer() -> WindowBuffer? {
        guard buffers.count < 2, let buffer = WindowBuffer(connection, width: width, height: height, isShared: isShared) else { return nil }
        usesSharedMemory = buffer.isShared
        isShared = buffer.isShared
        buffers.append(buffer)
        return buffer
    }

    private func put(_ rectangles: [PixelRect], _ window: XID, _ context: GC) {
        let parts = rectangles.map { $0.clipped(width: width, height: height) }.filter { !$0.isEmpty }
        last?.put(parts, to: window, with: context)
    }
}
