import Layers
import Scrolling
import Staging

// The names are those of <doc:AirBarSheet#9-Trace>; y, insets and panState are those of the list that the bar follows.
extension AirBarExampleScene {
    private var followedView: ScrollView { lists[state.followed].scrollView }

    static let reducerProbes: [Probe<AirBarExampleScene>] = [
        .number("y", \.followedView.contentOffset.y),
        .number("prevY", \.log.previousY),
        .number("d0", \.log.deltas[0]),
        .number("d1", \.log.deltas[1]),
        .number("d2", \.log.deltas[2]),
        .number("d3", \.log.deltas[3]),
        .number("o", \.controller.state.offset),
        .flag("av", \.controller.state.isExpandedStateAvailable),
        .number("insetTop", \.followedView.contentInset.top),
        .number("insetBottom", \.followedView.contentInset.bottom),
        .number("indicatorTop", \.followedView.scrollIndicatorInsets.top),
        .word("panState", \.followedView.panGestureRecognizer.state),
        .number("h") { $0.controller.state.height() },
        .number("progress") { $0.controller.state.transitionProgress() },
    ]

    static let barProbes: [Probe<AirBarExampleScene>] = [
        .number("bar.height", \.bar.layer.presentation.bounds.height),
        .number("bg.height", \.bar.background.presentation.bounds.height),
        .number("bg.alpha", \.bar.gradient.presentation.opacity),
        .number("normal.y", \.bar.normal.presentation.frame.origin.y),
        .number("normal.alpha", \.bar.normal.presentation.opacity),
        .number("expanded.y", \.bar.expanded.presentation.frame.origin.y),
        .number("expanded.height", \.bar.expanded.presentation.bounds.height),
        .number("expanded.gap", \.bar.gap),
        .number("expanded.alpha", \.bar.expanded.presentation.opacity),
        .number("back.alpha", \.bar.back.presentation.opacity),
        .number("light.alpha", \.bar.lightMenu.layer.presentation.opacity),
        .number("dark.alpha", \.bar.darkMenu.layer.presentation.opacity),
        .number("menu.y", \.bar.lightMenu.layer.presentation.frame.origin.y),
        .flag("statusBar.hidden", \.status.isHidden),
        .word("statusBar.style", \.status.style),
        .number("statusBar.alpha", \.status.statusBar.layer.presentation.opacity),
    ]

    /// `list` is the number of the list that the bar follows; the other probes give the place and the insets of each list.
    static let listProbes: [Probe<AirBarExampleScene>] =
        [.count("list") { $0.state.followed + 1 }, .count("rows") { $0.lists[$0.state.followed].count }]
        + Palette.lists.indices.flatMap { index -> [Probe<AirBarExampleScene>] in
            [
                .number("list\(index + 1).x") { $0.lists[index].scrollView.layer.presentation.frame.origin.x },
                .number("list\(index + 1).y") { $0.lists[index].scrollView.contentOffset.y },
                .number("list\(index + 1).insetTop") { $0.lists[index].scrollView.contentInset.top },
                .number("list\(index + 1).indicatorTop") { $0.lists[index].scrollView.scrollIndicatorInsets.top },
            ]
        }
}
