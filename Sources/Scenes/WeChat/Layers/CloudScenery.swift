import Geometry
import Layers
import WeChatArt

/// Two large clouds over water, each with its reflection, and a bird that crosses.
final class CloudScenery: Scenery {
    private static let cloudSize = Art.waterCloudSize
    private static let cloudCrossing = 70.0
    private static let birdCrossing = 10.0
    /// The x from which the bird comes in.
    private static let left = -30.0
    private let sky: SkyFrame
    /// The way of the bird, and of the clouds: 444 on the sheet's screen.
    private var distance: Double { sky.screen.width - Self.left }

    init(in sky: SkyFrame, generator: inout SplitMix64) {
        self.sky = sky
        super.init(.cloud, in: sky)
        for (index, centre) in [Point(103.5, 588.8), Point(20.7, 588.8)].enumerated() {
            let cloud = Layer(name: "cloud.large\(index)", frame: Rect(origin: .zero, size: Self.cloudSize))
            cloud.position = Point(centre.x * sky.stretch.x, centre.y * sky.stretch.y)
            // The width is a whole number of points, so that the picture of half the resolution is enlarged exactly twice, which is drawn fastest.
            let picture = Layer(
                name: "cloud.picture", frame: Rect(0, 0, Self.cloudSize.width.rounded(.up), Self.cloudSize.height), resolution: 0.5
            ) { Art.waterCloud(index, in: &$0) }
            cloud.addSublayer(picture)
            var animation = BasicAnimation(.translationX, from: 0, to: distance, duration: Self.cloudCrossing)
            animation.timing.autoreverses = true
            loop(animation, on: cloud, phase: generator.nextUnit(), frameRate: Self.slowFrameRate)
            layer.addSublayer(cloud)
        }
        let frames = (0..<Art.birdFrameCount).map { frame in Drawing(size: Art.birdSize) { Art.bird(frame: frame, in: &$0) } }
        let phase = generator.nextUnit()
        layer.addSublayer(bird(frames, y: 220.8 * sky.stretch.y, phase: phase, isReflection: false))
        layer.addSublayer(bird(frames, y: 662.4 * sky.stretch.y, phase: phase, isReflection: true))
    }

    /// A bird. Each picture of the wing beat is a layer of its own, and one of them is visible at a time.
    private func bird(_ frames: [Drawing], y: Double, phase: Double, isReflection: Bool) -> Layer {
        let bird = Layer(name: isReflection ? "bird.reflection" : "bird", frame: Rect(origin: .zero, size: Art.birdSize))
        bird.frame.origin = Point(Self.left, y)
        bird.opacity = isReflection ? 0.4 : 1
        for (index, drawing) in frames.enumerated() {
            let frame = Layer(name: "bird.frame\(index)", frame: bird.bounds)
            frame.contents = drawing
            frame.opacity = 0
            if isReflection { frame.transform = Transform(scaleX: 1, y: -1) }
            var beat = KeyframeAnimation(.opacity, values: frames.indices.map { $0 == index ? 1 : 0 }, duration: 1)
            beat.calculationMode = .discrete
            loop(beat, on: frame)
            bird.addSublayer(frame)
        }
        loop(BasicAnimation(.translationX, from: 0, to: distance, duration: Self.birdCrossing), on: bird, phase: phase)
        return bird
    }
}
