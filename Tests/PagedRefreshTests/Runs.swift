import PagedRefresh
import Staging
import TakeTesting

func run(_ lines: String, framesPerSecond: Double = 60) throws -> TakeRun {
    try TakeRun(PagedRefreshScene.description, lines, framesPerSecond: framesPerSecond)
}

/// Down at y = 300, and at each of the distances from there, 0.1 s apart from the first, which comes 0.1 s after `start`.
func pull(_ distances: [Double], from start: Double = 0.1) -> String {
    var text = "\(start) down 200 300\n"
    for (index, distance) in distances.enumerated() { text += "\(start + 0.1 * Double(index + 1)) move 200 \(300 + distance)\n" }
    return text
}

/// On page 2 at 0.6 s, at rest.
let turned = "0.05 down 200 500\n0.1 move 200 299\n0.15 up\n"

extension TakeRun.Frame {
    /// Both bars as a pull of so many points shows them.
    func shows(pull: Double) -> Bool {
        let share = pull / 60
        return self["nav.y"] == pull && self["ref.y"] == pull && self["ref.alpha"] == share && self["nav.alpha"] == 1 - share
    }

    func isNear(_ name: String, _ value: Double, within tolerance: Double = 1e-9) -> Bool { abs(self[name] - value) < tolerance }
}
