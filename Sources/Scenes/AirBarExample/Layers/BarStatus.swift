import AirBar
import Layers
import Staging

/// The status bar: hidden while the bar is between compact and normal, white over green, black over white.
final class BarStatus {
    let statusBar: StatusBar
    private(set) var isHidden = false
    private(set) var style = Style.white

    enum Style: String, CaseIterable {
        case white, black
    }

    private let timeline: Timeline

    init(context: SceneContext) {
        timeline = context.timeline
        statusBar = StatusBar(context, lightness: 1)
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
            statusBar.layer.opacity = hides ? 0 : 1
            statusBar.lightness = wanted == .white ? 1 : 0
        }
    }
}
