import Foundation
import Glibc
import Testing
import WindowTesting

extension WindowedTests {
    /// Pulls the list of a window with a take, and hands on the measuring program when the list is pulled.
    private func drive(
        _ played: PlayedWindow, _ header: String = "", _ lines: String = "0.1 down 207 250\n0.116 slide 207 320 0.2\n50 up\n",
        isPulled: Bool = true
    ) throws -> ChildProcess {
        let take = try played.folder.write("overscroll-take 1\nscene logowave\n\(header)\(lines)51 end\n", to: "drive.take")
        let before = try played.pixels()
        let program = try ChildProcess(
            [
                "-C", played.folder.path, builtProgram("overscroll"), "measure", "--window", "overscroll", "--drive", take, "-o",
                played.folder("driven.csv"), "--force",
            ], environment: ["DISPLAY": played.server.display])
        if isPulled { try eventually("the list is pulled") { try played.pixels() != before } }
        return program
    }

    /// The user's mouse is free again, whatever ends the measurement, and the mouse goes on in no other window.
    @Test func aDriveLeavesTheMouseAlone() throws {
        let played = try PlayedWindow(["logowave", "--option", "insets=bars", "--device", "414x736@1"])
        let rest = try played.pixels()
        let interrupted = try drive(played)
        interrupted.signal(SIGTERM)
        #expect(try interrupted.finish() == -SIGTERM)
        try eventually("the list is let go") { try played.pixels() == rest }
        let outside = try drive(played, "device 414x1200@1\n", "0.1 down 207 900\n0.2 up\n", isPulled: false)
        #expect(try outside.finish() == 2 && outside.messages.contains("presses at 207,900"), "\(outside.messages)")
        let hidden = try drive(played)
        try played.server.xdotool("windowunmap \(played.window)")
        #expect(try hidden.finish() == 2 && hidden.messages.contains("hidden now"), "\(hidden.messages)")
        #expect(!FileManager.default.fileExists(atPath: played.folder("driven.csv")))
    }

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
