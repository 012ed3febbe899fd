import Geometry
import Lab
import Layers
import Motion
import Pixels
import Sessions
import Staging
import Testing
import Typesetting

/// The text below the list of the panel, at one pixel a point.
@Suite struct TuningFooterTests {
    private let typography = try! Typography()

    /// What the panel of somebody shows.
    private func picture(_ tuner: Tuner) -> Bitmap {
        let panel = TuningPanel(tuner.state, typography: typography)
        panel.show(tuner.state)
        var painter = Painter(size: panel.layer.bounds.size, scale: 1)
        painter.capture { $0.capture(panel.layer, at: 0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        return bitmap
    }

    /// The choices of this row take two lines, so that there are four in all.
    @Test func fourLinesEndAboveTheButtons() {
        var tuner = Tuner()
        tuner.select("bounce")
        let bitmap = picture(tuner)
        func hasInk(_ rows: Range<Int>) -> Bool {
            rows.contains { y in (10..<290).contains { bitmap.row(y)[$0] != bitmap.row(y)[2] } }
        }
        #expect(hasInk(650..<658) && !hasInk(661..<664))
    }

    /// All names of the presets can be read: none is cut off.
    @Test func theNamesOfThePresetsFit() throws {
        let bitmap = picture(Tuner())
        let names = Feel.presets.map(\.name).joined(separator: ", ")
        let lines = TextLine.paragraph(names, font: typography.font(11), color: .white, width: 280, atMost: .max)
        #expect(lines.count == 2)
        for (index, line) in lines.enumerated() {
            // The baselines of the two lines below the title.
            let baseline = 736 - 138 + 37 + 17 * index
            let right = (0..<300).last { x in (baseline - 8...baseline).contains { bitmap.row($0)[x] & 255 > 100 } }
            #expect(abs(Double(right ?? 0) - 10 - line.width) < 3, "line \(index)")
        }
    }
}
