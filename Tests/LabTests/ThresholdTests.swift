import Compositing
import Geometry
import Lab
import Layers
import Pixels
import Staging
import Testing
import Typesetting

@Suite struct ThresholdTests {
    /// A screen of 200 x 100 points at two pixels a point, in one colour.
    private func picture(_ thresholds: [Threshold], on ground: Color) throws -> Bitmap {
        let root = Layer(frame: Rect(0, 0, 200, 100))
        root.backgroundColor = ground
        let lines = ThresholdLines(on: root.bounds.size, typography: try Typography())
        lines.show(thresholds)
        root.addSublayer(lines.layer)
        var snapshot = LayerSnapshot(size: root.bounds.size, scale: 2)
        snapshot.capture(root, at: 0)
        let bitmap = Bitmap(width: 400, height: 200)
        var damage = Damage(width: 400, height: 200)
        damage.insertAll()
        Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap
    }

    private func threshold(_ points: Double, at line: Double?, edge: Double) -> Threshold {
        Threshold(points, "does", line: line, edge: edge, crossing: .below)
    }

    /// Where labels are, top and bottom.
    private func labels(_ thresholds: [Threshold]) throws -> [Rect] {
        let lines = ThresholdLines(on: Size(200, 100), typography: try Typography())
        lines.show(thresholds)
        return lines.layer.sublayers.filter { $0.name == "label" && !$0.isHidden }.map(\.frame).sorted { $0.minY < $1.minY }
    }

    @Test func crossings() {
        func crossed(_ crossing: Threshold.Crossing) -> [Bool] {
            [9.5, 10, 10.5].map { Threshold(10, "does", line: 10, edge: $0, crossing: crossing).isCrossed }
        }
        #expect(crossed(.below) == [false, false, true] && crossed(.atOrBelow) == [false, true, true])
        #expect(crossed(.above) == [true, false, false] && crossed(.atOrAbove) == [true, true, false])
        #expect(!Threshold(10, "does", line: nil, edge: 10, crossing: .atOrBelow).isCrossed)
        #expect(Threshold(127.5, "does", line: 10, edge: 10, crossing: .above).name == "127.5 does")
    }

    /// On light and dark ground: dashed before, solid and at least as bright once it is crossed, and in the very rows of its place.
    @Test(arguments: [Color.white, .black, Color(hex: 0x808080)]) func dashedAndSolid(ground: Color) throws {
        func row(_ edge: Double) throws -> [Bool] {
            let bitmap = try picture([threshold(60, at: 50, edge: edge)], on: ground)
            #expect(
                (0..<97).allSatisfy { bitmap.row($0)[150] == ground.pixel }
                    && (104..<200).allSatisfy { bitmap.row($0)[150] == ground.pixel })
            // The two rows around the height of 50 points; the arrow takes the first pixels, the label the last.
            return (20..<240).map { bitmap.row(99)[$0] != ground.pixel && bitmap.row(100)[$0] != ground.pixel }
        }
        let (before, after) = (try row(40), try row(60))
        #expect(after.allSatisfy(\.self) && before.contains(true) && before.contains(false))
        #expect(before.count(where: \.self) * 10 == before.count * 6)
    }

    @Test func anArrowShowsTheEdge() throws {
        let bitmap = try picture([threshold(60, at: 50, edge: 20)], on: .white)
        #expect(bitmap.row(40)[6] != Color.white.pixel && bitmap.row(70)[6] == Color.white.pixel)
    }

    /// The words stand out from their capsule, whatever is behind.
    @Test(arguments: [Color.white, .black]) func labelsCanBeRead(ground: Color) throws {
        for edge in [40.0, 60] {
            let bitmap = try picture([threshold(60, at: 50, edge: edge)], on: ground)
            let frame = try #require(try labels([threshold(60, at: 50, edge: edge)]).first)
            #expect(frame.midY == 50 && frame.maxX == 194)
            let inside = (Int(frame.minX * 2) + 10..<Int(frame.maxX * 2) - 10).flatMap { x in
                (Int(frame.minY * 2) + 6..<Int(frame.maxY * 2) - 6).map { y in bitmap.row(y)[x] >> 8 & 255 }
            }
            let (darkest, brightest) = (try #require(inside.min()), try #require(inside.max()))
            #expect(brightest == 255 && darkest < 180)
        }
    }

    @Test func labelsKeepApartAndOnTheScreen() throws {
        let crowd = [2.0, 3, 50, 97, 99].map { threshold($0, at: $0, edge: 0) }
        let frames = try labels(crowd)
        #expect(frames.count == 5)
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxY <= b.minY) }
        #expect(frames.allSatisfy { $0.minY >= 0 && $0.maxY <= 100 })
        #expect(try labels([threshold(60, at: nil, edge: 0), threshold(70, at: 140, edge: 0)]).isEmpty)
    }

    @Test func theySwitchOnAndOff() throws {
        let stage = Stage(ListScene.description, typography: try Typography())
        let instruments = Instruments(for: Size(400, 700), keys: [], typography: try Typography())
        let lines = try #require(instruments.layer.sublayers.first { $0.name == "thresholds" })
        instruments.update(stage, at: 0)
        #expect(lines.isHidden && lines.sublayers.isEmpty)
        instruments.showsThresholds = true
        instruments.update(stage, at: 0)
        #expect(!lines.isHidden && lines.sublayers.count == 3 && lines.sublayers.allSatisfy { !$0.isHidden })
        instruments.showsThresholds = false
        #expect(lines.isHidden)
    }
}
