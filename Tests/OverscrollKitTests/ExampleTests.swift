import Foundation
import Lab
import OverscrollKit
import Testing

/// The examples of `Resources/Examples`; their files here are links, because the very same file is a scene in a package and under live reload.
@Suite struct ExampleTests {
    static let scenes = [CardDeckScene.description, BottomSheetScene.description, CarouselScene.description, StickyHeaderScene.description]

    @Test(arguments: ["CardDeck", "BottomSheet", "Carousel", "StickyHeader"])
    func anExampleDoesWhatItsTakeExpects(_ name: String) throws {
        let text = try String(contentsOf: Repository.root.appendingPathComponent("Resources/Examples/\(name).take"), encoding: .utf8)
        let take = try Take(parsing: text, file: "\(name).take", vocabulary: Vocabulary(Self.scenes))
        let scene = try #require(Self.scenes.first { $0.name == take.scene })
        let check = try TakeCheck(take, scene: scene, typography: try Typography())
        #expect(take.expectations.count > 7 && check.difference == nil, "\(name): \(check.difference?.message ?? "")")
    }

    @Test func nothingKeepsTheDeckAlive() throws {
        weak var scene: CardDeckScene?
        do {
            let stage = Stage(CardDeckScene.description, typography: try Typography())
            scene = stage.scene as? CardDeckScene
            try stage.deliver(.command(name: "throw", arguments: []), at: 0.1)
            stage.step(to: 0.2)
            #expect(scene != nil)
        }
        #expect(scene == nil)
    }
}
