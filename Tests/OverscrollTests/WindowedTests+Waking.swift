import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// How often the program's threads go to sleep while the mouse moves from height to height.
    private func sleepsPerSecond(_ played: PlayedWindow, movingTo heights: [Double]) throws -> Double {
        let (before, start) = (played.sleeps, Date.now)
        for height in heights { try played.move(to: height, steps: 80) }
        return Double(played.sleeps - before) / Date.now.timeIntervalSince(start)
    }

    /// A mouse sends 125 moves a second, and only frames wake the program: twice each, for its timer and for the queue that draws.
    @Test func movesBetweenFramesWakeNobody() throws {
        let played = try PlayedWindow(["--fps", "60"])
        played.press(207, 120)
        try played.move(to: 200)
        let perSecond = try sleepsPerSecond(played, movingTo: [500, 200, 500])
        #expect(perSecond <= 150, "\(perSecond)")
        played.lift()
        try played.quit()
    }

    /// With a display as fast as the mouse, each move is drawn soon after it has come. It wakes the queue that draws, and the one that writes the recording.
    @Test func aFastDisplayFollowsEachMove() throws {
        let played = try PlayedWindow(["--fps", "120"])
        played.press(207, 600)
        try played.move(to: 400)
        let perSecond = try sleepsPerSecond(played, movingTo: [200, 500, 200])
        // Twice a move with a steady mouse, and at most four times with one that this machine delays. Dispatch would wake its threads six times more.
        #expect(perSecond <= 500, "\(perSecond)")
        played.lift()
        try played.quit()
        // At the ticks of the display the moves would be half of a period old, 4 ms.
        let lines = try played.lines()
        let ages = zip(lines, lines.dropFirst()).compactMap { move, frame -> Double? in
            guard move.dropFirst().first == "move", frame.last == "frame" else { return nil }
            return Double(frame[0]).flatMap { time in Double(move[0]).map { time - $0 } }
        }
        try #require(ages.count > 200)
        let median = ages.sorted()[ages.count / 2]
        #expect(median < 0.003, "\(median)")
    }
}
