import Geometry
import Lab
import Layers
import Pixels
import Staging
import Takes
import Testing
import Typesetting

/// A plain ground in one of two colours.
private final class GroundScene: Scene {
    enum Ground: String, CaseIterable, Sendable { case light, dark }

    static let ground = SceneOption<Ground>("ground", "for tests")
    static let description = SceneDescription(GroundScene.self, name: "ground", summary: "for tests", options: [ground])
    let root: Layer

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.backgroundColor = context[Self.ground] == .light ? .white : Color(white: 0.1)
    }
}

/// The home indicator belongs to the phone: films show it over every scene, and the picture of the scene, which hashes are made of, does not have it.
@Suite struct HomeIndicatorTests {
    private func take(_ device: String, _ ground: String) throws -> Take {
        try Take(
            parsing: "overscroll-take 1\nscene ground\ndevice \(device)@2\noption ground \(ground)\n0.1 end", file: "ground.take",
            vocabulary: Vocabulary([GroundScene.description]))
    }

    /// The colours of a column of the film's first frame, in the middle of the screen.
    private func column(_ device: String, _ ground: String, _ bezel: Showcase.Bezel) throws -> [UInt32] {
        var film = Film([Film.Shot([Film.Clip(try take(device, ground), scene: GroundScene.description)])])
        (film.bezel, film.extent) = (bezel, .scale(2))
        var footage = Footage(film, typography: try Typography())
        _ = try footage.advance()
        footage.draw()
        let bitmap = footage.bitmap
        return (0..<bitmap.height).map { bitmap.row($0)[bitmap.width / 2] }
    }

    @Test(arguments: ["iphonex", "iphone15pro", "iphone17promax"], [("light", 0xff00_0000 as UInt32), ("dark", 0xffff_ffff)])
    func filmsShowItOverTheScene(device: String, row: (ground: String, color: UInt32)) throws {
        let pixels = try column(device, row.ground, .none)
        let end = pixels.count
        #expect(pixels[end - 36] != row.color && pixels[(end - 26)..<(end - 16)].allSatisfy { $0 == row.color })
        #expect(pixels[end - 27] == pixels[end - 40] && pixels[end - 16] == pixels[end - 40])
        #expect(try column(device, row.ground, .plain).filter { $0 == row.color }.count >= 10)
    }

    @Test(arguments: ["iphonese", "iphone8plus", "414x736"]) func phonesWithAHomeButtonHaveNone(device: String) throws {
        let pixels = try column(device, "light", .none)
        #expect(pixels.allSatisfy { $0 == 0xffff_ffff })
    }

    @Test func itIsNoPartOfTheScene() throws {
        let hashes = try PictureHasher.hashes(
            of: take("iphone15pro", "light"), scene: GroundScene.description, typography: Typography())
        let white = Bitmap(width: 786, height: 1704)
        for y in 0..<white.height { for x in 0..<white.width { white.row(y)[x] = 0xffff_ffff } }
        #expect(hashes.count > 2 && hashes.allSatisfy { $0.hash == white.hash })
    }
}
