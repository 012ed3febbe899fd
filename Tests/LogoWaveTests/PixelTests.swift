import Compositing
import Geometry
import Layers
import LogoWave
import Motion
import Pixels
import Staging
import TakeTesting
import Testing

/// What is seen of the logo and of the globe, pixel by pixel at two pixels a point.
@Suite struct PixelTests {
    /// Red, green and blue of a place in device pixels.
    private struct Picture {
        let bitmap: Bitmap

        init(_ stage: Stage) {
            let size = stage.configuration.device.size
            var snapshot = LayerSnapshot(size: size, scale: 2)
            stage.capture(&snapshot)
            bitmap = Bitmap(width: Int(size.width) * 2, height: Int(size.height) * 2)
            var damage = Damage(width: bitmap.width, height: bitmap.height)
            damage.insertAll()
            Compositor().compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        }

        func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
            let pixel = Int(bitmap.row(y)[x])
            return (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        }

        /// How far from grey.
        func tint(_ x: Int, _ y: Int) -> Int {
            let color = color(x, y)
            return max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        }
    }

    /// With bars there is room for the whole logo: its box stands at 185, 64 - 64 + distance + 10.
    private func logo(_ distance: Double, preset: String = "buyer") throws -> (picture: Picture, top: Int) {
        let take = try run(pull([distance]) + "0.3 end", header: "option insets bars\noption preset \(preset)")
        #expect(take.last["L"] == min(distance / 80, 1))
        return (Picture(take.stage), Int(2 * (distance + 10)))
    }

    private static let columns = 2 * 180..<2 * 234
    private static let rows = -6..<94

    @Test("logowave W6") func waterStaysInTheLogo() throws {
        let (full, fullTop) = try logo(80)
        let (half, halfTop) = try logo(40)
        var (wet, dry, light, deep) = (0, 0, 0, 0)
        for row in Self.rows {
            for column in Self.columns {
                let isLogo = full.tint(column, fullTop + row) > 20
                let tint = half.tint(column, halfTop + row)
                if tint > 8 {
                    wet += 1
                    #expect(full.tint(column, fullTop + row) > 0, "\(column) \(row) is outside the logo")
                    // The highest crest: 22 - 3 points below the top.
                    #expect(row >= 2 * 19 - 1, "\(column) \(row) is above the water")
                    if tint > 150 { deep += 1 } else if (50...120).contains(tint), isLogo { light += 1 }
                } else if isLogo && row < 2 * 18 {
                    dry += 1
                    let grey = half.color(column, halfTop + row)
                    #expect(abs(grey.red - 0xE6) < 20 && abs(grey.blue - 0xE6) < 20)
                }
            }
        }
        // Two tones of water below the empty part, and all of them are really there.
        #expect(wet > 2000 && dry > 500 && deep > 1500 && light > 60, "\(wet) \(dry) \(deep) \(light)")
    }

    @Test func emptyItIsGreyAndFullItIsWater() throws {
        let (empty, top) = try logo(1)
        let (full, fullTop) = try logo(80)
        var wet = 0
        for row in 0..<88 {
            for column in Self.columns {
                #expect(empty.tint(column, top + row) < 12, "at \(column) \(row)")
                if full.tint(column, fullTop + row) > 100 { wet += 1 }
            }
        }
        // About what a disc of 44 points less its hole has.
        #expect((4000...6500).contains(wet), "\(wet)")
    }

    @Test("logowave P1, colours") func theSellersWaterIsBlue() throws {
        let (orange, top) = try logo(80)
        let (blue, _) = try logo(80, preset: "seller")
        let (x, y) = (2 * 195, top + 2 * 30)
        #expect(orange.color(x, y).red > orange.color(x, y).blue + 100)
        #expect(blue.color(x, y).blue > blue.color(x, y).red + 100)
    }

    /// Where the two maps meet, land goes on: no pixel there has much less of it than those around. A quarter is left for the coast, which has a bay there.
    @Test func theGlobeHasNoSeam() throws {
        var landRows = 0
        // The disc stands at 193, 10 in a container that begins at 688: the seam is at tx + 56.
        for shift in [-45.0, -43, -42, -41, -39] {
            let take = try run("0.1 do triggerMore\n\(0.1 + (56 + shift) / 28) end")
            let tx = take.last["globe.tx"]
            let picture = Picture(take.stage)
            let seam = Int((2 * (193 + tx + 56)).rounded())
            let middle = 2 * 193 + 28
            for row in 2 * (736 - 48 + 12)..<2 * (736 - 48 + 36) {
                // Within the ring only.
                let dy = row - 2 * (736 - 48 + 24)
                guard (seam - middle) * (seam - middle) + dy * dy < 24 * 24 else { continue }
                // The ocean has 35 of this, land 196.
                func land(_ x: Int) -> Int { 255 - picture.color(x, row).red }
                let least = min(land(seam - 2), land(seam + 1))
                if least > 60 { landRows += 1 }
                #expect(min(land(seam - 1), land(seam)) >= least - max(least - 35, 0) / 4, "a gap at tx \(tx), row \(row)")
            }
        }
        #expect(landRows >= 3, "\(landRows)")
    }

    /// The globe is a disc: nothing of the map outside the ring.
    @Test func theMapIsCutToTheDisc() throws {
        let take = try run("0.1 do triggerMore\n1 end")
        let picture = Picture(take.stage)
        let (cx, cy) = (2 * 207, 2 * (736 - 48 + 24))
        for y in cy - 40...cy + 40 {
            for x in cx - 60...cx + 60 where (x - cx) * (x - cx) + (y - cy) * (y - cy) > 30 * 30 {
                #expect(picture.tint(x, y) <= 4, "\(x - cx) \(y - cy)")
            }
        }
        #expect(picture.tint(cx, cy - 27) > 60, "the ring")
    }
}
