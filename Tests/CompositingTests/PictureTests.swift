import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// Pictures are drawn when they are needed, once.
@Suite struct PictureTests {
    private let compositor = Compositor()
    private let root = Layer(frame: Rect(0, 0, 32, 32))

    private func compose(scale: Double = 1, isDamaged: Bool = true, with other: Compositor? = nil) -> Bitmap {
        let bitmap = Bitmap(width: Int(32 * scale), height: Int(32 * scale))
        var snapshot = LayerSnapshot(size: Size(32, 32), scale: scale)
        snapshot.capture(root, at: 0)
        var damage = Damage(width: bitmap.width, height: bitmap.height)
        if isDamaged { damage.insertAll() }
        (other ?? compositor).compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap
    }

    private func layer(_ color: Color, onDraw: @escaping () -> Void) -> Layer {
        let layer = Layer(frame: Rect(0, 0, 8, 8))
        layer.contents = Drawing(size: Size(8, 8)) { canvas in
            onDraw()
            canvas.fill(Path(rect: Rect(0, 0, 8, 8)), .color(color))
        }
        return layer
    }

    @Test func onceForEachScale() {
        var drawn = 0
        root.addSublayer(layer(.white) { drawn += 1 })
        _ = compose(isDamaged: false)
        #expect(drawn == 0)
        let picture = compose().bytes
        for _ in 0..<200 { _ = compose() }
        #expect(drawn == 1 && picture[0] == 0xffff_ffff && compose().bytes == picture)
        // Out of sight and back: it is still there.
        root.sublayers[0].position.x = 90
        for _ in 0..<200 { _ = compose() }
        root.sublayers[0].position.x = 4
        #expect(compose().bytes == picture && drawn == 1)
        #expect(compose(scale: 2).bytes[15] == 0xffff_ffff && drawn == 2)
    }

    /// A list of pictures that fill the screen, of which one is shown after the other: the memory holds four of them, and those of the last 60 frames.
    @Test func whatWasShownLongAgoIsDrawnAgain() {
        var drawn: [Int] = []
        for index in 0..<10 {
            let layer = Layer(frame: Rect(0, 0, 32, 32))
            layer.contents = Drawing(size: Size(32, 32)) { _ in drawn.append(index) }
            layer.isHidden = true
            root.addSublayer(layer)
        }
        func show(_ index: Int, frames: Int) {
            for (place, layer) in root.sublayers.enumerated() { layer.isHidden = place != index }
            for _ in 0..<frames { _ = compose() }
        }
        for index in 0..<10 { show(index, frames: 70) }
        drawn.removeAll()
        for index in (6..<10).reversed() { show(index, frames: 1) }
        #expect(drawn.isEmpty)
        for index in 0..<6 { show(index, frames: 1) }
        #expect(drawn == [0, 1, 2, 3, 4, 5])
        drawn.removeAll()
        // All of them were shown in the last second.
        for index in 0..<10 { show(index, frames: 1) }
        #expect(drawn.isEmpty)
    }

    @Test func whatIsNewOrChangesPlacesShowsTheRightPicture() {
        var drawn: [String] = []
        for (index, color) in [Color(hex: 0xFF0000), Color(hex: 0x00FF00)].enumerated() {
            root.addSublayer(layer(color) { drawn.append("\(index)") })
            root.sublayers[index].position.x = Double(4 + 10 * index)
        }
        #expect(compose().bytes[0] == 0xffff_0000 && compose().bytes[10] == 0xff00_ff00)
        root.addSublayer(root.sublayers[0])
        root.insertSublayer(layer(Color(hex: 0x0000FF)) { drawn.append("new") }, at: 0)
        root.sublayers[0].position.x = 24
        let bytes = compose().bytes
        #expect(bytes[0] == 0xffff_0000 && bytes[10] == 0xff00_ff00 && bytes[20] == 0xff00_00ff)
        root.sublayers[0].removeFromSuperlayer()
        #expect(compose().bytes[0] == 0xffff_0000 && compose().bytes[20] == 0xff00_0000 && drawn == ["0", "1", "new"])
    }

