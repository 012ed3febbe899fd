import Foundation
import Glibc

/// An X server of its own, on a display that it chooses itself; it ends with this object, or with the tests however they end.
public final class XServer {
    public static let isInstalled = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].contains { FileManager.default.isExecutableFile(atPath: $0) }

    public let display: String
    /// The server's own process.
    public let id: pid_t
    private let shell: ChildProcess
    private let turn: Turn
    private var manager: ChildProcess?

    /// - Parameter other: a server of the same test; without one, the other servers have to be gone first.
    public convenience init(depth: Int = 24, arguments: [String] = [], beside other: XServer? = nil) throws {
        // To begin without OpenGL takes half of the time, and nobody here draws with it.
        try self.init(command: "Xvfb", ["-screen", "0", "1200x1700x\(depth)", "-extension", "GLX"] + arguments, beside: other)
    }

    init(command: String, _ arguments: [String], beside other: XServer? = nil) throws {
        turn = other?.turn ?? Turn()
        // The shell ends the server when its input does, which happens even if the tests crash.
        let script = "\(command) -displayfd 1 -noreset -nolisten tcp \"$@\" & echo \"pid $!\"; read -r _; kill $!"
        shell = try ChildProcess(["sh", "-c", script, "sh"] + arguments)
        var number: String?
        var id: pid_t?
        while number == nil || id == nil {
            guard let line = try shell.nextLine(within: 20) else { throw ChildProcess.Failure(description: "\(command) did not start") }
            if line.hasPrefix("pid ") { id = pid_t(line.dropFirst(4)) } else { number = line }
        }
        display = ":\(number ?? "")"
        self.id = id ?? 0
    }

    deinit {
        // A server that is killed leaves its socket behind. Afterwards another one might have taken its number.
        unlink("/tmp/.X11-unix/X\(display.dropFirst())")
        kill(id, SIGKILL)
    }

    /// Starts openbox and waits until it manages windows: from then on it runs its startup command. It may overlook a window that is mapped before.
    public func startWindowManager() throws {
        let manager = try ChildProcess(["openbox", "--sm-disable", "--startup", "echo started"], environment: ["DISPLAY": display])
        try manager.wait(for: "started")
        self.manager = manager
    }

    public func launch(_ arguments: [String] = ["300x400"], environment: [String: String] = [:]) throws -> ChildProcess {
        let probe = try ChildProcess(
            [Self.probePath] + arguments, environment: ["DISPLAY": display].merging(environment) { $1 })
        try probe.wait(for: "open")
        try probe.wait(for: "visible true")
        return probe
    }

    /// Runs a program on the display to its end and gives its output.
    @discardableResult public func run(_ command: [String]) throws -> String {
        String(decoding: try ChildProcess(command, environment: ["DISPLAY": display]).readAll(), as: UTF8.self)
    }

    public func xdotool(_ arguments: String) throws { try run(["xdotool"] + arguments.split(separator: " ").map(String.init)) }

    /// The number of a program's window, as soon as it is on the screen: what is typed and clicked before goes elsewhere.
    public func window(of program: ChildProcess) throws -> String {
        var window = ""
        try eventually("the program has a window") {
            window =
                try run(["xdotool", "search", "--onlyvisible", "--all", "--pid", "\(program.id)", "--class", "Overscroll"])
                .split(separator: "\n").last.map(String.init) ?? ""
            return !window.isEmpty
        }
        return window
    }

    /// Drags down in the middle of a window, in steps of 20 pixels, and types a key.
    public func drag(_ window: String, from start: Int, to end: Int, key: String) throws {
        let moves = stride(from: start + 20, through: end, by: 20).map { "mousemove --window \(window) 200 \($0) sleep 0.01" }
        try xdotool(
            "mousemove --window \(window) 200 \(start) mousedown 1 \(moves.joined(separator: " ")) mouseup 1 key --window \(window) \(key)")
    }

    /// Sends an event as a window manager would; the answer is what the probe's `send` prints.
    public func send(_ name: String, to window: String) throws -> String { try run([Self.probePath, "send", name, window]) }

    /// The red, green and blue bytes of a part of the screen.
    public func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt8] {
        try ChildProcess(
            ["import", "-window", "root", "-crop", "\(width)x\(height)+\(x)+\(y)", "-depth", "8", "rgb:-"],
            environment: ["DISPLAY": display]
        ).readAll()
    }

    /// The window that tests of X11Host drive.
    public static var probePath: String { builtProgram("WindowProbe") }
}

/// Programs are built beside the one that runs the tests.
public func builtProgram(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = max(readlink("/proc/self/exe", &path, path.count), 0)
    let tests = String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
}

/// Asks again until `isTrue` says so, with five milliseconds between two questions: a fraction of a frame, in which the processor is free for whatever is waited for.
public func eventually(_ what: String, within seconds: Double = 10, _ isTrue: () throws -> Bool) throws {
    let deadline = Date.now.addingTimeInterval(seconds)
    while try !isTrue() {
        guard Date.now < deadline else { throw ChildProcess.Failure(description: "not within \(seconds) s: \(what)") }
        Thread.sleep(forTimeInterval: 0.005)
    }
}
