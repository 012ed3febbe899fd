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
    /// All names of the presets can be read: none is cut off.
    @Test func theNamesOfThePresetsFit() throws {
        let typography = try Typography()
        var state = TuningState(height: 736)
        state.isShown = true
        state.update(feel: .uikit, start: .uikit, scene: ListScene.description, options: [:])
        let panel = TuningPanel(state, typography: typography)
        panel.show(state)
        var painter = Painter(size: panel.layer.bounds.size, scale: 1)
        painter.capture { $0.capture(panel.layer, at: 0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
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
