import Foundation
import Geometry
import Lab
import Motion
import Pixels
import Staging
import Testing

/// Pictures of curves, with the names of the curves below.
@Suite struct ChartTests {
    private static let names = ["uikit", "flutter-3.32", "webkit", "scrollMechanics", "compose", "android", "gtk", "qt", "lenis"]

    private func chart(_ names: [String]) throws -> Bitmap {
        let series = names.enumerated().map { index, name in
            Chart.Series(name: name, points: [Point(0, 0), Point(1, Double(index + 1))])
        }
        return Chart(title: "A flick", horizontal: "pt pulled", vertical: "pt", series: series).bitmap(try Typography())
    }

    /// The columns of the rows that have a pixel which is not white.
    private func inked(_ bitmap: Bitmap, rows: Range<Int>) -> [Bool] {
        (0..<bitmap.width).map { x in rows.contains { bitmap.row($0)[x] != 0xffff_ffff } }
    }

    /// However many curves there are, each name stands in the picture as a whole, and the name of the axis has a row of its own.
    @Test(arguments: 1...9) func theNamesStandInThePicture(count: Int) throws {
        let bitmap = try chart(Array(Self.names.prefix(count)))
        let edges = inked(bitmap, rows: 0..<bitmap.height)
        #expect(edges.prefix(8).allSatisfy { !$0 } && edges.suffix(8).allSatisfy { !$0 })
        let last = (0..<bitmap.width).allSatisfy { bitmap.row(bitmap.height - 1)[$0] == 0xffff_ffff }
        #expect(last)
        // Below the ticks of the horizontal axis each row is apart from the next one, and the first holds only the axis's name, on the right.
        let below = (800..<bitmap.height).map { y in (0..<bitmap.width).contains { bitmap.row(y)[$0] != 0xffff_ffff } }
        let blocks = zip(below, [false] + below).filter { $0.0 && !$0.1 }.count
        #expect(blocks == 1 + (count + 3) / 4 || blocks == 1 + (count + 4) / 5, "\(blocks)")
        let axis = inked(bitmap, rows: 800..<822)
        #expect(axis.prefix(bitmap.width / 2).allSatisfy { !$0 })
    }

    /// Each curve has a colour that no other has: that of its line in the legend.
    @Test func nineCurvesHaveNineColors() throws {
        let bitmap = try chart(Self.names)
        var lines: [UInt32] = []
        for y in 0..<bitmap.height {
            // The lines of the legend begin at the left edge of the area; those of other columns do so at a part of its width.
            for column in 0..<4 where y > 830 {
                let pixel = bitmap.row(y)[2 * (64 + column * 158 + 9)]
                if pixel != 0xffff_ffff, !lines.contains(pixel), [0, 8, 16].contains(where: { pixel >> $0 & 255 < 0x40 }) {
                    lines.append(pixel)
                }
            }
        }
        #expect(lines.count == 9, "\(lines.map { String($0, radix: 16) })")
    }

    /// Three curves in one place take turns, and each of them has its share of the way. Another one is drawn whole.
    @Test func curvesThatLieOnEachOtherAreAllSeen() throws {
        let points = (0...200).map { Point(Double($0) / 200, 10 - 10 / (1 + Double($0) / 20)) }
        let series =
            ["a", "b", "c"].map { Chart.Series(name: $0, points: points) } + [Chart.Series(name: "d", points: [Point(0, 5), Point(1, 0)])]
        let bitmap = Chart(title: "", horizontal: "s", vertical: "pt", series: series).bitmap(try Typography())
        var counts: [UInt32: Int] = [:]
        for y in 88..<752 { for x in 128..<1392 { counts[bitmap.row(y)[x], default: 0] += 1 } }
        let seen = [0xff25_63eb, 0xffdc_2626, 0xff05_9669, 0xffd9_7706].map { counts[$0] ?? 0 }
        for count in seen.prefix(3) { #expect(Double(count) > 0.15 * Double(seen.prefix(3).reduce(0, +)), "\(seen)") }
        #expect(seen[3] > 1000)
    }

    /// What one feel is ahead of another one has the colour that this one has everywhere else.
    @Test func aFeelHasOneColorInAllPlots() throws {
        let take = try listTake("0.1 down 200 300\n0.2 slide 200 200 0.2\n0.5 up\n1 end")
        let html = try FeelReport(
            take, scene: scene(of: take), name: "a", feels: [.uikit, .flutter, .webkit], view: nil,
            typography: try Typography()
        ).html
        let plots = html.components(separatedBy: "<svg").dropFirst()
        #expect(plots.count == 3)
        for plot in plots {
            for (name, color) in [("flutter-3.32", "c1"), ("webkit", "c2")] {
                // The line of the legend is right before the name.
                let before = try #require(plot.range(of: ">\(name)</text>")).lowerBound
                let line = try #require(plot[..<before].range(of: "class=\"c", options: .backwards))
                #expect(plot[line.lowerBound...].hasPrefix("class=\"\(color)\""), "\(name)")
            }
        }
        #expect(html.contains("<th class=\"k1\">flutter-3.32") && html.contains(".c9{") && html.contains("--c9:#"))
    }
}
