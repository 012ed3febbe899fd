import Geometry
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting

/// Windows smaller than anybody wants, in which curves become shorter than a pixel.
@Suite struct TinyPictureTests {
    @Test(arguments: Golden.all) func everySceneFitsIntoAnyWindow(golden: Golden) throws {
        let take = try Take(parsing: golden.take, file: golden.name, vocabulary: Golden.vocabulary)
        var player = TakePlayer(take, scene: try Golden.scene(of: take), typography: try Typography())
        try player.play(until: golden.time)
        let size = take.configuration.device.size
        for (width, height) in [(60, 106), (1, 1), (2, 400), (11, 19), (400, 3), (30, 53)] {
            let scale = min(Double(width) / size.width, Double(height) / size.height)
            var painter = Painter(size: size, scale: scale, width: width, height: height)
            let bitmap = painter.makeBitmap()
            painter.capture { player.stage.capture(&$0) }
            painter.paint(into: bitmap)
            #expect(bitmap.row(0)[0] >> 24 == 255, "\(width) x \(height)")
        }
    }
}
