import Compositing
import Geometry
import Layers
import Pixels
import Staging
import Takes
import Typesetting
import WeChat
import X11Host

/// The measurements that need no display. All times are wall-clock times; a frame has the 828 x 1472 pixels of the standard device.
struct OffscreenBench {
    let typography: Typography
    let runs: Int

    /// - Parameter lines: the timed lines of the take.
    static func take(_ scene: String, _ lines: String) throws -> Take {
        try Take(parsing: "overscroll-take 1\nscene \(scene)\n\(lines)", file: "bench", vocabulary: vocabulary)
    }

    /// A take that opens and closes the panel and then rests, as `Resources/Takes/wechat-open-close.take` does.
    static func openingTake(end: Double) throws -> Take {
        try take(
            "wechat",
            """
            0.3 down 207 200
            0.316 slide 207 560 0.6 easeInOut
            0.95 up
            5 down 207 640
            5.016 slide 207 180 0.45 easeInOut
            5.5 up
            \(end) end
            """)
    }

    /// A take that pulls the bar from normal to expanded; most of its parts are half transparent on the way.
    static func expandingTake() throws -> Take {
        try take(
            "airbar",
            """
            0.3 down 207 260
            0.316 slide 207 440 0.45 easeInOut
            1 end
            """)
    }

    /// A take that pulls until the logo is full of water, and then loads while the waves move.
    static func fillingTake() throws -> Take {
        try take(
            "logowave",
            """
            0.3 down 207 200
            0.316 slide 207 420 0.5 easeInOut
            0.95 up
            2 end
            """)
    }

    /// A take that slides the page down over the list; its background moves slower than the rest.
    static func slidingTake() throws -> Take {
        try take(
            "promotion",
            """
            0.3 down 207 200
            0.316 slide 207 470 0.5 easeInOut
            0.95 up
            2 end
            """)
    }

    /// A take in which a page of the feed follows the finger up and back, and then the bars come down with it.
    static func turningTake() throws -> Take {
        try take(
            "pagedrefresh",
            """
            0.3 down 207 500
            0.316 slide 207 320 0.4 easeInOut
            0.8 slide 207 580 0.4 easeInOut
            1.3 up
            2 end
            """)
    }

    func measure(into report: inout BenchReport) throws {
        report.add(
            "opening, whole frame composited", "ms", try frames(of: Self.openingTake(end: 10), from: 0.97, to: 1.3), budget: 1.5,
            budgetP99: 3,
            hasTail: true)
        report.add(
            "bar expanding, whole frame composited", "ms", try frames(of: Self.expandingTake(), from: 0.35, to: 0.77), hasTail: true)
        report.add(
            "logo filling and rocking, whole frame composited", "ms", try frames(of: Self.fillingTake(), from: 0.4, to: 1.9), budget: 1.5,
            hasTail: true)
        report.add(
            "page sliding in, whole frame composited", "ms", try frames(of: Self.slidingTake(), from: 0.96, to: 1.26), budget: 1.5,
            budgetP99: 3,
            hasTail: true)
        report.add(
            "page and bars under the finger, whole frame composited", "ms", try frames(of: Self.turningTake(), from: 0.35, to: 1.2),
            budget: 1.5, budgetP99: 3,
            hasTail: true)
        report.add("HUD over a list that is dragged, more than without", "ms", try hudFrames(), budget: 0.5, hasTail: true)
        report.add("clouds drifting, damaged part composited", "ms", try cloudFrames(), hasTail: true)
        report.add("trace of a 10 s take", "s", try (0..<runs).map { _ in try trace() }, budget: 0.15)
        report.add("render of a 10 s take, no encoder", "s", try (0..<runs).map { _ in try render() }, budget: 2)
    }

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = MonotonicClock.now
        try body()
        return MonotonicClock.now - start
    }

    /// The times to draw each frame of a part of a take completely, several times each.
    private func frames(of take: Take, from start: Double, to end: Double) throws -> [Double] {
        var player = TakePlayer(take, scene: try take.sceneDescription(), typography: typography)
        let device = player.stage.configuration.device
        let bitmap = Bitmap(width: Int(device.size.width * device.scale), height: Int(device.size.height * device.scale))
        var snapshot = LayerSnapshot(size: device.size, scale: device.scale)
        var whole = Damage(width: bitmap.width, height: bitmap.height)
        whole.insertAll()
        let compositor = Compositor()
        var samples: [Double] = []
        while let frame = try player.advance(), frame.time < end {
            guard frame.time > start else { continue }
            player.stage.capture(&snapshot)
            compositor.compose(snapshot, into: bitmap, damage: whole)
            for _ in 0..<max(runs * 4, 20) {
                samples.append(
                    seconds {
                        player.stage.capture(&snapshot)
                        compositor.compose(snapshot, into: bitmap, damage: whole)
                    } * 1000)
            }
        }
        return samples
    }

    private func cloudFrames() throws -> [Double] {
        var footage = Footage(try Self.openingTake(end: 10), scene: WeChatScene.description, Footage.Settings(), typography: typography)
        var samples: [Double] = []
        while try footage.advance(), footage.time < 5 {
            let time = seconds { footage.draw() }
            if footage.time > 2 { samples.append(time * 1000) }
        }
        return samples
    }

    private func trace() throws -> Double {
        try seconds {
            var player = TakePlayer(try Self.openingTake(end: 10), scene: WeChatScene.description, typography: typography)
            let probes = player.stage.description.probes
            var count = 0
            while try player.advance() != nil { count += probes.reduce(0) { $0 + $1.read(player.stage).description.utf8.count } }
        }
    }

    private func render() throws -> Double {
        try seconds {
            var footage = Footage(try Self.openingTake(end: 10), scene: WeChatScene.description, Footage.Settings(), typography: typography)
            while try footage.advance() { footage.draw() }
        }
    }
}
