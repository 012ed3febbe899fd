import Geometry
import PagedRefresh
import TakeTesting
import Testing

/// Phones with a home indicator.
@Suite struct SafeAreaTests {
    /// The words of the footer stand above the indicator while more is loaded, and the list rests as high as the footer is.
    @Test(arguments: [("iphonese", 667.0, 0.0), ("iphonex", 812, 34), ("iphone17promax", 956, 34)])
    func theFooterIsAboveTheHomeIndicator(row: (device: String, height: Double, bottom: Double)) throws {
        let last = (0..<4).map { "\(0.1 + Double($0) * 0.5) wheel 200 300 0 40\n" }.joined()
        for (way, loads) in [(20.0, false), (300, true)] {
            let run = try TakeRun(
                PagedRefreshScene.description, last + "2.5 down 210 600\n2.51 slide 210 \(600 - way) 0.3\n3 up\n3.8 end",
                header: "device \(row.device)")
            let footer = 44 + row.bottom
            #expect(run.last["page"] == 5 && run.last["listOffset"] == 4 * row.height + (loads ? footer : 0))
            guard loads else { continue }
            let root = run.stage.scene.root
            let strip = try #require(run.layer("footer"))
            #expect(root.convert(strip.bounds, from: strip).maxY == row.height && strip.bounds.height == footer)
            let words = try #require(strip.sublayers.first { !$0.isHidden })
            #expect(abs(words.frame.midY - 22) <= 0.5)
            #expect(root.convert(words.bounds, from: words).maxY < row.height - row.bottom - 8)
            #expect(run.at(2.95).threshold("\(Int(footer)) loads more")?.isCrossed == true)
        }
    }
}
