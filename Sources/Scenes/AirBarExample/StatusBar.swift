import AirBar
import Layers
import Motion
import Pixels
import Staging

/// Time, signal and battery: hidden while the bar is between compact and normal, white over green, black over white.
final class StatusBar {
    let layer: Layer
    private(set) var isHidden = false
    private(set) var style = Style.white

    enum Style: String, CaseIterable {
        case white, black
    }

    private let black: Layer
    private let white: Layer
    private let timeline: Timeline

    init(context: SceneContext, metrics: Metrics) {
        timeline = context.timeline
        layer = Layer(name: "statusBar", frame: .init(0, 0, metrics.width, Metrics.statusBar))
        layer.isUserInteractionEnabled = false
        black = Layer(statusBar: .black, device: context.device, typography: context.typography)
        white = Layer(statusBar: .white, device: context.device, typography: context.typography)
        layer.addSublayer(black)
        layer.addSublayer(white)
        black.opacity = 0
    }

    /// Both bounds are strict. Source: <doc:AirBarSheet#2-Example-app>.
    func show(_ state: BarState) {
        let progress = state.transitionProgress()
        let hides = progress > 0 && progress < 1
        let wanted: Style = progress > 0.5 ? .white : .black
        guard hides != isHidden || wanted != style else { return }
        isHidden = hides
        style = wanted
        timeline.animate(withDuration: Metrics.statusBarFade, options: .beginFromCurrentState) {
            layer.opacity = hides ? 0 : 1
            white.opacity = wanted == .white ? 1 : 0
            black.opacity = wanted == .white ? 0 : 1
        }
    }
}
