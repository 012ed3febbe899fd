import Sessions
import AirBarExample
import Foundation
import Geometry
import Lab
import Layers
import LogoWave
import PagedRefresh
import Pixels
import Promotion
import Staging
import Takes
import Testing
import Typesetting
import WeChat

/// A picture of the scene at one moment of a take, and what it is compared with.
struct Golden: CustomTestStringConvertible {
    let name: String
    let take: String
    let time: Double
    /// Pixels per point; nil for one, on whatever device the take is.
    var scale: Double?
    var testDescription: String { name }

    /// What the stage shows, at one pixel a point unless another scale is asked for, and its layers in words.
    func render() throws -> (picture: Bitmap, layers: String) {
        let take = try Take(parsing: take, file: name, vocabulary: Self.vocabulary)
        var player = TakePlayer(take, scene: try Self.scene(of: take), typography: try Typography())
        try player.play(until: time)
        var painter = Painter(size: take.configuration.device.size, scale: scale ?? 1)
        let bitmap = painter.makeBitmap()
        painter.capture { player.stage.capture(&$0) }
        painter.paint(into: bitmap)
        return (bitmap, LayerDump.text(of: player.stage.scene.root, at: player.stage.timeline.now))
    }

    func kept() throws -> Bitmap { try PNG.decode([UInt8](Data(contentsOf: Self.folder.appendingPathComponent("\(name).png")))) }

    /// What is wrong with a picture and its layers; nil when both are as kept.
    func difference(_ picture: Bitmap, _ layers: String) throws -> String? {
        let kept = try kept()
        let keptLayers = try String(contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
        var found: [String] = []
        if let difference = PictureDifference(kept, picture) { found.append(difference.description) }
        let (old, new) = (keptLayers.split(separator: "\n"), layers.split(separator: "\n"))
        if keptLayers != layers {
            let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
            let (was, shown) = (index < old.count ? old[index] : "nothing", index < new.count ? new[index] : "nothing")
            found.append("layers differ from line \(index + 1) on: '\(was)' is now '\(shown)'")
        }
        return found.isEmpty ? nil : found.joined(separator: "; ")
    }

    /// Writes a picture and its layers into a folder.
    func write(_ picture: Bitmap, _ layers: String, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try PNG.encode(picture)).write(to: folder.appendingPathComponent("\(name).png"), options: .atomic)
        try Data(layers.utf8).write(to: folder.appendingPathComponent("\(name).txt"), options: .atomic)
    }

    static let scenes = [
        WeChatScene.description, AirBarExampleScene.description, LogoWaveScene.description, PromotionScene.description,
        PagedRefreshScene.description,
    ]
    static let vocabulary = Vocabulary(scenes)

    static func scene(of take: Take) throws -> SceneDescription { try #require(scenes.first { $0.name == take.scene }) }

    static let all = wechat + airbar + logowave + promotion + pagedRefresh + scales
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
    /// Where pictures go that differ.
    static let actualFolder = folder.appendingPathComponent("../../../out/goldens").standardized
    static let isRemaking = ProcessInfo.processInfo.environment["OVERSCROLL_REMAKE_GOLDENS"] == "1"
}

/// A layer tree in words, one layer a line: name, presented frame, opacity where it is not 1.
enum LayerDump {
    static func text(of layer: Layer, at time: Double, depth: Int = 0) -> String {
        let presented = layer.presentation(at: time)
        let frame = presented.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(short).joined(separator: " ")
        var line = String(repeating: "  ", count: depth) + "\(layer.name.isEmpty ? "-" : layer.name)  \(numbers)"
        if presented.opacity != 1 { line += "  opacity \(short(presented.opacity))" }
        if layer.isHidden { line += "  hidden" }
        return line + "\n" + layer.sublayers.map { text(of: $0, at: time, depth: depth + 1) }.joined()
    }

    private static func short(_ value: Double) -> String { ((value * 1e4).rounded() / 1e4 + 0).shortDescription }
}
