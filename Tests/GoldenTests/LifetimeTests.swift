import Sessions
import Foundation
import Layers
import Staging
import Takes
import Testing
import Typesetting

/// A scene that is begun anew leaves nothing behind, whatever it was doing.
@Suite struct LifetimeTests {
    @Test(arguments: TakeDamageTests.names) func aStageIsFreeAtAnyMoment(name: String) throws {
        let text = try String(contentsOf: takes.appendingPathComponent(name), encoding: .utf8)
        var take = try Take(parsing: text, file: name, vocabulary: Golden.vocabulary)
        take.configuration.rate = 30
        let typography = try Typography()
        for frames in [0, 1, 15, 40, 70, 110, 200] {
            weak var timeline: Timeline?
            weak var scene: (any Scene)?
            weak var root: Layer?
            do {
                var player = try TakePlayer(take, scene: Golden.scene(of: take), typography: typography)
                for _ in 0..<frames { _ = try player.advance() }
                (timeline, scene, root) = (player.stage.timeline, player.stage.scene, player.stage.scene.root)
            }
            #expect(scene == nil, "the scene after \(frames) frames")
            #expect(root == nil, "its layers after \(frames) frames")
            #expect(timeline == nil, "the timeline after \(frames) frames")
        }
    }
}
