import Geometry
import Layers
import Pixels
import WeChatArt

/// One kind of weather: a layer whose elements move by themselves.
///
/// It is built with a layer speed of 0, so that it stands still until it is shown.
class Scenery {
    let layer: Layer

    init(_ type: WeatherType, in sky: SkyFrame) {
        layer = Layer(name: "weather.\(type.rawValue)", frame: sky.screen)
        layer.speed = 0
    }

    final func start(at time: Double) {
        layer.beginTime = time
        layer.speed = 1
    }

    /// Called when the scenery becomes visible or invisible.
    func setRunning(_ isRunning: Bool) {}

    /// The frame rate of soft and slow elements. They look the same at half of a display's usual rate, and drawing them then takes half of the time.
    static let slowFrameRate = 30.0

    /// Adds an endless `animation` to `element`, which starts at `phase` of its course.
    ///
    /// - Parameter frameRate: the number of different pictures per second; nil for a new picture in each frame.
    final func loop(_ animation: some LayerAnimation, on element: Layer, phase: Double = 0, frameRate: Double? = nil) {
        var endless = animation
        endless.timing.preferredFrameRate = frameRate
        endless.timing.repeatCount = .infinity
        endless.timing.timeOffset = phase * animation.timing.duration
        element.add(endless)
    }
}

extension Scenery {
    /// Lets a cloud drift over 1242 points in 100 s. It fades out at the end, so that its jump back to the start is not visible. Source: <doc:WeChatSheet#9.5-Clouds>.
    final func drift(_ cloud: Layer, from start: Double, phase: Double) {
        let keys = 41
        let step = 31.05
        var centre = start
        var positions: [Double] = []
        var opacities: [Double] = []
        for _ in 0..<keys {
            positions.append(centre)
            opacities.append(centre < -207 || centre > 621 ? 0 : 1)
            centre += step
            if centre > 828 { centre -= 1242 }
        }
        loop(KeyframeAnimation(.positionX, values: positions, duration: 100), on: cloud, phase: phase, frameRate: Self.slowFrameRate)
        loop(KeyframeAnimation(.opacity, values: opacities, duration: 100), on: cloud, phase: phase, frameRate: Self.slowFrameRate)
    }

    /// Adds `count` clouds of different shapes, spread over three starting places. Source: <doc:WeChatSheet#9.4-Scenes> and <doc:WeChatSheet#9.5-Clouds>.
    final func addClouds(_ count: Int, tint: Color?, in sky: SkyFrame, generator: inout SplitMix64) {
        var shapes = Array(0..<Art.cloudCount)
        let phase = generator.nextUnit()
        for index in 0..<count {
            let shape = shapes.remove(at: generator.nextInteger(below: shapes.count))
            let size = Art.cloudSize(shape)
            let cloud = Layer(name: "cloud\(shape)", frame: Rect(origin: .zero, size: size))
            // Clouds are soft, so half the resolution is enough.
            cloud.contents = Drawing(size: size, resolution: 0.5) { Art.cloud(shape, tint: tint, in: &$0) }
            // An integer division in the original gives only these three places.
            let start = Double(index * 3 / max(count, 3) - 1) * sky.screen.width
            cloud.position = Point(start, sky.fromTop(36.8))
            drift(cloud, from: start, phase: phase)
            layer.addSublayer(cloud)
        }
    }
}
