import PullToRefresh
import Scrolling
import Staging

extension LogoWaveScene {
    /// The thresholds that trigger the two controls: one of the content's upper edge, and one of its lower edge. Source: <doc:LogoWaveSheet#3.1-Distance>.
    public var thresholds: [Threshold] {
        let view = list.scrollView
        let top = view.layer.presentation.frame.origin.y
        let (start, end) = (top, top + view.contentSize.height)
        return [
            threshold(of: pull, "refreshes", from: start, .atOrBelow),
            threshold(of: load, "loads more", from: end, .atOrAbove),
        ]
    }

    /// - Parameter place: the place of the content's edge at an offset of 0.
    private func threshold(
        of control: RefreshContainer, _ effect: String, from place: Double, _ crossing: Threshold.Crossing
    ) -> Threshold {
        Threshold(
            control.triggerHeight, effect, line: control.triggerOffset.map { place - $0 },
            edge: place - list.scrollView.presentedOffset.y, crossing: crossing)
    }
}
