import Geometry
import Layers
import Scrolling
import Staging
import Testing
import Typesetting

/// The scroll views of a stage are looked for only when its tree has changed.
@Suite struct ScrollViewsTests {
    final class Lists: Scene {
        let root: Layer
        let lists: [ScrollView]

        static let description = SceneDescription(Lists.self, name: "lists", summary: "for tests", commands: [], probes: [])

        init(context: SceneContext) {
            root = Layer(name: "root", frame: context.screen)
            lists = (0..<3).map { ScrollView(frame: context.screen, environment: context.scrolling, name: "list \($0)") }
            root.addSublayer(lists[0].layer)
        }
    }

    @Test func theyFollowTheTree() throws {
        let stage = Stage(Lists.description, typography: try Typography())
        let scene = try #require(stage.scene as? Lists)
        func names() -> [String] { stage.scrollViews.map(\.layer.name) }
        #expect(names() == ["list 0"] && names() == ["list 0"])
        let group = Layer(name: "group", frame: scene.root.bounds)
        group.addSublayer(scene.lists[1].layer)
        #expect(names() == ["list 0"])
        scene.root.addSublayer(group)
        #expect(names() == ["list 0", "list 1"])
        group.addSublayer(scene.lists[2].layer)
        #expect(names() == ["list 0", "list 1", "list 2"])
        scene.root.insertSublayer(group, at: 0)
        #expect(names() == ["list 1", "list 2", "list 0"])
        scene.lists[1].layer.removeFromSuperlayer()
        #expect(names() == ["list 2", "list 0"])
        group.removeFromSuperlayer()
        #expect(names() == ["list 0"])
    }
}
