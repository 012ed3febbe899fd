import Pixels
import Sessions
import Foundation
import Testing
import WindowTesting
import X11Host

/// The program in a window on an X server of its own, and somebody who drags and looks.
final class PlayedWindow {
    let server: XServer
    let program: ChildProcess
    let observer: ScreenObserver
    let input: SyntheticInput
    let window: UInt
    let folder: Folder
    /// Pixels per point.
    let scale: Double
    private var pointer = (x: 0.0, y: 0.0)

    var take: String { folder("recorded.take") }

    /// Starts the program and waits for its first picture to be there, and for rest.
    ///
    /// - Parameters:
    ///   - comesToRest: false where a test does not look at pictures: a scene may make frames for a second first, in which nothing is seen to move.
    ///   - prepare: is given the server before the program starts.
    ///   - other: another window of the same test; without one, the other windows have to be gone first.
    init(
        scale: Double = 1, depth: Int = 24, isShared: Bool = true, withManager: Bool = false, under wrapper: [String] = [],
        environment: [String: String] = [:], comesToRest: Bool = true, prepare: (XServer) throws -> Void = { _ in },
        beside other: PlayedWindow? = nil,
        _ arguments: [String] = []
    ) throws {
        server = try XServer(depth: depth, beside: other?.server)
        folder = try Folder()
        self.scale = scale
        if withManager { try server.startWindowManager() }
        try prepare(server)
        observer = try ScreenObserver(server.display)
        input = try #require(SyntheticInput(on: observer))
        program = try ChildProcess(
            // What it saves without being told where goes into the folder.
            ["-C", folder.path] + wrapper + [builtProgram("overscroll"), "run", "--scale", "\(scale)", "--record", folder("recorded.take")]
                + arguments,
            environment: environment.merging(["DISPLAY": server.display]) { $1 }.merging(isShared ? [:] : ["OVERSCROLL_NO_SHM": "1"]) { $1 }
        )
        var found: UInt?
        try eventually("the window is there") { [observer, program] in
            found = observer.window(of: program.id)
            return found != nil
        }
        window = try #require(found)
        try eventually("the first picture is there") { try pixels().contains { $0 != 0 } }
        // Without a window manager keys go to the window under the pointer.
        place(100, 100)
        if comesToRest { try settle() }
    }

    var size: (width: Int, height: Int) {
        let frame = observer.frame(of: window)
        return (frame?.width ?? 0, frame?.height ?? 0)
    }

    /// What the window shows, 0xRRGGBB row by row; the window has to fit on the screen.
    func pixels() throws -> [UInt32] {
        let frame = try #require(observer.frame(of: window))
        return try #require(observer.pixels(of: window, in: PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)))
    }

    /// Waits until the program sleeps and the picture stays as it is.
    func settle() throws {
        var last: [Int] = []
        try eventually("the program comes to rest") {
            let before = switches
            _ = try program.nextLine(within: 0.15)
            defer { last = switches }
            return before == last && last == switches
        }
    }

    /// How often each thread of the program has gone to sleep.
    var switches: [Int] {
        let folder = "/proc/\(program.id)/task"
        let threads = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return threads.flatMap { thread in
            ((try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? "").split(separator: "\n")
                .filter { $0.contains("ctxt_switches") }.compactMap { Int($0.split(separator: "\t").last ?? "") }
        }
    }

    /// How often the threads have gone to sleep by themselves, all together.
    var sleeps: Int { stride(from: 0, to: switches.count, by: 2).reduce(0) { $0 + switches[$1] } }

    // MARK: - The mouse, in points

    func press(_ x: Double, _ y: Double) {
        place(x, y)
        input.setButton(isDown: true)
    }

    /// Moves there in steps of 8 ms, as a mouse does.
    func move(to y: Double, steps: Int = 40) throws {
        let start = pointer
        for step in 1...steps {
            place(start.x, start.y + (y - start.y) * Double(step) / Double(steps))
            _ = try program.nextLine(within: 0.008)
        }
    }

    func lift() { input.setButton(isDown: false) }

    private func place(_ x: Double, _ y: Double) {
        pointer = (x, y)
        let frame = observer.frame(of: window)
        input.move(x: (frame?.x ?? 0) + Int(x * scale), y: (frame?.y ?? 0) + Int(y * scale))
    }

    /// Pulls far enough to open the panel, and waits until it has taken the place of the tab bar.
    func openPanel() throws {
        let tabBar = PixelRect(x: size.width / 2, y: size.height - 8, width: 1, height: 1)
        let before = observer.pixels(of: window, in: tabBar)
        press(207, 120)
        try move(to: 640)
        lift()
        try eventually("the panel is open") { observer.pixels(of: window, in: tabBar) != before }
    }

    // MARK: - Afterwards

    /// The frames of the recorded take, in seconds.
    func frames() throws -> [Double] {
        try lines().filter { $0.last == "frame" }.compactMap { Double($0[0]) }
    }

    /// The words of each line of the recorded take.
    func lines() throws -> [[Substring]] {
        try String(contentsOfFile: take, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ") }
    }

    /// What `render` draws of the recorded take's last frame.
    func rendered(scale: Double, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> (
        width: Int, height: Int, pixels: [UInt32]
    ) {
        let outcome = try overscroll(
            arguments: ["render", take, "-o", folder("rendered.png"), "--scale", "\(scale)", "--force"] + arguments,
            environment: environment)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return try picture(folder("rendered.png"))
    }

    /// The bytes in memory of each segment of shared memory that the program made and that is still there.
    var segments: [Int] {
        get throws {
            try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
                let words = line.split(separator: " ")
                return Int(words[4]) == Int(program.id) ? Int(words[14]) : nil
            }
        }
    }

    /// Asks the program to end and checks that it did so in order.
    func quit() throws {
        input.type("q")
        try expectOrderlyEnd()
    }

    func expectOrderlyEnd(status: Int32 = 0) throws {
        #expect(try program.finish() == status, "\(program.messages)")
        #expect(try lines().first == ["overscroll-take", "1"])
        #expect(try overscroll("trace", take, "--probes", "t").status == 0)
        try eventually("no shared memory is left") { try segments.isEmpty }
    }
}
