import Geometry
import Layers
import Pixels

/// Lightning: bolts with branches that strike at random times and fade.
///
/// Numbers: <doc:WeChatSheet#9.6-Lightning>. The original waits 0 to 3 seconds and then takes the bolts away; here the next round waits until the last one has faded, so that a wait of 0 is no endless loop.
final class Lightning {
    private static let drawDuration = 0.2
    private static let fadeDuration = 1.0

    let layer: Layer
    var isRunning = false {
        didSet {
            timer?.invalidate()
            if isRunning { strike() }
        }
    }
    private let timeline: Timeline
    private let middle: Double
    private var generator: SplitMix64
    private var timer: Timeline.Timer?

    init(timeline: Timeline, screen: Rect, seed: UInt64) {
        self.timeline = timeline
        middle = screen.width / 2
        generator = SplitMix64(seed: seed)
        layer = Layer(name: "lightning", frame: screen)
    }

    private func strike() {
        for bolt in layer.sublayers { bolt.removeFromSuperlayer() }
        // As in the original, a new random bound is drawn for each bolt, which makes many bolts rare.
        var count = 0
        while count < generator.nextInteger(below: 4) {
            addBolt()
            count += 1
        }
        let wait = Double(generator.nextInteger(below: 4))
        timer = timeline.schedule(after: Self.fadeDuration + wait, isAmbient: true) { [unowned self] _ in strike() }
    }

    private func addBolt() {
        let start = Point(Double(generator.nextInteger(below: 375)), 16.56 + Double(generator.nextInteger(below: 10)))
        let bottom = 300 + Double(generator.nextInteger(below: 100))
        var vertices = [start]
        while let last = vertices.last, last.y < bottom {
            vertices.append(step(from: last, start: start, unit: 3, down: 5))
        }
        addLine(vertices)
        for _ in 0..<(5 + generator.nextInteger(below: 2)) {
            let root = vertices[generator.nextInteger(below: vertices.count)]
            var branch = [root]
            for _ in 0..<(50 + generator.nextInteger(below: 20)) {
                branch.append(step(from: branch[branch.count - 1], start: root, unit: 1, down: 5))
            }
            addLine(branch)
        }
    }

    /// One step sideways (-0.5, 0.5 or 1.5 units, mirrored on the right half) and one down (-0.5 to `down` - 1.5 units).
    private func step(from point: Point, start: Point, unit: Double, down: Int) -> Point {
        let dx = (Double(generator.nextInteger(below: 3)) - 0.5) * unit
        let dy = (Double(generator.nextInteger(below: down)) - 0.5) * unit
        return Point(point.x + (start.x >= middle ? -dx : dx), point.y + dy)
    }

    private func addLine(_ vertices: [Point]) {
        let width = Double(5 + generator.nextInteger(below: 15)) / 10
        let path = Path.polyline(vertices)
        let box = path.boundingBox.inset(x: -width * 2, y: -width * 2)
        let line = Layer(name: "bolt", frame: box)
        line.bounds.origin = box.origin
        line.contents = StrokedPath(path: path, stroke: Stroke(width: width), color: .white)
        line.opacity = 0
        layer.addSublayer(line)
        line.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: Self.drawDuration))
        line.add(BasicAnimation(.opacity, from: 1, to: 0, duration: Self.fadeDuration))
    }
}
