import Compositing
import Geometry
import Lab
import Layers
import Pixels
import Staging
import Testing

/// The help sheet.
@Suite struct HelpSheetTests {
    /// The help sheet over a ground of one colour, at one pixel a point.
    private func picture(over ground: Color, _ size: Size) throws -> Bitmap {
        let root = Layer(name: "root", frame: Rect(origin: .zero, size: size), color: ground)
        let keys = [(key: "Q", does: "quit"), (key: "Space", does: "pause")]
        root.addSublayer(HelpSheet.layer(keys, words: [(word: "clock", meaning: "time")], in: size, typography: try Typography()))
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        var snapshot = LayerSnapshot(size: size, scale: 1)
        snapshot.capture(root, at: 0)
        var damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
        Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap
    }

    /// Words of the scene would stand between its own words.
    @Test(arguments: [Size(414, 736), Size(320, 568), Size(844, 390)]) func nothingShinesThrough(size: Size) throws {
        let (dark, light) = (try picture(over: .black, size), try picture(over: .white, size))
        var (same, other) = (0, 0)
        for y in 0..<dark.height {
            // The column in the middle, without the ground above and below the help sheet and its edges.
            let pixels = (dark.row(y)[dark.width / 2], light.row(y)[dark.width / 2])
            if pixels.0 == pixels.1 { same += 1 } else if pixels.0 != 0xff00_0000 || pixels.1 != 0xffff_ffff { other += 1 }
        }
        #expect(same > 80 && other <= 2)
    }
}
