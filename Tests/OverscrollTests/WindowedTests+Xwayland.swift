import Foundation
import Pixels
import Sessions
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    /// Under a Wayland compositor the window has a clock by Present, time goes on in it, and what it shows is what is replayed.
    @Test(.enabled(if: Weston.isInstalled, "weston or Xwayland is not installed (Debian packages weston and xwayland)"))
    func underXwaylandADragReplaysToTheSamePixels() throws {
        let weston = try Weston()
        let told = try overscroll(arguments: ["doctor"], environment: ["DISPLAY": weston.display])
        #expect(told.output.contains(", Xwayland\n") && told.output.contains("Hz by RandR; a window asks the compositor"), "\(told.output)")
        let folder = try Folder()
        let take = folder("recorded.take")
        let program = try ChildProcess(
            [builtProgram("overscroll"), "run", "wechat", "--scale", "1", "--record", take, "--metrics", folder("metrics.json")],
            environment: ["DISPLAY": weston.display])
        let observer = try ScreenObserver(weston.display)
        let input = try #require(SyntheticInput(on: observer))
        var found: UInt?
        try eventually("the window is there") {
            found = observer.window(of: program.id)
            return found != nil
        }
        let window = try #require(found)
        func pixels() throws -> [UInt32] {
            try #require(observer.pixels(of: window, in: PixelRect(x: 0, y: 0, width: 414, height: 736)))
        }
        try eventually("the first picture is there") { try pixels().contains { $0 != 0 } }
        let frame = try #require(observer.frame(of: window))
        let first = try pixels()
        input.move(x: frame.x + 200, y: frame.y + 600)
        input.setButton(isDown: true)
        // Two seconds up and down, and a little further.
        for step in 1...270 {
            let y = 600 - 4 * abs((step + 50) % 100 - 50)
            input.move(x: frame.x + 200, y: frame.y + y)
            _ = try program.nextLine(within: 0.008)
        }
        var shown = try pixels()
        try eventually("nothing moves under the finger that is held") {
            _ = try program.nextLine(within: 0.3)
            defer { shown = (try? pixels()) ?? [] }
            return try pixels() == shown
        }
        #expect(shown != first)
        program.signal(SIGTERM)
        #expect(try program.finish() == 0, "\(program.messages)")
        let outcome = try overscroll(arguments: ["render", take, "-o", folder("rendered.png"), "--scale", "1"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try picture(folder("rendered.png")).pixels == shown)
        struct Metrics: Decodable {
            struct Clock: Decodable { let source: String, rate_hz: Double }
            let clock: Clock
        }
        let clock = try JSONDecoder().decode(Metrics.self, from: Data(contentsOf: URL(fileURLWithPath: folder("metrics.json")))).clock
        #expect(clock.source == "present" && abs(clock.rate_hz / 60 - 1) < 0.02, "\(clock)")
    }
}
