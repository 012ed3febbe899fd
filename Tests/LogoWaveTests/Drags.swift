import LogoWave
import Motion
import Staging
import TakeTesting

/// Where a finger that went down at y = 150 has to be for the list, at rest at its start, to be pulled down by `distance` points.
func fingerY(pull distance: Double) -> Double { 150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(distance, dimension: 736) }

/// Where a finger that went down at y = 600 has to be for the list, at rest at its end, to be pulled up by `distance` points.
func fingerY(pullUp distance: Double) -> Double { 600 - Feel.uikit.panSlop - Feel.uikit.resistance.pulled(distance, dimension: 736) }

/// Down at `start`, and 0.1 s later at each of the distances, 0.1 s apart; the offsets lie on half points.
func pull(_ distances: [Double], from start: Double = 0.1) -> String {
    var text = "\(start) down 200 150\n"
    for (index, distance) in distances.enumerated() { text += "\(start + 0.1 * Double(index + 1)) move 200 \(fingerY(pull: distance))\n" }
    return text
}

/// To the end of twenty rows with a wheel, then down, and pulled up to each of the distances.
func pullUp(_ distances: [Double], from start: Double = 0.2) -> String {
    var text = "0.05 wheel 200 300 0 9000\n\(start) down 200 600\n"
    for (index, distance) in distances.enumerated() { text += "\(start + 0.1 * Double(index + 1)) move 200 \(fingerY(pullUp: distance))\n" }
    return text
}

/// The list is without bars unless the header says otherwise.
func run(_ lines: String, header: String = "", framesPerSecond: Double = 60) throws -> TakeRun {
    let insets = header.contains("option insets") ? "" : "option insets none\n"
    return try TakeRun(LogoWaveScene.description, lines, header: insets + header, framesPerSecond: framesPerSecond)
}
