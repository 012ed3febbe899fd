import Compositing
import Geometry
import Layers
import PictureTesting
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

    /// The hash of a picture that is painted whole.
    private func whole(_ root: Layer, scale: Double) -> UInt64 {
        var painter = Painter(size: root.bounds.size, scale: scale)
        painter.capture { $0.capture(root, at: 0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        return bitmap.hash
    }

    /// Shows each frame over the one before, compares it with the same frame painted whole, and returns the number of frames in which an area was moved.
    @discardableResult private func play(_ stage: Layer, frames: Int, _ change: (Int) -> Void) -> Int {
        var painter = Painter(size: stage.bounds.size, scale: 1)
        let screen = painter.makeBitmap()
        var moves = 0
        for frame in 0..<frames {
            change(frame)
            painter.capture(canMove: true) { $0.capture(stage, at: 0) }
            if painter.hasChanges, painter.show(on: screen).moved > 0 { moves += 1 }
            #expect(screen.hash == whole(stage, scale: 1), "frame \(frame)")
        }
        return moves
    }

    /// What is drawn goes into a bitmap full of rubbish, as a window's buffer is, and from there to the screen.
    @Test func whatHasChangedIsEnough() {
        var painter = Painter(size: root.bounds.size, scale: 2)
        let screen = painter.makeBitmap()
        for frame in 0..<12 {
            box.frame.origin.x = 4 + Double(frame) * 3
            painter.capture { $0.capture(root, at: 0) }
            #expect(painter.hasChanges && painter.isNew == (frame == 0))
            painter.show(on: screen)
            #expect(screen.hash == whole(root, scale: 2), "frame \(frame)")
            #expect(!painter.hasChanges)
        }
    }

    /// Also when no frame was painted meanwhile, as while a window has no free buffer.
    @Test(arguments: 0...3) func aNewDrawingReleasesTheOldOne(unpainted: Int) {
        weak var drawing: Drawing?
        var painter = Painter(size: root.bounds.size, scale: 1)
        let screen = painter.makeBitmap()
        func paint() {
            box.position.x += 1
            painter.capture { $0.capture(root, at: 0) }
            painter.show(on: screen)
        }
        root.contents = Drawing(size: root.bounds.size) { $0.fill(.box(0, 0, 9, 9), 0x223344) }
        do {
            let shown = Drawing(size: Size(10, 10)) { $0.fill(.box(0, 0, 9, 9), 0xFF2200) }
            (box.contents, drawing) = (shown, shown)
        }
        let above = Layer(name: "above", frame: Rect(40, 20, 10, 10))
        above.contents = Drawing(size: Size(10, 10)) { $0.fill(.box(0, 0, 9, 9), 0x00FF00) }
        root.addSublayer(above)
        for _ in 0..<6 { paint() }
        #expect(drawing != nil)
        box.contents = nil
        root.contents = Drawing(size: root.bounds.size) { $0.fill(.box(0, 0, 9, 9), 0x998877) }
        for _ in 0..<unpainted { painter.capture { $0.capture(root, at: 0) } }
        for _ in 0..<3 { paint() }
        #expect(drawing == nil)
    }

    /// A list of 400 x 400 points scrolls under a bar. Frames that nobody saw count for the one that is seen at last.
    @Test func whatWasMovedIsNotPainted() {
        let list = Layer(name: "list", frame: Rect(0, 0, 400, 400))
        list.backgroundColor = .white
        list.masksToBounds = true
        for row in 0..<40 {
            let layer = Layer(name: "row", frame: Rect(20, Double(row) * 30, 200, 20))
            layer.backgroundColor = Color(hex: UInt32(row * 40))
            list.addSublayer(layer)
        }
        let bar = Layer(name: "bar", frame: Rect(0, 0, 400, 50))
        bar.backgroundColor = Color(hex: 0x3366CC, alpha: 0.8)
        let screen = Bitmap(width: 400, height: 400)
        var count = 0
        let stage = Layer(name: "stage", frame: Rect(0, 0, 400, 400))
        stage.addSublayer(list)
        stage.addSublayer(bar)
        var painter = Painter(size: stage.bounds.size, scale: 1)
        for frame in 0..<60 {
            list.bounds.origin.y = Double((frame * frame) % 700)
            painter.capture(canMove: true) { $0.capture(stage, at: 0) }
            if frame % 7 == 3 { continue }
            if frame % 11 == 5 { painter.lose(PixelRect(x: 30, y: 60, width: 9, height: 9)) }
            guard painter.hasChanges else { continue }
            count += painter.show(on: screen).moved
            #expect(screen.hash == whole(stage, scale: 1), "frame \(frame)")
        }
        #expect(count > 400 * 200 * 20)
    }

    /// A list scrolls under a bar that lets nothing through, with a title on it: the bar is painted once, and when it changes.
    @Test(arguments: [1.0, 0.99]) func whatIsHiddenIsNotPainted(opacity: Double) {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 400, 400))
        let list = Layer(name: "list", frame: stage.bounds)
        list.backgroundColor = .white
        list.masksToBounds = true
        for row in 0..<40 {
            list.addSublayer(Layer(name: "row", frame: Rect(20, Double(row) * 30, 300, 20), color: Color(hex: UInt32(row * 5000))))
        }
        let bar = Layer(name: "bar", frame: Rect(0, 0, 400, 64), color: Color(hex: 0x3366CC))
        bar.opacity = opacity
        let title = Layer(name: "title", frame: Rect(150, 20, 100, 20), color: .white)
        bar.addSublayer(title)
        stage.addSublayer(list)
        stage.addSublayer(bar)
        let screen = Bitmap(width: 400, height: 400)
        var painter = Painter(size: stage.bounds.size, scale: 1)
        for frame in 0..<40 {
            list.bounds.origin.y = Double(frame * 7 % 200)
            title.frame.origin.x = frame / 10 % 2 == 0 ? 150 : 160
            painter.capture(canMove: frame % 8 < 6) { $0.capture(stage, at: 0) }
            painter.show(on: screen)
            let isBarPainted = painter.painted.contains { $0.y < 64 }
            #expect(isBarPainted == (opacity < 1 || frame % 10 == 0), "frame \(frame)")
            #expect(screen.hash == whole(stage, scale: 1), "frame \(frame)")
        }
    }

    /// Corners are painted anew, and what is between them moves. What scrolls is the card itself, or a list in it with a still colour behind the rows.
    @Test(arguments: [1.0, 2, 3], [true, false]) func aListInARoundedCardMoves(scale: Double, scrollsItself: Bool) {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 320), color: .white)
        for stripe in 0..<5 {
            stage.addSublayer(Layer(name: "stripe", frame: Rect(0, Double(stripe) * 60, 200, 5), color: Color(hex: 0x88AACC)))
        }
        let card = Layer(name: "card", frame: Rect(10, 10, 180, 300), color: Color(white: 0.95))
        card.cornerRadius = 12
        card.masksToBounds = true
        let list = scrollsItself ? card : Layer(name: "list", frame: card.bounds)
        let pattern = Bitmap(width: Int(140 * scale), height: Int(16 * scale))
        for y in 0..<pattern.height { for x in 0..<pattern.width { pattern.row(y)[x] = (x * y) % 7 < 3 ? 0x8044_4400 : 0xff88_2200 } }
        let picture = Image(pattern)
        for row in 0..<80 {
            let layer = Layer(name: "row", frame: Rect(20, Double(row) * 20, 140, 16))
            layer.contents = picture
            list.addSublayer(layer)
        }
        if !scrollsItself { card.addSublayer(list) }
        stage.addSublayer(card)
        var painter = Painter(size: stage.bounds.size, scale: scale)
        let screen = painter.makeBitmap()
        let pixels = Int(180 * 300 * scale * scale)
        for frame in 0..<20 {
            list.bounds.origin.y = Double(frame * frame / 4)
            painter.capture(canMove: true) { $0.capture(stage, at: 0) }
            let (moved, drawn) = painter.show(on: screen)
            if frame > 1 { #expect(moved > pixels / 2 && drawn < pixels / 2, "frame \(frame): \(moved) moved, \(drawn) drawn") }
            #expect(screen.hash == whole(stage, scale: scale), "frame \(frame)")
        }
    }

    /// A scroll indicator moves over a list, slower than the list and by parts of pixels. In its middle it covers a pixel as it covered the one that has come there.
    @Test(arguments: [1.0, 2, 3], [true, false]) func anIndicatorIsPaintedAtItsEnds(scale: Double, isRounded: Bool) {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        let list = Layer(name: "list", frame: stage.bounds)
        for row in 0..<60 {
            list.addSublayer(Layer(name: "row", frame: Rect(20, Double(row) * 30, 140, 20), color: Color(hex: UInt32(row * 5000))))
        }
        let indicator = Layer(name: "indicator", frame: Rect(194, 100, 3, 150), color: Color(white: 0, alpha: 0.35))
        indicator.cornerRadius = isRounded ? 1.5 : 0
        stage.addSublayer(list)
        stage.addSublayer(indicator)
        var painter = Painter(size: stage.bounds.size, scale: scale)
        let screen = painter.makeBitmap()
        var moves = 0
        for frame in 0..<40 {
            list.bounds.origin.y = Double(frame * frame / 4)
            indicator.frame.origin.y = 100 + Double(frame) * 0.43
            painter.capture(canMove: true) { $0.capture(stage, at: 0) }
            if painter.show(on: screen).moved > 0 { moves += 1 }
            let middle = indicator.frame.inset(x: 0, y: 12)
            let isMiddlePainted = painter.painted.contains { painted in
                Rect(Double(painted.x), Double(painted.y), Double(painted.width), Double(painted.height)).scaled(by: 1 / scale)
                    .intersects(middle)
            }
            #expect(isMiddlePainted == (frame == 0), "frame \(frame)")
            #expect(screen.hash == whole(stage, scale: scale), "frame \(frame)")
        }
        #expect(moves > 20)
    }

    /// An opaque layer of which a clip leaves only a strip hides nothing below that strip, where stripes stay while a list moves over them.
    @Test func aClippedCoverHidesNothingOutsideOfItsClip() {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        for stripe in 0..<5 {
            stage.addSublayer(Layer(name: "stripe", frame: Rect(0, Double(stripe) * 60, 200, 5), color: Color(hex: 0x88AACC)))
        }
        let strip = Layer(name: "strip", frame: Rect(0, 0, 200, 20))
        strip.masksToBounds = true
        strip.addSublayer(Layer(name: "cover", frame: stage.bounds, color: .black))
        let list = Layer(name: "list", frame: Rect(0, 40, 200, 260))
        list.masksToBounds = true
        for row in 0..<50 { list.addSublayer(Layer(name: "row", frame: Rect(60, Double(row) * 8, 120, 4), color: .black)) }
        stage.addSublayer(strip)
        stage.addSublayer(list)
        #expect(play(stage, frames: 10) { list.bounds.origin.y = Double($0) * 3 } > 5)
    }

    /// A layer with an opaque background hides nothing where its mask makes it transparent, or when its background only marks differences.
    @Test(arguments: [true, false]) func aMaskedOrMarkingCoverHidesNothing(isMasked: Bool) {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        let behind = Layer(name: "behind", frame: Rect(20, 20, 40, 40), color: .black)
        let cover = Layer(name: "cover", frame: stage.bounds, color: Color(hex: 0x88AACC))
        if isMasked {
            cover.mask = Layer(name: "mask", frame: Rect(0, 0, 200, 30), color: .black)
        } else {
            cover.tintsDifference = true
        }
        stage.addSublayer(behind)
        stage.addSublayer(cover)
        play(stage, frames: 5) { behind.frame.origin.y = 20 + Double($0) * 50 }
    }

    /// The colour depends on all that is behind the layer, also where something in front hides it.
    @Test func aContrastingLayerSeesWhatACoverHides() {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        let behind = Layer(name: "behind", frame: Rect(10, 10, 180, 90), color: .black)
        let contrasting = Layer(name: "contrasting", frame: Rect(0, 0, 200, 100), color: .white)
        contrasting.contrastsWithBackdrop = true
        let cover = Layer(name: "cover", frame: Rect(0, 0, 190, 300), color: Color(hex: 0x88AACC))
        for each in [behind, contrasting, cover] { stage.addSublayer(each) }
        play(stage, frames: 4) { behind.backgroundColor = $0 % 2 == 0 ? .black : .white }
    }

    /// The list's clip leaves less and less of a layer that contrasts with rows of two colours.
    @Test func aContrastingLayerThatScrollsOutOfItsClipChanges() {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        let list = Layer(name: "list", frame: Rect(0, 20, 200, 280))
        list.masksToBounds = true
        for row in 0..<60 { list.addSublayer(Layer(name: "row", frame: Rect(0, 100 + Double(row) * 8, 200, 4), color: .black)) }
        list.addSublayer(Layer(name: "dark", frame: Rect(0, 0, 200, 40), color: .black))
        let contrasting = Layer(name: "contrasting", frame: Rect(50, 10, 60, 50), color: .white)
        contrasting.contrastsWithBackdrop = true
        list.addSublayer(contrasting)
        stage.addSublayer(list)
        play(stage, frames: 15) { list.bounds.origin.y = Double($0) * 4 }
    }

    /// The colour that marks differences also marks those of sublayers that stick out.
    @Test func anotherMarkingColourIsPaintedEverywhere() {
        let stage = Layer(name: "stage", frame: Rect(0, 0, 200, 300), color: .white)
        let marking = Layer(name: "marking", frame: Rect(20, 20, 10, 10))
        marking.tintsDifference = true
        marking.addSublayer(Layer(name: "other", frame: Rect(0, 0, 100, 100), color: Color(white: 0.5, alpha: 1)))
        stage.addSublayer(marking)
        play(stage, frames: 4) { marking.backgroundColor = Color(hex: [0xCC3322, 0x3366CC, 0x3366CC, 0x22AA44][$0]) }
    }

    /// What was lost behind a bar before is painted, although the bar hides what has changed since.
    @Test func whatIsLostIsPainted() {
        let bar = Layer(name: "bar", frame: root.bounds, color: .black)
        bar.frame.size = Size(600, 400)
        root.frame.size = bar.frame.size
        root.addSublayer(bar)
        var painter = Painter(size: root.bounds.size, scale: 1)
        let screen = painter.makeBitmap()
        painter.capture { $0.capture(root, at: 0) }
        painter.show(on: screen)
        painter.lose(PixelRect(x: 0, y: 0, width: 600, height: 32))
        box.frame.origin.x = 200
        painter.capture { $0.capture(root, at: 0) }
        #expect(painter.hasChanges)
        painter.show(on: screen)
        #expect(painter.painted.reduce(0) { $0 + $1.width * $1.height } == 600 * 32)
        box.frame.origin.x = 4
        painter.capture { $0.capture(root, at: 0) }
        #expect(!painter.hasChanges)
    }

    @Test func whatStaysIsNotPainted() {
        var painter = Painter(size: root.bounds.size, scale: 2)
        let bitmap = painter.makeBitmap()
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap)
        painter.capture { $0.capture(root, at: 0) }
        #expect(!painter.hasChanges)
        box.frame.origin.x = 30
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap)
        #expect(painter.painted.allSatisfy { $0.y + $0.height <= 32 } && !painter.painted.isEmpty)
        painter.resize(size: root.bounds.size, scale: 1, width: 60, height: 40)
        #expect(painter.hasChanges)
    }
}
