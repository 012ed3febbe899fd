import Layers
import Staging

extension AirBarExampleScene {
    /// The names are those of <doc:AirBarSheet#9-Trace>; y, insets and panState are those of the list that is followed.
    public var probes: [Probe] { [.number("t") { [timeline] in timeline.now }] + reducerProbes + barProbes + listProbes }

    private var reducerProbes: [Probe] {
        let log = log
        return [
            .number("y") { [unowned self] in lists[followed].scrollView.contentOffset.y },
            .number("prevY") { log.previousY },
            .number("d0") { log.deltas[0] },
            .number("d1") { log.deltas[1] },
            .number("d2") { log.deltas[2] },
            .number("d3") { log.deltas[3] },
            .number("o") { [unowned self] in controller.state.offset },
            .flag("av") { [unowned self] in controller.state.isExpandedStateAvailable },
            .number("insetTop") { [unowned self] in lists[followed].scrollView.contentInset.top },
            .number("insetBottom") { [unowned self] in lists[followed].scrollView.contentInset.bottom },
            .number("indicatorTop") { [unowned self] in lists[followed].scrollView.scrollIndicatorInsets.top },
            .word("panState") { [unowned self] in lists[followed].scrollView.panGestureRecognizer.state.rawValue },
            .number("h") { [unowned self] in controller.state.height() },
            .number("progress") { [unowned self] in controller.state.transitionProgress() },
        ]
    }

    private var barProbes: [Probe] {
        let (bar, statusBar) = (bar, statusBar)
        return [
            .number("bar.height") { bar.layer.presentation.bounds.height },
            .number("bg.height") { bar.background.presentation.bounds.height },
            .number("bg.alpha") { bar.background.presentation.opacity },
            .number("normal.y") { bar.normal.presentation.frame.origin.y },
            .number("normal.alpha") { bar.normal.presentation.opacity },
            .number("expanded.y") { bar.expanded.presentation.frame.origin.y },
            .number("expanded.height") { bar.expanded.presentation.bounds.height },
            .number("expanded.gap") { bar.gap },
            .number("expanded.alpha") { bar.expanded.presentation.opacity },
            .number("back.alpha") { bar.back.presentation.opacity },
            .number("light.alpha") { bar.lightMenu.layer.presentation.opacity },
            .number("dark.alpha") { bar.darkMenu.layer.presentation.opacity },
            .number("menu.y") { bar.lightMenu.layer.presentation.frame.origin.y },
            .flag("statusBar.hidden") { statusBar.isHidden },
            .word("statusBar.style") { statusBar.isWhite ? "white" : "black" },
            .number("statusBar.alpha") { statusBar.layer.presentation.opacity },
        ]
    }

    /// `list` is the number of the list that is followed; each list has its own place and insets besides.
    private var listProbes: [Probe] {
        [
            .number("list") { [unowned self] in Double(followed + 1) },
            .number("rows") { [unowned self] in Double(lists[followed].rowCount) },
        ]
            + lists.flatMap { list -> [Probe] in
                let view = list.scrollView
                return [
                    .number("\(view.layer.name).x") { view.layer.presentation.frame.origin.x },
                    .number("\(view.layer.name).y") { view.contentOffset.y },
                    .number("\(view.layer.name).insetTop") { view.contentInset.top },
                    .number("\(view.layer.name).indicatorTop") { view.scrollIndicatorInsets.top },
                ]
            }
    }
}
