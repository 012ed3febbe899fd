import CX11
import Glibc

/// Memory that the server reads pixels from (MIT-SHM).
///
/// The segment is marked for removal as soon as this process has attached it; on Linux the server can still attach it. The kernel frees it when both have detached, even after a crash or while the server does not answer.
@MainActor final class SharedSegment {
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    let bytes: UnsafeMutableRawPointer
    private let byteCount: Int
    private unowned let connection: Connection

    /// Nil when the server has no MIT-SHM, when it cannot read the memory because it runs on another machine or outside of this program's container, or when there is not enough memory.
    init?(_ connection: Connection, byteCount: Int) {
        guard connection.completionEvent != nil else { return nil }
        let id = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
        guard id >= 0 else { return nil }
        let attached = shmat(id, nil, 0)
        shmctl(id, IPC_RMID, nil)
        guard let bytes = attached, Int(bitPattern: bytes) != -1 else { return nil }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(
            to: XShmSegmentInfo(shmseg: 0, shmid: id, shmaddr: bytes.assumingMemoryBound(to: CChar.self), readOnly: True))
        var isRead = false
        let refusal = connection.trap {
            guard XShmAttach(connection.display, info) != 0 else { return }
            isRead = connection.hasReadMemory || Self.isRead(by: connection, info)
        }
        guard isRead, refusal == nil else {
            if refusal == nil { XShmDetach(connection.display, info) }
            shmdt(bytes)
            info.deallocate()
            return nil
        }
        connection.hasReadMemory = true
        self.connection = connection
        self.info = info
        self.bytes = bytes
        self.byteCount = byteCount
    }

    /// Whether the server reads this memory. Where it has other numbers for shared memory, as outside of a container, it may have attached that of another program.
    private static func isRead(by connection: Connection, _ info: UnsafeMutablePointer<XShmSegmentInfo>) -> Bool {
        let (display, visual) = (connection.display, connection.visual)
        let depth = UInt32(visual.depth)
        let mask: UInt32 = 1 << min(depth, 24) - 1
        let pixel = UInt32.random(in: 1...mask)
        UnsafeMutableRawPointer(info.pointee.shmaddr).storeBytes(of: pixel, as: UInt32.self)
        guard let image = XShmCreateImage(display, visual.visual, depth, ZPixmap, info.pointee.shmaddr, info, 1, 1) else { return false }
        let pixmap = XCreatePixmap(display, connection.root, 1, 1, depth)
        let context = XCreateGC(display, pixmap, 0, nil)
        XShmPutImage(display, pixmap, context, image, 0, 0, 0, 0, 1, 1, False)
        let seen = XGetImage(display, pixmap, 0, 0, 1, 1, .max, ZPixmap)
        XFreeGC(display, context)
        XFreePixmap(display, pixmap)
        image.pointee.data = nil
        _ = CX11DestroyImage(image)
        guard let seen else { return false }
        defer { _ = CX11DestroyImage(seen) }
        return UInt32(truncatingIfNeeded: CX11GetPixel(seen, 0, 0)) & mask == pixel
    }

    /// Gives the memory back to the system on both sides; until it is written again it holds zeros. The server must not be reading it. On systems that cannot do this, nothing happens.
    func discard() { madvise(bytes, byteCount, MADV_REMOVE) }

    /// Detaches both sides from the memory; the server executes the requests before this one first.
    func detach() {
        if connection.isOpen { XShmDetach(connection.display, info) }
        shmdt(bytes)
        info.deallocate()
    }
}
