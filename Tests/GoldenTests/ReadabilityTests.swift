import Compositing
import Geometry
import Layers
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting
import WeChat

/// Words of WeChat's panel stand out from every sky behind them.
struct ReadabilityTests {
    /// The panel is open and at rest, and shows one weather.
    private func stage(_ weather: String, seed: Int) throws -> Stage {
        let text = """
            overscroll-take 1
            scene wechat
            device 414x736@2
            seed \(seed)
            option weather \(weather)
            0.1 down 207 150
            0.11 slide 207 560 0.39
            0.55 up
            3 end
            """
        var player = TakePlayer(
            try Take(parsing: text, file: "words", vocabulary: Golden.vocabulary), scene: WeChatScene.description,
            typography: try Typography())
        try player.play(until: 3)
        return player.stage
    }

    private func picture(_ stage: Stage) -> Bitmap {
        let bitmap = Bitmap(width: 828, height: 1472)
        var snapshot = LayerSnapshot(size: Size(414, 736), scale: 2)
        stage.capture(&snapshot)
        var damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
        Compositor().compose(snapshot, into: bitmap, damage: damage)
        return bitmap
    }

    /// Relative luminance after WCAG 2.
    private static func luminance(_ pixel: UInt32) -> Double {
        func channel(_ shift: UInt32) -> Double {
            let value = Double(pixel >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// The contrast of a word's strokes with what is around them, both on the average.
    private func contrast(of name: String, on stage: Stage) throws -> Double {
        let words = stage.scene.root.all(name).filter { $0.opacity > 0 }
        let word = try #require(words.first)
        let frame = stage.scene.root.convert(word.bounds, from: word)
        let shown = picture(stage)
        let opacity = word.opacity
        word.opacity = 0
        let ground = picture(stage)
        word.opacity = opacity
        var (strokes, around) = ((sum: 0.0, count: 0.0), (sum: 0.0, count: 0.0))
        for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
            for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) {
                let (now, before) = (Self.luminance(shown.row(y)[x]), Self.luminance(ground.row(y)[x]))
                around = (around.sum + before, around.count + 1)
                if shown.row(y)[x] != ground.row(y)[x] { strokes = (strokes.sum + now, strokes.count + 1) }
            }
        }
        let (a, b) = (strokes.sum / max(strokes.count, 1), around.sum / max(around.count, 1))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test(arguments: ["sun", "cloud", "rain", "lightning", "snow"], [1, 2, 3, 4])
    func theWordsCanBeRead(weather: String, seed: Int) throws {
        let stage = try stage(weather, seed: seed)
        // Averages over soft edges; white on the plain mask has about 3.3, and the dark labels there 2.3.
        #expect(try contrast(of: "小程序", on: stage) > 2)
        for label in ["最近使用", "我的小程序"] { #expect(try contrast(of: label, on: stage) > 1.7, "\(label)") }
    }
}

extension Layer {
    fileprivate func all(_ name: String) -> [Layer] { (self.name == name ? [self] : []) + sublayers.flatMap { $0.all(name) } }
}
