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
}
