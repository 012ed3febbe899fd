import Motion
import Staging
import TakeTesting
import WeChat

extension TakeRun {
    /// - Parameter lines: what stands below the header of a WeChat take.
    init(_ lines: String, header: String = "", framesPerSecond: Double = 60, look: ((Stage) -> Void)? = nil) throws {
        try self.init(WeChatScene.description, lines, header: header, framesPerSecond: framesPerSecond, look: look)
    }
}

/// Where a finger that went down at y = 150 has to be for the list to be pulled down by `pull` points.
func fingerY(forPull pull: Double) -> Double {
    150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(pull, dimension: 736)
}

/// Lines of a take that pull the list and hold it: down at 0.1 s, at `pull` at 0.5 s.
func pullTo(_ pull: Double) -> String {
    "0.1 down 207 150\n0.11 slide 207 \(fingerY(forPull: pull)) 0.39\n"
}

/// The panel is open and at rest from 1.2 s on.
let opened = pullTo(140) + "0.55 up\n"

/// Where a finger that went down at `start` has to be for the panel's list, at rest on 57, to be shown at `offset` beyond its end.
func fingerY(forOffset offset: Double, from start: Double) -> Double {
    start - Feel.uikit.panSlop - Feel.uikit.resistance.pulled(offset - 57, dimension: 424)
}
