import Sessions
import Compositing
import Foundation
import Layers
import PictureTesting
import Pixels
import Staging
import Takes
import Testing
import Typesetting

/// The takes that come with the program.
let takes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Takes")

@Suite struct TakeDamageTests {
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: takes.path).filter { $0.hasSuffix(".take") }.sorted()) ?? []

    @Test func takesAreFound() { #expect(Self.names.count >= 7) }

    /// Drawing only what changed from frame to frame gives the same pictures as drawing everything.
    @Test(arguments: names) func damageMissesNothing(name: String) throws {
        let text = try String(contentsOf: takes.appendingPathComponent(name), encoding: .utf8)
        var take = try Take(parsing: text, file: name, vocabulary: Golden.vocabulary)
        take.configuration.rate = 20
        var player = TakePlayer(take, scene: try Golden.scene(of: take), typography: try Typography())
        let size = take.configuration.device.size
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        let whole = Bitmap(width: Int(size.width), height: Int(size.height))
        let screen = Bitmap(width: bitmap.width, height: bitmap.height)
        var everything = Damage(width: bitmap.width, height: bitmap.height)
        everything.insertAll()
        var damage = everything
        var shown = LayerSnapshot(size: size, scale: 1)
        var snapshot = shown
        let compositor = Compositor()
        var painter = Painter(size: size, scale: 1)
        while let frame = try player.advance() {
            player.stage.capture(&snapshot)
            damage.insertChanges(from: PlacedSnapshot(shown), to: PlacedSnapshot(snapshot))
            compositor.compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
            compositor.compose(PlacedSnapshot(snapshot), into: whole, damage: everything)
            painter.capture(canMove: true) { player.stage.capture(&$0) }
            painter.show(on: screen)
            for (way, picture) in [("damage", bitmap), ("moves", screen)] {
                let difference = PictureDifference(picture, whole)
                #expect(difference == nil, "\(way), frame \(frame.index) of \(name): \(difference.map(\.description) ?? "")")
                if difference != nil { return }
            }
            damage.removeAll()
            swap(&shown, &snapshot)
        }
    }
}
