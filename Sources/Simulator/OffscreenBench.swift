import Geometry
import Lab
import OverscrollKit
import Pixels
import Sessions
import Staging
import Takes
import X11Host

/// The measurements that need no display. All times are wall-clock times.
struct OffscreenBench<App: OverscrollApp> {
    let typography: Typography
    let runs: Int

    func measure(into report: inout BenchReport) throws {
        for benchmark in App.benchmarks {
            let samples = try frames(of: benchmark)
            report.add(
                benchmark.name, "ms", samples, reference: plainFrame(), budget: benchmark.budget, budgetP99: benchmark.budgetP99,
                hasTail: true)
        }
        report.add("HUD over a list that is dragged, more than without", "ms", try hudFrames(), budget: 0.5, hasTail: true)
        guard let first = App.benchmarks.first else { return }
        report.add("trace of a 10 s take", "s", try (0..<runs).map { _ in try trace(first) }, budget: 0.15)
        let renders = try (0..<runs).map { _ in try seconds { _ = try Self.draw(try player(first.take)) } }
        report.add("render of a 10 s take, no encoder", "s", renders, budget: 2)
    }

    /// The milliseconds in which a plain program fills a frame of the standard device and copies it.
    private func plainFrame() -> Double {
        let device = Device.standard
        let bitmap = Bitmap(width: Int(device.size.width * device.scale), height: Int(device.size.height * device.scale))
        let copy = Bitmap(width: bitmap.width, height: bitmap.height)
        let samples = (0..<60).map { index in
            seconds {
                for y in 0..<bitmap.height {
                    let row = y * bitmap.rowPixels
                    (bitmap.pixels + row).update(repeating: 0xFF00_0000 | UInt32(index), count: bitmap.width)
                    (copy.pixels + y * copy.rowPixels).update(from: bitmap.pixels + row, count: bitmap.width)
                }
            }
        }
        return samples.upperMedian * 1000
    }

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = MonotonicClock.now
        try body()
        return MonotonicClock.now - start
    }

    private func player(_ text: String) throws -> TakePlayer {
        let scenes = SceneList(scenes: App.scenes)
        let take = try scenes.parseTake("overscroll-take 1\n\(text)", path: "bench")
        return TakePlayer(take, scene: try scenes.scene(of: take), typography: typography)
    }

    /// The milliseconds in which each frame of a part of a take is drawn. The take is played several times and the median of each frame counts, so that a tail is made of slow frames and not of moments in which the machine did something else.
    private func frames(of benchmark: Benchmark) throws -> [Double] {
        let passes = try (0..<max(runs * 4, 20)).map { _ in try pass(of: benchmark) }
        return passes[0].indices.map { frame in passes.map { $0[frame] }.upperMedian * 1000 }
    }

    /// The seconds for each frame while the take is played once.
    private func pass(of benchmark: Benchmark) throws -> [Double] {
        var player = try player(benchmark.take)
        let device = player.stage.configuration.device
        var painter = Painter(size: device.size, scale: device.scale)
        let bitmap = painter.makeBitmap()
        var samples: [Double] = []
        while let frame = try player.advance(), frame.time < benchmark.times.upperBound {
            func draw(isWhole: Bool) -> Double {
                seconds {
                    painter.capture { player.stage.capture(&$0) }
                    if isWhole { painter.loseAll() }
                    painter.paint(into: bitmap)
                }
            }
            let isMeasured = frame.time > benchmark.times.lowerBound
            switch benchmark.part {
            case .frames where isMeasured:
                // The first drawing also draws the pictures of new layers, so its time is not used.
                _ = draw(isWhole: true)
                samples.append(draw(isWhole: true))
            case .changes:
                let time = draw(isWhole: false)
                if isMeasured { samples.append(time) }
            case .frames: break
            }
        }
        return samples
    }

    private func trace(_ benchmark: Benchmark) throws -> Double {
        try seconds {
            var player = try player(benchmark.take)
            var count = 0
            while try player.advance() != nil {
                count += player.stage.description.probes.reduce(0) { $0 + $1.read(player.stage).description.utf8.count }
            }
        }
    }

    /// Draws every frame as a window would, and returns how many there were.
    static func draw(_ player: TakePlayer) throws -> Int {
        var (player, count) = (player, 0)
        let device = player.stage.configuration.device
        var painter = Painter(size: device.size, scale: device.scale)
        let bitmap = painter.makeBitmap()
        while try player.advance() != nil {
            painter.capture(canMove: true) { player.stage.capture(&$0) }
            if painter.hasChanges { painter.paint(into: bitmap) }
            count += 1
        }
        return count
    }
}

// MARK: - The HUD

extension OffscreenBench {
    /// The cost of the HUD for each frame while the first scene is dragged, in milliseconds: the same take is played with and without it, and the times are subtracted.
    private func hudFrames() throws -> [Double] {
        let lines = """
            scene \(App.scenes[0].name)
            0.1 down 207 500
            0.1 slide 207 300 1 easeInEaseOut
            1.2 slide 207 460 1 easeInEaseOut
            2.3 slide 207 200 1 easeInEaseOut
            3.3 end
            """
        var samples: [Double] = []
        for _ in 0..<runs {
            let (plain, shown) = (try hudFrames(lines, showsHUD: false), try hudFrames(lines, showsHUD: true))
            samples += zip(plain, shown).map { ($1 - $0) * 1000 }
        }
        return samples
    }

    /// The seconds for each frame, from the step of the stage to the last pixel.
    private func hudFrames(_ lines: String, showsHUD: Bool) throws -> [Double] {
        var player = try player(lines)
        let device = player.stage.configuration.device
        let showcase = Showcase(player.stage, style: Showcase.Style())
        let instruments = Instruments(for: device.size, keys: [], typography: typography)
        instruments.showsFrames = showsHUD
        showcase.addOverlay(instruments.layer)
        var painter = Painter(size: device.size, scale: device.scale)
        let bitmap = painter.makeBitmap()
        var samples: [Double] = []
        while let frame = try player.advance() {
            let work = seconds {
                instruments.update(player.stage, at: frame.time)
                painter.capture {
                    showcase.capture(&$0, touches: player.session.touches, at: frame.time)
                    instruments.draw(over: &$0)
                }
                painter.paint(into: bitmap)
            }
            // The frame times vary a little, as on a real display, so that the graph changes at every frame.
            let end = frame.time + Double(frame.index % 5) * 0.0004
            instruments.didPresent(painter.painted, of: player.stage, from: end - work, to: end, on: DisplayClock())
            samples.append(work)
        }
        return samples
    }
}
