import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// A mouse sends 125 moves a second, and only frames wake the program: twice each, for its timer and for the queue that draws.
    @Test func movesBetweenFramesWakeNobody() throws {
        let played = try PlayedWindow(["--fps", "60"])
        played.press(207, 120)
        try played.move(to: 200)
        let (before, start) = (played.sleeps, Date.now)
        for height in [500.0, 200, 500] { try played.move(to: height, steps: 80) }
        let perSecond = Double(played.sleeps - before) / Date.now.timeIntervalSince(start)
        #expect(perSecond <= 150, "\(perSecond)")
        played.lift()
        try played.quit()
    }

    /// With a display as fast as the mouse, each move is drawn soon after it has come. It wakes the queue that draws, and the one that writes the recording.
    @Test func aFastDisplayFollowsEachMove() throws {
        let played = try PlayedWindow(["--fps", "120"])
        played.press(207, 600)
        try played.move(to: 400)
        let (before, start) = (played.sleeps, Date.now)
        for height in [200.0, 500, 200] { try played.move(to: height, steps: 80) }
        let perSecond = Double(played.sleeps - before) / Date.now.timeIntervalSince(start)
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
