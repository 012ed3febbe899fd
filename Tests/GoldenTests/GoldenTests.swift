import Foundation
import Layers
import Pixels
import Testing

struct GoldenTests {
    @Test(arguments: Golden.all) func looksAsKept(golden: Golden) throws {
        let (picture, layers) = try golden.render()
        if Golden.isRemaking { return try golden.write(picture, layers, to: Golden.folder) }
        guard let difference = try golden.difference(picture, layers) else { return }
        try golden.write(picture, layers, to: Golden.actualFolder)
        Issue.record("\(golden.name): \(difference). It looks now as in \(Golden.actualFolder.path)/\(golden.name).png and .txt")
    }

    @Test(.disabled(if: Golden.isRemaking)) func oneWrongPixelIsFound() throws {
        let golden = Golden.all[0]
        let (picture, layers) = try golden.render()
        picture.row(700)[3] ^= 0x0000_0001
        let difference = try #require(try golden.difference(picture, layers))
        #expect(difference == "1 pixels differ by up to 1, first at (3, 700), all within 1x1 at (3, 700)")
    }

    @Test(.disabled(if: Golden.isRemaking)) func oneWrongLayerIsFound() throws {
        let golden = Golden.all[0]
        let (picture, layers) = try golden.render()
        let wrong = layers.replacingOccurrences(of: "414 736", with: "414 737")
        #expect(try #require(try golden.difference(picture, wrong)).hasPrefix("layers differ from line 1 on: 'root  0 0 414 736' is now"))
        #expect(try golden.difference(picture, layers + "more\n")?.contains("'nothing' is now 'more'") == true)
    }

    @Test(.disabled(if: Golden.isRemaking)) func nothingElseIsKept() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
        #expect(Set(files) == Set(Golden.all.flatMap { ["\($0.name).png", "\($0.name).txt"] }))
    }

    /// Those that are kept, which each golden looks like.
    @Test func picturesAreDistinct() throws {
        #expect(Set(try Golden.all.map { try $0.kept().hash }).count == Golden.all.count)
    }
}
