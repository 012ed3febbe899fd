import Foundation
import Geometry
import Layers
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting

/// What a scene asks for beside its source.
private final class PictureScene: Scene {
    /// A folder of this process alone.
    static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-pictures-\(UUID().uuidString)").path
    static let description = SceneDescription(
        PictureScene.self, name: "pictures", summary: "",
        commands: [.init("more", "asks for one that is not there") { _ = $0.context.image("more.png", file: source, line: 9) }])
    static var source: String { folder + "/Pictures.swift" }

    let context: SceneContext
    let root: Layer
    let picture: Layer

    init(context: SceneContext) {
        self.context = context.addingFont("Own.ttf", file: Self.source, line: 5)
        root = Layer(name: "root", frame: context.screen)
        picture = context.image("photo.png", file: Self.source, line: 7)
        root.addSublayer(picture)
    }
}

private final class FontOfAPicture: Scene {
    let root: Layer

    init(context: SceneContext) {
        root = context.image("photo.png", file: PictureScene.source, line: 2)
        _ = context.addingFont("photo.png", file: PictureScene.source, line: 3)
    }
}

@Suite(.serialized) struct SceneResourceTests {
    private func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(atPath: PictureScene.folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: PictureScene.folder + "/" + name))
    }

    private func clear() { try? FileManager.default.removeItem(atPath: PictureScene.folder) }

    private func picture(_ width: Int, _ height: Int) throws -> [UInt8] { try PNG.encode(Bitmap(width: width, height: height)) }

    private func font() -> [UInt8] { Array(EmbeddedFile.bytes(named: "Inter-Regular")) }

    private func stage(scale: Double = 1, of scene: SceneDescription = PictureScene.description.readingResourcesAnew()) throws -> Stage {
        var configuration = Take.Configuration()
        configuration.device.scale = scale
        return Stage(scene, configuration: configuration, typography: try Typography())
    }

    /// A picture of 40 by 20 covers a square of 50 with its middle, or stands in it with room above and below.
    @Test func aPictureFillsAFrameOrFitsIn() throws {
        try write(try picture(40, 20), to: "photo.png")
        defer { clear() }
        let scene = try #require(try stage().scene as? PictureScene)
        func frame(_ name: String, _ mode: ContentMode) -> Rect? {
            let layer = scene.context.image(name, in: Rect(5, 5, 50, 50), contentMode: mode, file: PictureScene.source, line: 8)
            #expect(layer.frame == Rect(5, 5, 50, 50) && layer.masksToBounds)
            return layer.sublayers.first?.frame
        }
        #expect(frame("photo.png", .scaleAspectFill) == Rect(-25, 0, 100, 50))
        #expect(frame("photo.png", .scaleAspectFit) == Rect(0, 12.5, 50, 25))
        #expect(frame("none.png", .scaleAspectFill) == nil)
    }

    /// The file that is named is the one that cannot be read, which is not always the one that is asked for.
    @Test func theBrokenFileIsNamed() throws {
        defer { clear() }
        try write(font(), to: "Own.ttf")
        try write(picture(8, 4), to: "photo.png")
        try write(Array("no picture".utf8), to: "photo@2x.png")
        #expect(try stage(scale: 1).problems.isEmpty)
        let problems = try stage(scale: 2).problems
        #expect(problems.count == 1 && problems[0].hasPrefix("Pictures.swift:7: error: photo@2x.png: "), "\(problems)")
    }

    private func size(_ stage: Stage) -> Size? { (stage.scene as? PictureScene)?.picture.bounds.size }

    /// The width of the file that is shown; all of them show the same picture of 8 x 4 points.
    private func shownWidth(scale: Double) throws -> Int? {
        let stage = try stage(scale: scale)
        #expect(stage.problems.isEmpty && size(stage) == Size(8, 4), "\(stage.problems)")
        return ((stage.scene as? PictureScene)?.picture.contents as? Image)?.width
    }

    @Test func theFileForTheScaleOfTheDeviceIsTaken() throws {
        defer { clear() }
        try write(font(), to: "Own.ttf")
        try write(picture(8, 4), to: "photo.png")
        #expect(try [1, 2, 3].map { try shownWidth(scale: $0) } == [8, 8, 8])
        try write(picture(16, 8), to: "photo@2x.png")
        #expect(try [1, 1.5, 2, 3].map { try shownWidth(scale: $0) } == [8, 16, 16, 16])
        try FileManager.default.removeItem(atPath: PictureScene.folder + "/photo.png")
        try write(picture(24, 12), to: "photo@3x.png")
        #expect(try [1, 2, 3].map { try shownWidth(scale: $0) } == [16, 16, 24])
    }

    @Test func whatIsMissingOrBrokenIsToldWithItsPlace() throws {
        defer { clear() }
        let missing = "there is no such file beside the source"
        #expect(
            try stage().problems == ["Pictures.swift:5: error: Own.ttf: \(missing)", "Pictures.swift:7: error: photo.png: \(missing)"])
        try write([1, 2, 3], to: "Own.ttf")
        try write(Array(picture(8, 4).prefix(40)), to: "photo.png")
        let broken = try stage().problems
        #expect(broken.count == 2 && broken[0] == "Pictures.swift:5: error: Own.ttf: it is no font that can be read", "\(broken)")
        #expect(broken.last?.hasPrefix("Pictures.swift:7: error: photo.png: ") == true && broken.last?.hasSuffix(missing) == false)
        try FileManager.default.removeItem(atPath: PictureScene.folder + "/photo.png")
        try FileManager.default.createDirectory(atPath: PictureScene.folder + "/photo.png", withIntermediateDirectories: false)
        #expect(try stage().problems.last == "Pictures.swift:7: error: photo.png: it is no plain file")
    }

    /// What a file is depends on what it is asked for, and not on the first request.
    @Test func aFileIsReadAsWhatIsAskedFor() throws {
        defer { clear() }
        try write(picture(8, 4), to: "photo.png")
        let scene = SceneDescription(FontOfAPicture.self, name: "font", summary: "a picture, and then the same file as a font")
        #expect(try stage(of: scene).problems == ["Pictures.swift:3: error: photo.png: it is no font that can be read"])
    }

    @Test func allStagesOfAVersionShowTheSameFiles() throws {
        defer { clear() }
        try write(font(), to: "Own.ttf")
        try write(picture(8, 4), to: "photo.png")
        let scene = PictureScene.description.readingResourcesAnew()
        #expect(try size(stage(of: scene)) == Size(8, 4))
        let stamp = scene.resources.stamps[PictureScene.folder + "/photo.png"]
        #expect(stamp == .some(SceneResources.stamp(of: PictureScene.folder + "/photo.png")))
        try write(picture(10, 5), to: "photo.png")
        #expect(try size(stage(of: scene)) == Size(8, 4) && size(stage(of: scene.readingResourcesAnew())) == Size(10, 5))
        #expect(stamp != .some(SceneResources.stamp(of: PictureScene.folder + "/photo.png")))
    }

    /// Once, and in the frame in which it is asked for; a scene that is made again asks again.
    @Test func aSessionThrowsWhatIsMissing() throws {
        defer { clear() }
        try write(font(), to: "Own.ttf")
        try write(picture(8, 4), to: "photo.png")
        let session = Session(
            Take(scene: "pictures"), scene: PictureScene.description.readingResourcesAnew(), typography: try Typography())
        try session.step(to: 0)
        session.deliver(.command(name: "more", arguments: []), at: 0.1)
        let problem = CommandError(unusableFiles: ["Pictures.swift:9: error: more.png: there is no such file beside the source"])
        #expect(throws: problem) { try session.step(to: 0.2) }
        try session.step(to: 0.3)
        session.rewind()
        #expect(throws: problem) { try session.step(to: 0.4) }
    }

    /// All that are missing, and a command that is refused in the same frame first.
    @Test func aSessionThrowsAllThatIsMissing() throws {
        clear()
        let session = Session(
            Take(scene: "pictures"), scene: PictureScene.description.readingResourcesAnew(), typography: try Typography())
        session.deliver(.command(name: "less", arguments: []), at: 0)
        #expect(throws: CommandError("the scene pictures has no command 'less'")) { try session.step(to: 0) }
        #expect {
            try session.step(to: 0.1)
        } throws: {
            let lines = "\($0)".split(separator: "\n")
            return lines.count == 2 && lines[0].contains("Own.ttf") && lines[1].contains("photo.png")
        }
        try session.step(to: 0.2)
    }
}
