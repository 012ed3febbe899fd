import CX11
import Glibc
import Pixels
import Sessions

/// The buffer of a window, for the changed parts of the next frame. The window itself keeps the frame that is shown, so one buffer is enough; the next frame waits while the server reads the buffer.
@MainActor struct Surface {
    private let connection: Connection
    let width: Int
    let height: Int
    private var isShared: Bool
    private var buffer: WindowBuffer?
    private var isWaiting = false
    /// False when the next frame may be far away; the buffer then needs no memory.
    var keepsMemory = false { didSet { if keepsMemory != oldValue { buffer?.keepsMemory = keepsMemory } } }
    var usesSharedMemory: Bool { buffer?.isShared ?? false }

    /// - Parameter isShared: whether shared memory is tried; OVERSCROLL_NO_SHM in the environment sends the pixels through the socket.
    init(_ connection: Connection, width: Int, height: Int, isShared: Bool = getenv("OVERSCROLL_NO_SHM") == nil) {
        self.connection = connection
        self.width = width
        self.height = height
        self.isShared = isShared
    }

    /// Begins anew with another size; the buffer is freed.
    mutating func resize(width: Int, height: Int) {
        free()
        var surface = Surface(connection, width: width, height: height, isShared: isShared)
        surface.keepsMemory = keepsMemory
        self = surface
    }

    mutating func free() {
        buffer?.free()
        buffer = nil
    }

    func owns(_ bitmap: Bitmap) -> Bool { buffer?.bitmap === bitmap }

    /// Makes the buffer, which takes a round trip; its pixels need no memory until they are written.
    mutating func makeBuffer() {
        guard buffer == nil else { return }
        buffer = WindowBuffer(connection, width: width, height: height, isShared: isShared, keepsMemory: keepsMemory)
        isShared = usesSharedMemory
    }

    /// The bitmap of the buffer, unless the server is reading it.
    mutating func next() -> Bitmap? {
        makeBuffer()
        guard let buffer, buffer.isFree else {
            isWaiting = true
            return nil
        }
        return buffer.bitmap
    }

    /// Shows parts of the buffer.
    func put(_ rectangles: [PixelRect], _ window: XID, _ context: GC) {
        buffer?.put(rectangles, to: window, with: context)
    }

    /// Handles the server's message that it has read a buffer; true when the program waits for it.
    mutating func complete(_ segment: ShmSeg) -> Bool {
        guard let buffer, buffer.owns(segment) else { return false }
        buffer.pendingCompletions = max(buffer.pendingCompletions - 1, 0)
        defer { if buffer.isFree { isWaiting = false } }
        return buffer.isFree && isWaiting
    }
}
