import Geometry
import Layers
import Staging
import Takes
import Testing
import Typesetting

/// A status bar on a white ground.
private final class StatusScene: Scene {
    static let description = SceneDescription(StatusScene.self, name: "status", summary: "for tests")
    let root: Layer

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.addSublayer(StatusBar.content(.black, context))
    }
}

/// The status bar of every phone that has a name.
@Suite struct StatusBarLayoutTests {
    @Test(arguments: DeviceModel.all) func nothingIsCutOff(model: DeviceModel) throws {
        var configuration = Take.Configuration()
        configuration.device = Device(model)
        let stage = Stage(StatusScene.description, configuration: configuration, typography: try Typography())
        let content = try #require(stage.scene.root.sublayers.first)
        #expect(content.frame == Rect(0, 0, model.size.width, model.statusBarHeight) && content.sublayers.count == 4)
        let frames = content.sublayers.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(
                frame.minX >= 0 && frame.maxX <= content.frame.maxX && frame.minY >= 0 && frame.maxY <= content.frame.maxY,
                "\(content.sublayers[index].name)")
            #expect(!frames.enumerated().contains { $0.offset != index && $0.element.intersects(frame) })
            if let cutout = model.cutoutFrame { #expect(!cutout.intersects(frame), "\(content.sublayers[index].name)") }
            // Corners of the screen are circles, near enough.
            let radius = model.cornerRadius
            for x in [frame.minX, frame.maxX] where frame.minY < radius && (x < radius || x > model.size.width - radius) {
                let centre = Point(x < radius ? radius : model.size.width - radius, radius)
                let (dx, dy) = (x - centre.x, frame.minY - centre.y)
                #expect((dx * dx + dy * dy).squareRoot() < radius, "\(content.sublayers[index].name)")
            }
        }
    }
}
