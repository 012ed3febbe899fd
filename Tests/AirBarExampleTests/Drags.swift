import AirBarExample
import Motion
import TakeTesting

extension TakeRun {
    /// - Parameter lines: what stands below the header of a take of the bar's example.
    init(_ lines: String, option: String = "", framesPerSecond: Double = 60) throws {
        try self.init(
            AirBarExampleScene.description, lines, header: option.isEmpty ? "" : "option \(option)", framesPerSecond: framesPerSecond)
    }
}

/// Lines that put a finger down at y = 400 and move it, slop included, so that content at `start` comes to `end` without resistance; held from 0.5 s on.
func scrolling(from start: Double = -128, to end: Double) -> String {
    "0.1 down 207 400\n0.11 slide 207 \(fingerY(from: start, to: end)) 0.3\n"
}

/// Where the finger of `scrolling` has to be.
func fingerY(from start: Double, to end: Double) -> Double {
    400 + (start - end) + (end > start ? -1 : 1) * Feel.uikit.panSlop
}

/// How far a finger has to pull beyond an edge for the content to be `distance` beyond it.
func pull(_ distance: Double) -> Double { Feel.uikit.resistance.pulled(distance, dimension: 736) }

/// The mouse wheel, which moves content at once.
func wheel(_ delta: Double, at time: Double) -> String { "\(time) wheel 207 400 0 \(delta)\n" }

/// Fifty rows, 4000 points: room to scroll.
let manyRows = "0 do reload 50\n"
