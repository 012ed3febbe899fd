import AirBarExample
import Foundation
import Lab
import Staging
import Takes
import Testing
import WeChat

/// The takes of the edge cases, as `overscroll check` reads them.
struct EdgeTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Takes/edge")
    /// Those of the scenes that this target knows; takes of other scenes are run by the command line's tests.
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { name in name.hasSuffix(".take") && labScenes.contains { name.hasPrefix("\($0.name)-") } }.sorted()

    @Test func takesOfEverySceneAreFound() {
        for scene in labScenes { #expect(Self.names.count { $0.hasPrefix("\(scene.name)-") } >= 5) }
    }

    @Test(arguments: names) func comesOutAsExpected(name: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        let scene = try #require(labScenes.first { name.hasPrefix("\($0.name)-") })
        let take = try Take(parsing: text, file: name, vocabulary: Vocabulary([scene]))
        let check = try TakeCheck(take, scene: scene, typography: try Typography())
        #expect(check.difference == nil && check.uncompared == nil, "\(check.difference?.message ?? "") \(check.uncompared?.reason ?? "")")
        #expect(take.expectations.count >= 4)
        #expect(try TakeCheck.jumps(in: take, scene: scene, typography: try Typography()).isEmpty)
    }
}
