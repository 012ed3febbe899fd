import Geometry
import Layers
import Pixels
import Sessions
import Testing

@Suite struct PainterTests {
    private let root = Layer(name: "root", frame: Rect(0, 0, 60, 40))
    private let box = Layer(name: "box", frame: Rect(4, 4, 10, 10))

    init() {
        root.backgroundColor = .white
        box.backgroundColor = Color(hex: 0xCC3322)
        root.addSublayer(box)
    }

    /// A picture that is painted whole.
    private func whole() -> [UInt32] {
        var painter = Painter(size: root.bounds.size, scale: 2)
        painter.capture { $0.capture(root, at: 0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap, age: 0)
        return pixels(bitmap)
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
    }

    /// Two buffers in turn, as a window has them: each holds the frame before the last.
    @Test(arguments: [1, 2]) func whatHasChangedIsEnough(buffers: Int) {
        var painter = Painter(size: root.bounds.size, scale: 2)
        let bitmaps = (0..<buffers).map { _ in painter.makeBitmap() }
        for frame in 0..<12 {
            box.frame.origin.x = 4 + Double(frame) * 3
            painter.capture { $0.capture(root, at: 0) }
            #expect(painter.hasChanges)
            let bitmap = bitmaps[frame % buffers]
            painter.paint(into: bitmap, age: frame < buffers ? 0 : buffers)
            #expect(pixels(bitmap) == whole(), "frame \(frame)")
            #expect(!painter.hasChanges)
        }
    }

    @Test func whatStaysIsNotPainted() {
        var painter = Painter(size: root.bounds.size, scale: 2)
        let bitmap = painter.makeBitmap()
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap, age: 0)
        painter.capture { $0.capture(root, at: 0) }
        #expect(!painter.hasChanges)
        box.frame.origin.x = 30
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap)
        #expect(painter.painted.rectangles.allSatisfy { $0.y + $0.height <= 32 } && !painter.painted.isEmpty)
        painter.resize(size: root.bounds.size, scale: 1, width: 60, height: 40)
        #expect(painter.hasChanges)
    }
}
