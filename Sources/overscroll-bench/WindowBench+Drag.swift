import FoundationEssentials
import Glibc
import Simulator
import X11Host

extension WindowBench {
    /// Pulls the list down and up for ten seconds. The program records it, and the times of its frames are read from the take.
    func measureDrag(into report: inout BenchReport) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("drag.take").path
        let file = folder.appendingPathComponent("metrics.json").path
        let client = try launch(["--record", path, "--metrics", file]).client
        settle(client)
        pull(client, from: 120, to: 150)
        let pressed = MonotonicClock.now
        let switches = client.process.contextSwitches
        var samples: [(end: Double, processor: Double)] = [(pressed, processorTime(client))]
        var time = pressed
        let steps = Int(10 / Self.mouseInterval)
        for step in 1...steps {
            time += Self.mouseInterval
            wait(until: time)
            move(client, to: Self.height(atPhase: Double(step) * Self.mouseInterval / 2))
            if step * runs / steps > (step - 1) * runs / steps { samples.append((MonotonicClock.now, processorTime(client))) }
        }
        let switchRate = Double(client.process.contextSwitches(since: switches)) / (MonotonicClock.now - pressed)
        input.setButton(isDown: false)
        wait(0.1)
        client.process.end(with: SIGTERM)
        let metrics = try JSONDecoder().decode(Metrics.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        report.add("context switches while dragging, program", "1/s", [switchRate], budget: 250)
        try evaluate(try String(contentsOfFile: path, encoding: .utf8), samples, rate: metrics.clock.rate_hz, into: &report)
        for share in ["p50", "p95"] {
            let samples = metrics.drag_latency_ms[share].map { [$0] } ?? []
            report.add("age of the finger in the frame that shows it, \(share)", "ms", samples)
        }
    }

    /// The part of the output of `run --metrics` that is read here.
    private struct Metrics: Decodable {
        struct Clock: Decodable { let rate_hz: Double }
        let clock: Clock
        let drag_latency_ms: [String: Double]
    }

    /// The height of the finger in points. In each phase of length 1 the finger moves from 150 to 650 and back at a constant speed.
    private static func height(atPhase phase: Double) -> Double {
        let part = phase - phase.rounded(.down)
        return 150 + 1000 * min(part, 1 - part)
    }

    private func evaluate(_ take: String, _ samples: [(end: Double, processor: Double)], rate: Double, into report: inout BenchReport)
        throws
    {
        // The take counts its seconds from the start of the program. The finger lifts right after the last sample, so the lift gives the offset between the two clocks.
        let lines = take.split(separator: "\n").map { $0.split(separator: " ") }
        func times(of verb: String) -> [Double] {
            lines.filter { $0.dropFirst().first.map(String.init) == verb }.compactMap { Double($0[0]) }
        }
        let frames = times(of: "frame")
        guard let lift = times(of: "up").last, let last = samples.last, let first = samples.first
        else { throw Failure(code: ExitStatus.notCompared, message: "the program recorded no drag") }
        let offset = lift - last.end
        var costs: [Double] = []
        for (before, after) in zip(samples, samples.dropFirst()) {
            let count = frames.count { $0 > before.end + offset && $0 <= after.end + offset }
            costs.append((after.processor - before.processor) * 1000 / Double(max(count, 1)))
        }
        let drag = frames.filter { $0 > first.end + offset && $0 <= lift }
        let intervals = zip(drag, drag.dropFirst()).map { ($1 - $0) * 1000 }
        let name = display.server == nil ? "dragging, program alone" : "dragging, program and server"
        // Six measurements gave 1.56 to 1.93. With fast memory the events and the wake-ups, which the plain program does not have, cost as much as the pixels.
        report.add(name, "ms/frame", costs, reference: try plainFrame(), budget: 3)
        report.add("frame interval while dragging", "ms", intervals, budget: 1020 / rate, budgetP99: 1080 / rate, hasTail: true)
        report.add("frames missed in 10 s", "", [intervals.reduce(0) { $0 + max(($1 * rate / 1000).rounded() - 1, 0) }], budget: 0)
    }

    /// Measures the time from a single motion of the finger, while nothing moves, to the first changed pixel. There are enough motions that a few in which the machine did something else do not decide about the tail.
    func measureLatency(into report: inout BenchReport) throws {
        let client = try launch().client
        settle(client)
        pull(client, from: 120, to: 300)
        wait(0.1)
        let column = client.column(x: 40, from: 200, to: 500)
        var samples: [Double] = []
        for index in 0..<runs * 100 {
            guard let before = display.observer.pixels(of: client.window, in: column) else { break }
            let start = MonotonicClock.now
            move(client, to: index % 2 == 0 ? 310 : 300)
            while MonotonicClock.now < start + 0.1, display.observer.pixels(of: client.window, in: column) == before {}
            samples.append((MonotonicClock.now - start) * 1000)
            // The waiting time varies, so that the motions are not in step with the display link.
            wait(0.03 + Double(index % 7) * 0.0023)
        }
        input.setButton(isDown: false)
        report.add("motion to changed pixel, from rest", "ms", samples, budget: 2, budgetP99: 3, hasTail: true)
    }
}
