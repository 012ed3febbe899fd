import AllocationCounter
import Geometry
import Gestures
import Sessions
import Staging
import Takes
import Testing
import WeChat

/// The way of a frame, from the finger's sample to the pixels, asks for no memory once it has gone a few times.
@MainActor @Suite struct FrameAllocationTests {
    private let session: Session
    private var painter: Painter
    private let host: HeadlessHost

    init() throws {
        session = Session(Take(scene: "wechat"), scene: WeChatScene.description, typography: try Typography())
        painter = Painter(size: Size(414, 736), scale: 1)
        host = HeadlessHost(width: 414, height: 736)
    }

    private mutating func draw(at time: Double, finger y: Double, _ phase: Touch.Phase = .moved) throws {
        session.deliver(.touch(Touch(finger: 0, phase: phase, location: Point(207, y), time: time)), at: time)
        try session.step(to: time)
        painter.capture(canMove: true) { $0.capture(session.stage.scene.root, at: session.time) }
        guard painter.hasChanges, let bitmap = host.nextBitmap() else { return }
        painter.paint(into: bitmap)
        let move = painter.moved.map { PixelMove(to: $0.destination, dx: $0.dx, dy: $0.dy) }
        host.present(bitmap, moving: move, painter.painted)
    }

    /// The history of the session grows, so its array is copied to a larger one now and then.
    @Test mutating func aDraggedListAllocatesNothing() throws {
        try draw(at: 0, finger: 500, .began)
        func place(_ frame: Int) -> Double { 480 - Double(min(frame % 120, 120 - frame % 120)) * 3 }
        for frame in 1...240 { try draw(at: Double(frame) / 60, finger: place(frame)) }
        let before = allocationCount()
        for frame in 241...480 { try draw(at: Double(frame) / 60, finger: place(frame)) }
        let perFrame = Double(allocationCount() - before) / 240
        #expect(perFrame < 0.2, "\(perFrame) a frame")
    }
}
