import Geometry
import Simulator
import X11Host

extension WindowBench {
    /// Measures the time from starting the program to the first pixel that is not black.
    func measureLaunch(into report: inout BenchReport) throws {
        var (samples, plain): ([Double], [Double]) = ([], [])
        // A launch is short, and its time differs more from run to run than what a longer measurement gives.
        for _ in 0..<3 * runs {
            samples.append(try launchTime { try launch() })
            plain.append(try launchTime { try launchPlain() })
        }
        report.add("launch to first content", "ms", samples, reference: plain.upperMedian, budget: 2)
    }

    /// The time of a launch, in milliseconds. Returns when the program has ended and the server has had time to put its window away, so that every launch begins on an idle machine.
    private func launchTime(_ launch: () throws -> (client: Client, seconds: Double)) throws -> Double {
        let seconds = try launch().seconds
        wait(0.1)
        return seconds * 1000
    }

    /// Measures the processor time of a window in two seconds without input, and then its memory. Dispatch ends a thread that has been idle for five seconds, so the seconds begin later.
    func measureRest(into report: inout BenchReport) throws {
        var (times, wakes, memory): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<max(runs / 2, 1) {
            let client = try launch().client
            let start = MonotonicClock.now
            settle(client)
            wait(until: start + 7)
            let before = (time: client.process.processorTime, switches: client.process.contextSwitches)
            wait(until: start + 9)
            times.append((client.process.processorTime - before.time) * 1000)
            wakes.append(Double(client.process.contextSwitches(since: before.switches)))
            // Two programs measure: the one that was asked for it, and this one.
            memory.append(client.process.proportionalSetSize(besides: 2))
        }
        report.add("processor time in 2 s at rest", "ms", times, budget: 0)
        report.add("wake-ups in 2 s at rest", "", wakes, budget: 0)
        report.add("memory (PSS) at rest", "MB", memory, budget: 25)
    }

    /// Measures the open panel, on which only the clouds move.
    func measureClouds(into report: inout BenchReport) throws {
        let client = try launch().client
        settle(client)
        pull(client, from: 120, to: 640)
        input.setButton(isDown: false)
        wait(1.5)
        var samples: [Double] = []
        for _ in 0..<runs {
            let (start, before) = (MonotonicClock.now, client.process.processorTime)
            wait(1)
            samples.append((client.process.processorTime - before) / (MonotonicClock.now - start) * 100)
        }
        // Six measurements gave 0.66 to 0.85 of a plain program that shows sixty frames a second.
        report.add("clouds drifting, program", "% of a core", samples, reference: try plainFrame() * 6, budget: 1.5)
    }

    /// Presses the button and moves the mouse within half a second; the button stays down.
    func pull(_ client: Client, from start: Double, to end: Double) {
        move(client, to: start)
        input.setButton(isDown: true)
        var time = MonotonicClock.now
        for step in 1...60 {
            time += Self.mouseInterval
            wait(until: time)
            move(client, to: start + (end - start) * Double(step) / 60)
        }
    }

    /// Moves the mouse to `height`, in points below the top of the window's content.
    func move(_ client: Client, to height: Double) {
        input.move(x: client.frame.x + Int(200 * Self.scale), y: client.frame.y + Int(height * Self.scale))
    }
}
