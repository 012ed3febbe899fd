import AllocationCounter
import Geometry
import Gestures
import Sessions
import Staging
import Takes
import Testing
import WeChat

/// The way of a frame, from the finger's sample to the pixels, asks for no memory once it has gone a few times, and its drawing counts hardly any references.
@MainActor @Suite struct FrameAllocationTests {
    private let session: Session
    private var painter: Painter
    private let host: HeadlessHost
    /// The references that drawing has counted.
    private var retainsInDrawing = 0
    private var presentedCount = 0

    init() throws {
        session = Session(Take(scene: "wechat"), scene: WeChatScene.description, typography: try Typography())
        painter = Painter(size: Size(414, 736), scale: 1)
        host = HeadlessHost(width: 414, height: 736)
    }

    private mutating func draw(at time: Double, finger y: Double, _ phase: Touch.Phase = .moved) throws {
        session.deliver(.touch(Touch(finger: 0, phase: phase, location: Point(207, y), time: time)), at: time)
        try session.step(to: time)
        let root = session.stage.scene.root
        // `#require` would allocate memory. A frame that is left out here is missed in the count.
        guard let bitmap = host.nextBitmap() else { return }
        let before = retainCount()
        painter.capture(canMove: true) { $0.capture(root, at: time) }
        let hasChanges = painter.hasChanges
        if hasChanges { painter.paint(into: bitmap) }
        retainsInDrawing += retainCount() - before
        guard hasChanges else { return }
        host.present(bitmap, moving: painter.moved.map(PixelMove.init), painter.painted)
        presentedCount += 1
    }

    /// Drags the list up and down again, in two seconds each time.
    private mutating func drag(frames: ClosedRange<Int>) throws {
        if frames.lowerBound == 1 { try draw(at: 0, finger: 500, .began) }
        for frame in frames {
            try draw(at: Double(frame) / 60, finger: 480 - Double(min(frame % 120, 120 - frame % 120)) * 3)
        }
    }

    /// The history of the session grows, so its array is copied to a larger one now and then.
    @Test mutating func aDraggedListAllocatesNothing() throws {
        try drag(frames: 1...240)
        let before = allocationCount()
        try drag(frames: 241...480)
        let perFrame = Double(allocationCount() - before) / 240
        #expect(perFrame < 0.2 && presentedCount > 400, "\(perFrame) a frame")
    }

    /// A row that comes into sight is written into a snapshot, which counts references to its texts. The other rows are taken over without counting any.
    @Test mutating func drawingADraggedListCountsHardlyAnyReferences() throws {
        try drag(frames: 1...240)
        retainsInDrawing = 0
        try drag(frames: 241...480)
        let perFrame = Double(retainsInDrawing) / 240
        #expect(perFrame < 3 && presentedCount > 400, "\(perFrame) a frame")
        // The counter does count.
        let before = retainCount()
        let copies = [session, session]
        #expect(retainCount() > before && copies.count == 2)
    }
}
