import Geometry
import Layers
import Pixels
import Sessions
import Staging

/// The HUD of pictures and films. It shows the velocities of the scroll view in use instead of frame times, and the number and time of the frame.
///
/// The HUD records every frame that is played, whether it is drawn or not, so a picture shows the same as a film at that time. Its words change at every frame, because the frames of a film
/// are examined one by one.
final class TakeHUD {
    var layer: Layer { panel.layer }
    private let panel: HUDPanel
    private let readout = ScrollReadout()
    private var frame: TakePlayer.Frame?

    /// The velocities that the upper end of the graph can stand for, in points per second; the smallest that is large enough is taken.
    private static let scales = [500.0, 1000, 2000, 5000, 10_000, 20_000]

    /// - Parameter screen: the size of the screen. The HUD stands at its lower end, because most scenes are pulled down from the top.
    init(on screen: Size, typography: Typography) {
        panel = HUDPanel(at: .bottom(of: screen.height), baseline: 0.5, typography: typography)
        panel.graph.addLine("0", height: 0, color: Color(hex: 0x34C759))
    }

    /// Records a frame that has been played.
    func record(_ frame: TakePlayer.Frame, of stage: Stage) {
        self.frame = frame
        readout.update(stage)
    }

    /// Shows the values of the frame recorded last; to be called before the frame is captured.
    func update(_ stage: Stage) {
        guard let frame else { return }
        let axis = readout.values?.axes.last ?? .vertical
        let velocities = readout.velocities.map { $0[axis] }
        let most = velocities.reduce(0) { max($0, abs($1)) }
        let scale = Self.scales.first { $0 >= most } ?? most
        let half = panel.graph.layer.bounds.height / 2
        panel.graph.show(
            velocities.map { BarGraph.Bar(height: $0 / scale * half, color: Color(white: 1, alpha: 0.75)) })
        let head = HUDRow(
            cells: [.init(name: "frame", value: "\(frame.index)"), .init(name: "", value: frame.time.fixed(3) + " s")],
            unit: "±\(scale.fixed(0)) pt/s")
        panel.show([[head], HUDRow.rows(of: readout.values), HUDRow.rows(of: stage)])
    }
}