    @Test func picturesOfLayersThatAreGoneAreForgotten() {
        final class Held {}
        weak var held: Held?
        do {
            let now = Held()
            held = now
            root.addSublayer(layer(.white) { withExtendedLifetime(now) {} })
        }
        _ = compose()
        root.sublayers[0].removeFromSuperlayer()
        #expect(compose().bytes[0] == 0xff00_0000)
        #expect(held == nil)
    }

    @Test func madeAheadOneByOne() {
        var drawn = 0
        let hidden = layer(.white) { drawn += 1 }
        hidden.isHidden = true
        hidden.mask = layer(.white) { drawn += 1 }
        root.addSublayer(hidden)
        root.addSublayer(layer(.white) { drawn += 1 })
        for wanted in 1...3 { #expect(compositor.prepareNextPicture(of: root, scale: 1) && drawn == wanted) }
        #expect(!compositor.prepareNextPicture(of: root, scale: 1))
        hidden.isHidden = false
        #expect(compose().bytes[0] == 0xffff_ffff && drawn == 3)
        #expect(compositor.prepareNextPicture(of: root, scale: 2) && drawn == 4)
    }

    /// What is farther away than half of the screen may never come.
    @Test func onlyWhatIsNearIsMadeAhead() {
        var drawn = 0
        for y in [49.0, 47, -25, -23] {
            root.addSublayer(layer(.white) { drawn += 1 })
            root.sublayers[root.sublayers.count - 1].frame.origin.y = y
        }
        while compositor.prepareNextPicture(of: root, scale: 1) {}
        #expect(drawn == 2)
        root.sublayers[0].frame.origin.y = 0
        #expect(compositor.prepareNextPicture(of: root, scale: 1) && drawn == 3)
    }

    /// To each of two compositors of the same layers the contents look used by the other.
    @Test func aCompositorBesideAnotherOneKeepsOnlyWhatItShows() {
        weak var held: Drawing?
        let other = Compositor()
        func composeBoth() {
            _ = compose()
            _ = compose(with: other)
            other.releaseHiddenPictures()
        }
        do {
            let contents = Drawing(size: Size(8, 8)) { _ in }
            held = contents
            root.addSublayer(Layer(frame: Rect(0, 0, 8, 8)))
            root.sublayers[0].contents = contents
        }
        for _ in 0..<3 { composeBoth() }
        #expect(held != nil)
        root.sublayers[0].removeFromSuperlayer()
        root.addSublayer(layer(.white) {})
        for _ in 0..<3 { composeBoth() }
        compositor.releaseUnusedPictures()
        #expect(held == nil)
    }

    /// The search for images that nobody needs looks at all of them, so frames search only after new ones, and a host when it rests. Until then they may stay.
    @Test(arguments: [false, true]) func onlyNewPicturesAndARestReleaseOldOnes(rests: Bool) {
        weak var held: Drawing?
        do {
            let contents = Drawing(size: Size(8, 8)) { _ in }
            held = contents
            root.addSublayer(Layer(frame: Rect(0, 0, 8, 8)))
            root.sublayers[0].contents = contents
        }
        for _ in 0..<3 { _ = compose() }
        compositor.releaseUnusedPictures()
        root.sublayers[0].removeFromSuperlayer()
        for _ in 0..<9 { _ = compose() }
        #expect(held != nil)
        if rests {
            compositor.releaseUnusedPictures()
        } else {
            root.addSublayer(layer(.white) {})
            _ = compose()
        }
        #expect(held == nil)
    }

    /// Its part changes all the time: any one that is there will do until another is shown.
    @Test func aStrokedPathIsMadeAheadOnce() {
        let layer = Layer(frame: Rect(0, 0, 32, 32))
        layer.contents = StrokedPath(path: Path(rect: Rect(4, 4, 20, 20)), stroke: Stroke(width: 2), color: .white)
        root.addSublayer(layer)
        #expect(compositor.prepareNextPicture(of: root, scale: 1))
        let whole = compose().bytes
        layer.strokeEnd = 0.5
        let half = compose().bytes
        #expect(half != whole && !compositor.prepareNextPicture(of: root, scale: 1))
        layer.strokeEnd = 1
        #expect(compose().bytes == whole)
    }
}
