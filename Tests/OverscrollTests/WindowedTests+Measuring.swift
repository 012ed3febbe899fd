import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// A take pulls a list of another process with the mouse, and what the window shows is measured.
    @Test func aForeignWindowIsDrivenAndMeasured() throws {
        let played = try PlayedWindow(["logowave", "--option", "insets=bars", "--option", "rows=50", "--device", "414x736@1"])
        let take = try played.folder.write(
            """
            overscroll-take 1
            scene logowave
            0.4 down 207 250
            0.416 slide 207 320 0.2
            1.2 up
            2.2 end

            """, to: "pull.take")
        let program = try ChildProcess(
            [
                "-C", played.folder.path, builtProgram("overscroll"), "measure", "--window", "overscroll", "--drive", take, "-o",
                played.folder("window.csv"),
            ], environment: ["DISPLAY": played.server.display])
        #expect(try program.finish() == 0, "\(program.messages)")
        let rows = try String(contentsOfFile: played.folder("window.csv"), encoding: .utf8).split(separator: "\n").dropFirst()
        let samples = rows.compactMap { row -> (time: Double, offset: Double)? in
            let numbers = row.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 3 && numbers[2] > 0.5 ? (numbers[0], numbers[1]) : nil
        }
        // 70 points of the finger less the slop are 60 beyond the edge, of which the rubber band shows 31.6; a pixel is a point.
        let held = samples.filter { (0.9...1.15).contains($0.time) }
        #expect(held.count > 3 && held.allSatisfy { abs($0.offset + 31.6) < 1.1 }, "\(held)")
        #expect(samples.first?.offset == 0 && abs(samples.last?.offset ?? 99) < 1.1, "\(samples.suffix(3))")
        let unknown = try overscroll(arguments: ["measure", "--window", "no such title"], environment: ["DISPLAY": played.server.display])
        #expect(unknown.status == 66 && unknown.messages.contains("on the screen: 0x"), "\(unknown.messages)")
        // A title with other letters than Latin ones stands in this property alone.
        try played.server.run(["xprop", "-id", "\(played.window)", "-remove", "WM_NAME"])
        try played.server.run(["xprop", "-id", "\(played.window)", "-f", "_NET_WM_NAME", "8u", "-set", "_NET_WM_NAME", "A long page"])
        let listed = try overscroll(arguments: ["measure", "--window", "no such title"], environment: ["DISPLAY": played.server.display])
        #expect(listed.messages.contains("'A long page'"), "\(listed.messages)")
        try played.quit()
    }
}
