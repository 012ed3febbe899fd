import AirBarExample
import Compositing
import Geometry
import Layers
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting

struct DitherTests {
    /// The colours of the bar's gradient differ by few steps; where two of them meet, pixels of both are mixed.
    @Test func theBarsGradientHasNoStripes() throws {
        let take = try Take(parsing: "overscroll-take 1\nscene airbar\ndevice 414x736@2\n1 end", file: "bar", vocabulary: Golden.vocabulary)
        var player = TakePlayer(take, scene: AirBarExampleScene.description, typography: try Typography())
        try player.play(until: 0.5)
        var painter = Painter(size: Size(414, 736), scale: 2)
        let bitmap = painter.makeBitmap()
        painter.capture { player.stage.capture(&$0) }
        painter.paint(into: bitmap)
        // Rows between the status bar and the search field, with nothing on them.
        for y in 50..<74 {
            var (longest, run) = (0, 0)
            for x in 1..<bitmap.width {
                run = bitmap.row(y)[x] == bitmap.row(y)[x - 1] ? run + 1 : 0
                longest = max(longest, run)
            }
            #expect(longest < 22, "\(longest) equal pixels in row \(y)")
        }
        // On the average it is the gradient, to half a step.
        func blue(_ columns: Range<Int>) -> Double {
            let sum = columns.reduce(0) { sum, x in sum + (50..<74).reduce(0) { $0 + Int(bitmap.row($1)[x] & 255) } }
            return Double(sum) / Double(columns.count * 24)
        }
        for place in stride(from: 20, to: 800, by: 60) {
            let wanted = 0x2D + (0x4B - 0x2D) * (Double(place) + 8) / 828
            #expect(abs(blue(place..<place + 16) - wanted) < 0.5)
        }
    }
}
