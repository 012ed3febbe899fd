import Geometry
import Glibc
import Pixels
import Simulator
import X11Host

/// The measurements in a window: a program is started on a display, the pointer moved and the screen read.
struct WindowBench {
    /// The path of overscroll.
    let program: String
    let runs: Int
    let display: BenchDisplay
    let input: SyntheticInput

    /// The standard device at 2 pixels a point.
    static var size: Size { Size(414, 736) }
    static var scale: Double { 2 }
    private static var device: [String] {
        ["--device", "\(Int(size.width))x\(Int(size.height))@\(Int(scale))", "--scale", "\(Int(scale))"]
    }
    /// A mouse that reports 125 times a second, the rate of USB mice.
    static var mouseInterval: Double { 0.008 }

    /// Adds the measurements to the report, or a note that says why they are not possible.
    static func measure(_ program: String, runs: Int, rate: Int, into report: inout BenchReport) throws {
        guard let display = try BenchDisplay(rate: rate) else {
            report.notes.append("Windows were not measured: DISPLAY is not set and Xvfb is not installed (Debian package xvfb).")
            return
        }
        guard let input = SyntheticInput(on: display.observer) else {
            report.notes.append("Windows were not measured: libXtst (Debian package libxtst6) or the server's XTEST is missing.")
            return
        }
        if display.server == nil {
            standardError("overscroll: measuring on \(display.name) for about 80 seconds; please leave the mouse alone")
            report.notes.append("Processor time is the program's alone: the X server at \(display.name) belongs to others too.")
        }
        // The server keeps a button pressed for a program that has ended. This connection may be in use, so another one releases it.
        let name = display.name
        let signals = try ClearedOnSignals { goOn in
            if let observer = try? ScreenObserver(name), let input = SyntheticInput(on: observer) {
                input.setButton(isDown: false)
                input.finish()
            }
            goOn()
        }
        defer { withExtendedLifetime(signals) {} }
        let bench = Self(program: program, runs: runs, display: display, input: input)
        try bench.measureLaunch(into: &report)
        try bench.measureRest(into: &report)
        try bench.measureDrag(into: &report)
        try bench.measureLatency(into: &report)
        try bench.measureClouds(into: &report)
    }

    /// The running program, and the place of its window.
    struct Client {
        let process: ChildProgram
        let window: UInt
        let frame: PixelRect

        /// A vertical line of the scene as pixels of the window.
        func column(x: Double, from top: Double, to bottom: Double) -> PixelRect {
            PixelRect(
                x: Int(x * WindowBench.scale), y: Int(top * WindowBench.scale), width: 2,
                height: Int((bottom - top) * WindowBench.scale))
        }
    }

    /// Starts the program that is measured and waits until its first picture is on the screen.
    func launch(_ arguments: [String] = []) throws -> (client: Client, seconds: Double) {
        try launch(program, ["run"] + arguments + Self.device)
    }

    /// Starts the plain program and waits until its first picture is on the screen.
    func launchPlain() throws -> (client: Client, seconds: Double) { try launch("/proc/self/exe", ["plain"]) }

    private func launch(_ program: String, _ arguments: [String]) throws -> (client: Client, seconds: Double) {
        let start = MonotonicClock.now
        let process = try ChildProgram(
            program, arguments, environment: ["DISPLAY": display.name, "XDG_STATE_HOME": "/dev/null"])
        let end = start + 10
        var client: Client?
        while MonotonicClock.now < end {
            // Without a pause the questions would keep the server, and one of two processors, from the program that is measured.
            defer { wait(0.0002) }
            if client == nil, let window = display.observer.window(of: process.id), let frame = display.observer.frame(of: window) {
                client = Client(process: process, window: window, frame: frame)
            }
            // A window is black until its first frame is presented.
            guard let client, let pixels = display.observer.pixels(of: client.window, in: client.column(x: 200, from: 60, to: 600)),
                pixels.contains(where: { $0 != 0 })
            else { continue }
            return (client, MonotonicClock.now - start)
        }
        throw Failure(code: ExitStatus.notCompared, message: "the window did not appear within 10 seconds")
    }

    /// The processor time of a frame of the plain program, in milliseconds; the time of the server is included if this program has started it.
    func plainFrame() throws -> Double {
        let client = try launchPlain().client
        wait(0.1)
        let (start, before) = (MonotonicClock.now, processorTime(client))
        wait(2)
        return (processorTime(client) - before) * 1000 / ((MonotonicClock.now - start) * PlainProgram.framesPerSecond)
    }

    /// Waits without doing anything; the programs that are measured run in other processes.
    func wait(until time: Double) {
        let rest = time - MonotonicClock.now
        if rest > 0 { usleep(UInt32(rest * 1e6)) }
    }

    func wait(_ seconds: Double) { wait(until: MonotonicClock.now + seconds) }

    /// Waits until the program does nothing for 0.2 s, for 5 s at most.
    func settle(_ client: Client) {
        let end = MonotonicClock.now + 5
        var last: [String: Int] = [:]
        while MonotonicClock.now < end, client.process.contextSwitches != last {
            last = client.process.contextSwitches
            wait(0.2)
        }
    }

    /// Processor time of the program, and of the server if `BenchDisplay` has started it; seconds.
    func processorTime(_ client: Client) -> Double { client.process.processorTime + serverTime }

    /// Processor time of the server if `BenchDisplay` has started it, otherwise 0; seconds.
    var serverTime: Double { display.server?.processorTime ?? 0 }
}
