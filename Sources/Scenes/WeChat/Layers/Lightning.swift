import Geometry
import Layers
import Pixels

/// Lightning: bolts with branches that strike at random times and fade.
///
/// Numbers: <doc:WeChatSheet#9.6-Lightning>.
final class Lightning {
    private static let drawDuration = 0.2
    private static let fadeDuration = 1.0
    private static let longestWait = 3.0

    let layer: Layer
    var isRunning = false {
        didSet {
            timer?.invalidate()
            if isRunning { wait(Self.longestWait * generator.nextUnit()) }
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
        var pause = 0.0
        // When the pause is 0, the bolts of the next round strike together with those of this round.
        while pause == 0 {
            for _ in 0..<boltCount() { addBolt() }
            pause = Double(generator.nextInteger(below: Int(Self.longestWait) + 1))
        }
        wait(pause)
    }

    /// As in the original, a new random bound is drawn for each bolt, which makes many bolts rare.
    private func boltCount() -> Int {
        var count = 0
        while count < generator.nextInteger(below: 4) { count += 1 }
        return count
    }

    private func wait(_ pause: Double) {
        timer = timeline.schedule(after: pause, isAmbient: true) { [unowned self] _ in strike() }
    }

    private func addBolt() {
        let start = Point(Double(generator.nextInteger(below: 375)), 16.56 + Double(generator.nextInteger(below: 10)))
        let bottom = 300 + Double(generator.nextInteger(below: 100))
        var vertices = [start]
        while let last = vertices.last, last.y < bottom {
            vertices.append(step(from: last, start: start, unit: 3, down: 5))
        }
        addLine(vertices, from: 0)
        for _ in 0..<(5 + generator.nextInteger(below: 2)) {
            let index = generator.nextInteger(below: vertices.count)
            let root = vertices[index]
            var branch = [root]
            for _ in 0..<(50 + generator.nextInteger(below: 20)) {
                branch.append(step(from: branch[branch.count - 1], start: root, unit: 1, down: 5))
            }
            addLine(branch, from: Self.length(vertices[...index]) / Self.length(vertices[...]))
        }
    }

    /// One step sideways (-0.5, 0.5 or 1.5 units, mirrored on the right half) and one down (-0.5 to `down` - 1.5 units).
    private func step(from point: Point, start: Point, unit: Double, down: Int) -> Point {
        let dx = (Double(generator.nextInteger(below: 3)) - 0.5) * unit
        let dy = (Double(generator.nextInteger(below: down)) - 0.5) * unit
        return Point(point.x + (start.x >= middle ? -dx : dx), point.y + dy)
    }

    private static func length(_ vertices: ArraySlice<Point>) -> Double {
        zip(vertices, vertices.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// - Parameter start: the share of the main stroke that is drawn before this line begins; a branch begins when the main stroke has reached it.
    private func addLine(_ vertices: [Point], from start: Double) {
        let width = Double(5 + generator.nextInteger(below: 15)) / 10
        let path = Path.polyline(vertices)
        let box = path.boundingBox.inset(x: -width * 2, y: -width * 2)
        let line = Layer(name: "bolt", frame: box)
        line.bounds.origin = box.origin
        line.contents = StrokedPath(path: path, stroke: Stroke(width: width), color: .white)
        line.opacity = 0
        layer.addSublayer(line)
        var stroke = BasicAnimation(.strokeEnd, from: 0, to: 1, duration: Self.drawDuration)
        stroke.timing.beginTime = line.localTime(at: timeline.now) + start * Self.drawDuration
        stroke.timing.fillMode = .backwards
        line.add(stroke)
        line.add(BasicAnimation(.opacity, from: 1, to: 0, duration: Self.fadeDuration))
    }
}
