import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// The HUD of a recording: in place of frame times the velocities of the scroll view in use, and which frame of the take this is.
///
/// It is given every frame that is played, drawn or not, so a picture shows what a film shows at that time. Its words are those of the frame itself: frames of a recording
/// are looked at one by one.
public final class TakeHUD {
    public var layer: Layer { panel.layer }
    private let panel: HUDPanel
    private let readout = ScrollReadout()
    private var frame: TakePlayer.Frame?

    /// What the graph's half height stands for: the first of these that is enough; points per second.
    private static let scales = [500.0, 1000, 2000, 5000, 10_000, 20_000]

    /// - Parameter screen: its size; the HUD stands at its lower end, since most is pulled from above.
    public init(on screen: Size, typography: Typography) {
        panel = HUDPanel(at: .bottom(of: screen.height), baseline: 0.5, typography: typography)
        panel.graph.addLine("0", height: 0, color: Color(hex: 0x34C759))
    }

    /// Takes note of a frame that has been played.
    public func record(_ frame: TakePlayer.Frame, of stage: Stage) {
        self.frame = frame
        readout.update(stage)
    }

    /// Shows the frame recorded last; before it is captured.
    public func update(_ stage: Stage) {
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
