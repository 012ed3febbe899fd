import OverscrollKit
import Testing

/// The sample of README and tutorial; `CardScene.swift` here is a link to the file of `Tests/CardApp`.
@Suite struct SampleTests {
    /// Nothing that the sample hands to its list, its layers or the timeline keeps it alive.
    @Test func theSampleIsFreedWithItsStage() throws {
        weak var scene: CardScene?
        weak var list: ScrollView?
        do {
            let stage = Stage(CardScene.description, typography: try Typography())
            scene = stage.scene as? CardScene
            list = scene?.list
            try #require(list != nil)
            try stage.deliver(.touch(Touch(phase: .began, location: Point(207, 250), time: 0.1)), at: 0.1)
            try stage.deliver(.touch(Touch(phase: .moved, location: Point(207, 600), time: 0.2)), at: 0.2)
            stage.step(to: 0.2)
            try stage.deliver(.touch(Touch(phase: .ended, location: Point(207, 600), time: 0.3)), at: 0.3)
            stage.step(to: 0.4)
            #expect(scene?.isOpen == true, "everything that could keep the scene has been used")
        }
        #expect(scene == nil && list == nil)
    }
}
