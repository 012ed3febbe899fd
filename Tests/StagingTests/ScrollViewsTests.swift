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

    /// Two lists of the screen's size, the second one within the first, whose content is longer than the screen by so many points.
    private func nested(room: Double) throws -> (stage: Stage, lists: [ScrollView], screen: Size) {
        let stage = Stage(Lists.description, typography: try Typography())
        let lists = try #require(stage.scene as? Lists).lists
        lists[0].layer.addSublayer(lists[1].layer)
        let screen = lists[0].layer.bounds.size
        lists[0].contentSize = Size(screen.width, screen.height + room)
        return (stage, lists, screen)
    }

    /// A wheel turns the innermost scroll view that it can scroll: over a carousel a vertical wheel scrolls the list, and what an inner list at its end leaves goes to the outer one.
    @Test func aWheelTurnsWhatItCanScroll() throws {
        let (stage, lists, screen) = try nested(room: 300)
        func turn(_ x: Double, _ y: Double) throws { try stage.deliver(.wheel(location: Point(100, 100), delta: Point(x, y)), at: 0) }

        lists[1].contentSize = Size(screen.width + 50, screen.height)
        try turn(0, 40)
        try turn(30, 0)
        #expect(lists.map(\.contentOffset).prefix(2) == [Point(0, 40), Point(30, 0)])

        lists[1].contentSize = Size(screen.width, screen.height + 50)
        for _ in 0..<3 { try turn(0, 40) }
        #expect(lists.map(\.contentOffset.y).prefix(2) == [80, 50])
        // Both are at their ends, or neither scrolls that way.
        for _ in 0..<9 { try turn(0, 90) }
        try turn(10, 0)
        #expect(lists.map(\.contentOffset.y).prefix(2) == [300, 50])
    }

    /// The notches of a window are eased, and faster than their motion.
    @Test func anEasedWheelGoesOnInTheOuterList() throws {
        let (stage, lists, screen) = try nested(room: 900)
        lists[1].contentSize = Size(screen.width, screen.height + 50)
        for index in 0..<10 {
            let time = Double(index) * 0.02
            try stage.deliver(.wheel(location: Point(100, 100), delta: Point(0, 48), isEased: true), at: time)
            stage.step(to: time + 0.01)
        }
        for frame in 1...60 { stage.step(to: 0.2 + Double(frame) / 60) }
        #expect(lists.map(\.contentOffset.y).prefix(2) == [8 * 48, 50])
    }
}
