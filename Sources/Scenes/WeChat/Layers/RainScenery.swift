import Geometry
import Layers
import Motion
import Pixels
import WeChatArt

/// Falling streaks under dark clouds, with lightning behind them if asked for.
final class RainScenery: Scenery {
    private static let cloudTint = Color(hex: 0x003356)
    private static let streaks = 43
    private let lightning: Lightning?

    /// - Parameter timeline: the timeline of the lightning; nil for rain without lightning.
    init(in sky: SkyFrame, generator: inout SplitMix64, lightningOn timeline: Timeline? = nil) {
        lightning = timeline.map { Lightning(timeline: $0, screen: sky.screen, seed: generator.next()) }
        super.init(timeline == nil ? .rain : .lightning, in: sky)
        if let lightning { layer.addSublayer(lightning.layer) }
        let long = Drawing(size: Art.longStreakSize) { Art.rainStreak(isLong: true, in: &$0) }
        let short = Drawing(size: Art.shortStreakSize) { Art.rainStreak(isLong: false, in: &$0) }
        for index in 0..<Self.streaks {
            let isLong = index % 3 == 0
            let streak = Layer(name: "streak\(index)", frame: Rect(origin: .zero, size: isLong ? Art.longStreakSize : Art.shortStreakSize))
            streak.contents = isLong ? long : short
            Precipitation.fall(streak, duration: 2 + Double(index % 5), in: self, of: sky, generator: &generator)
        }
        addClouds(11, tint: Self.cloudTint, in: sky, generator: &generator)
    }

    override func setRunning(_ isRunning: Bool) { lightning?.isRunning = isRunning }
}

/// White crystals that turn as they fall.
final class SnowScenery: Scenery {
    private static let flakes = 64

    init(in sky: SkyFrame, generator: inout SplitMix64) {
        super.init(.snow, in: sky)
        let crystal = Drawing(size: Size(9, 9)) { Art.snowCrystal(in: &$0) }
        for index in 0..<Self.flakes {
            let size = Size(Double(3 + generator.nextInteger(below: 7)), Double(3 + generator.nextInteger(below: 7)))
            let flake = Layer(name: "flake\(index)", frame: Rect(origin: .zero, size: size))
            flake.contents = crystal
            loop(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: 5), on: flake, phase: generator.nextUnit())
            Precipitation.fall(flake, duration: 5 + Double(index % 5), in: self, of: sky, generator: &generator)
        }
    }
}

/// The motion that rain and snow share. Source: <doc:WeChatSheet#9.4-Scenes>.
enum Precipitation {
    /// Places `element` at random near the top and lets it fall for ever while it fades.
    static func fall(_ element: Layer, duration: Double, in scenery: Scenery, of sky: SkyFrame, generator: inout SplitMix64) {
        let (x, y) = (Double(generator.nextInteger(below: 300)) * 1.294, Double(generator.nextInteger(below: 400)))
        let stretch = sky.stretch
        element.frame.origin = Point(x * stretch.x, y * stretch.y)
        let phase = generator.nextUnit()
        scenery.loop(
            // The slope stays that of the drawn streaks.
            BasicAnimation(
                .translation, from: Point(-170, -620).scaled(by: stretch.y), to: Point(100.9, 368).scaled(by: stretch.y), duration: duration
            ),
            on: element, phase: phase)
        scenery.loop(
            BasicAnimation(.opacity, from: 1, to: 0.1, duration: duration, timingFunction: .easeInEaseOut), on: element, phase: phase)
        scenery.layer.addSublayer(element)
    }
}
