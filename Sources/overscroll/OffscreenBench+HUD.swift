import Compositing
import Geometry
import Lab
import Layers
import Pixels
import Staging
import WeChat
import X11Host

extension OffscreenBench {
    /// The cost of the HUD for each frame while a list is dragged, in milliseconds: the same take is played with and without it, and the times are subtracted.
    func hudFrames() throws -> [Double] {
        var samples: [Double] = []
        for _ in 0..<runs {
            var (plain, shown) = (try HUDBenchWindow(self, showsHUD: false), try HUDBenchWindow(self, showsHUD: true))
            while let without = try plain.drawFrame(), let with = try shown.drawFrame() { samples.append(with - without) }
        }
        return samples
    }
}

/// A list that a finger drags up and down, drawn as `LivePlayer` draws it but without a window.
private struct HUDBenchWindow {
    private var player: TakePlayer
    private let showcase: Showcase
    private let instruments: Instruments
    private let bitmap: Bitmap
    private let compositor = Compositor()
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    private var damage: Damage

    private static let lines = """
        0.1 down 207 500
        0.1 slide 207 300 1 easeInOut
        1.2 slide 207 460 1 easeInOut
        2.3 slide 207 200 1 easeInOut
        3.3 end
        """

    init(_ bench: OffscreenBench, showsHUD: Bool) throws {
        player = TakePlayer(try OffscreenBench.take("wechat", Self.lines), scene: WeChatScene.description, typography: bench.typography)
        let device = player.stage.configuration.device
        showcase = Showcase(player.stage, style: Showcase.Style())
        instruments = Instruments(for: device.size, keys: [], typography: bench.typography)
        instruments.showsFrames = showsHUD
        showcase.addOverlay(instruments.layer)
        bitmap = Bitmap(width: Int(device.size.width * device.scale), height: Int(device.size.height * device.scale))
        snapshot = LayerSnapshot(size: device.size, scale: device.scale)
        shown = snapshot
        damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
    }

    /// Draws a frame and returns how long that took, from the step of the stage to the last pixel; nil at the end. The HUD is told the take's time, so that its words change as often as in a window.
    mutating func drawFrame() throws -> Double? {
        guard let frame = try player.advance() else { return nil }
        let start = MonotonicClock.now
        instruments.update(player.stage, at: frame.time)
        showcase.capture(&snapshot, touches: TouchHistory(), at: frame.time)
        instruments.draw(over: &snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        compositor.compose(snapshot, into: bitmap, damage: damage)
        let work = MonotonicClock.now - start
        // The frame times vary a little, as on a real display, so that the graph changes at every frame.
        instruments.didPresent(damage, at: frame.time + Double(frame.index % 5) * 0.0004, work: work)
        damage.removeAll()
        swap(&shown, &snapshot)
        return work * 1000
    }
}
