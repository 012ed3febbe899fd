import Foundation
import Geometry
import Layers
import Pixels
import Sessions
import Testing
import Typesetting

/// What goldens at scales that are not whole look like, in words.
struct ScaleTests {
    private func light(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 255) + Int(pixel >> 8 & 255) + Int(pixel & 255) }

    /// The screen fills its pixels, so nothing behind it shows at its right and lower edges.
    @Test(arguments: Golden.scales) func noDarkLineAtTheEdges(golden: Golden) throws {
        let picture = try golden.render().picture
        let (width, height) = (picture.width, picture.height)
        func column(_ x: Int) -> Double { Double((0..<height).reduce(0) { $0 + light(picture.row($1)[x]) }) / Double(height) }
        func row(_ y: Int) -> Double { Double((0..<width).reduce(0) { $0 + light(picture.row(y)[$1]) }) / Double(width) }
        #expect(abs(column(width - 1) - column(width - 2)) < 0.05 * column(width - 2))
        #expect(abs(row(height - 1) - row(height - 2)) < 0.05 * row(height - 2))
        #expect((0..<height).allSatisfy { picture.row($0)[width - 1] >= 0xff00_0000 })
    }

    /// One layer over white, drawn at a scale.
    private func drawn(_ scale: Double, _ size: Size, _ contents: any LayerContents) -> Bitmap {
        let root = Layer(name: "root", frame: Rect(0, 0, 100, 100), color: .white)
        let layer = Layer(name: "picture", frame: Rect(origin: Point(10, 10), size: size))
        layer.contents = contents
        root.addSublayer(layer)
        let timeline = Timeline()
        timeline.attach(root)
        var painter = Painter(size: Size(100, 100), scale: scale)
        let bitmap = painter.makeBitmap()
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap)
        return bitmap
    }

    @Test(arguments: [1.043, 1.25, 1.5, 2]) func aStretchedLineDoesNotFade(scale: Double) {
        let line = Drawing(size: Size(80, 1)) { $0.fill(Path(rect: Rect(0, 0, 80, 1)), .color(.black)) }
        let bitmap = drawn(scale, Size(80, 60), line)
        for y in Int((11 * scale).rounded(.up))..<Int(69 * scale) { #expect(light(bitmap.row(y)[Int(50 * scale)]) == 0, "row \(y)") }
        #expect(light(bitmap.row(Int(73 * scale))[Int(50 * scale)]) == 765)
    }

    /// A picture that is not stretched has its own pixels: a line of one pixel stays one, wherever it is in the picture.
    @Test(arguments: [1.043, 1.25, 1.5]) func aPictureOfItsOwnSizeIsNotSmeared(scale: Double) {
        let count = Int((70 * scale).rounded(.down))
        let bars = Drawing(size: Size(70, 20)) { canvas in
            for index in stride(from: 0, to: count, by: 2) {
                canvas.fill(Path(rect: Rect(Double(index) / canvas.scale, 0, 1 / canvas.scale, 20)), .color(.black))
            }
        }
        // At a place that is a whole pixel.
        let root = Layer(name: "root", frame: Rect(0, 0, 100, 100), color: .white)
        var painter = Painter(size: Size(100, 100), scale: scale)
        let bitmap = painter.makeBitmap()
        let filled = Double(bitmap.width) / 100
        let layer = Layer(name: "picture", frame: Rect(10 / filled, 10 / filled, 70, 20))
        layer.contents = bars
        root.addSublayer(layer)
        let timeline = Timeline()
        timeline.attach(root)
        painter.capture { $0.capture(root, at: 0) }
        painter.paint(into: bitmap)
        for index in 0..<count - 1 {
            let pixel = light(bitmap.row(20)[10 + index])
            #expect(index % 2 == 0 ? pixel < 40 : pixel > 725, "\(pixel) at \(index)")
        }
    }
}
