import Compositing
import Geometry
import Lab
import Layers
import Raster
import Testing

@Suite struct InstrumentTests {
    @Test func frameTimes() {
        var times = FrameTimes()
        for frame in 0...200 { times.add(at: Double(frame) / 64, work: 0.001) }
        #expect(times.intervals.count == FrameTimes.capacity && times.percentile(0.5) == 1.0 / 64 && times.percentile(1) == 1.0 / 64)
        // A rest is no frame, a slow frame is.
        times.add(at: 10, work: 0.002)
        #expect(times.percentile(1) == 1.0 / 64 && times.lastWork == 0.002)
        times.add(at: 10.05, work: 0)
        #expect(abs(times.percentile(1) - 0.05) < 1e-9 && times.percentile(0.5) == 1.0 / 64)
        #expect(FrameTimes().percentile(0.99) == 0)
    }

    /// A white layer on a black one, at two pixels a point.
    private func snapshot() -> LayerSnapshot {
        let root = Layer(frame: Rect(0, 0, 40, 40))
        let inner = Layer(frame: Rect(10, 10, 20, 20))
        root.backgroundColor = .black
        inner.backgroundColor = .white
        root.addSublayer(inner)
        var snapshot = LayerSnapshot(size: Size(40, 40), scale: 2)
        snapshot.capture(root, at: 0)
        return snapshot
    }

    private func pixel(_ snapshot: LayerSnapshot, _ x: Int, _ y: Int) -> UInt32 {
        let bitmap = Bitmap(width: 80, height: 80)
        var damage = Damage(width: 80, height: 80)
        damage.insertAll()
        Compositor().compose(snapshot, into: bitmap, damage: damage)
        return bitmap.row(y)[x] & 0xFF_FFFF
    }

    @Test func overdrawIsRedderWhereMoreIsPainted() {
        var shown = snapshot()
        shown.showOverdraw()
        let (once, twice) = (pixel(shown, 4, 4) >> 16, pixel(shown, 40, 40) >> 16)
        #expect(once > 30 && twice > once + 20 && pixel(shown, 4, 4) & 0xFF < once)
    }

    @Test func outlinesAreOnePixelWide() {
        var shown = snapshot()
        shown.outlineLayers()
        #expect(
            pixel(shown, 20, 40) != 0xFF_FFFF && pixel(shown, 21, 40) == 0xFF_FFFF && pixel(shown, 59, 40) != 0xFF_FFFF
                && pixel(shown, 18, 40) == 0)
    }

    @Test func damageFlashesWhereItWas() {
        var damage = Damage(width: 80, height: 80)
        damage.insert(Rect(32, 32, 16, 16))
        var shown = snapshot()
        shown.flash(Array(damage.rectangles))
        #expect(pixel(shown, 40, 40) != 0xFF_FFFF && pixel(shown, 24, 24) == 0xFF_FFFF)
    }
}
