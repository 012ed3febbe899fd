import Staging

extension WeChatScene {
    /// The thresholds of the pull-down while the panel is closed, and those of the panel while it is open. There are none while it opens or closes, or under a page.
    public var thresholds: [Threshold] {
        let isAtRest = home.isInteractive && navigation.isEmpty
        return home.pullDownThresholds(isClosed: isAtRest && home.state != .refreshing)
            + home.openThresholds(isOpen: isAtRest && home.state == .refreshing)
    }
}

extension HomeScreen {
    /// The thresholds of the content's upper edge, which lies below the navigation bar. Source: <doc:WeChatSheet#3.1-Pull-down> and <doc:WeChatSheet#4.1-Home>.
    fileprivate func pullDownThresholds(isClosed: Bool) -> [Threshold] {
        let stages = [(Metrics.point0, "dot"), (Metrics.point1, "opens"), (Metrics.point2, "panel"), (Metrics.point3, "dots gone")]
        return stages.map { point, effect in
            Threshold(
                point, effect, line: isClosed ? view.top + point : nil, edge: view.top + view.presentedPull, crossing: .below)
        }
    }

    /// The thresholds of the lower edge of the panel's list, and of the upper edge of the home screen's bar below it. Source: <doc:WeChatSheet#4.6-Panel-list> and <doc:WeChatSheet#3.3-Bar-colour>.
    fileprivate func openThresholds(isOpen: Bool) -> [Threshold] {
        let panel = wrapper.panel
        let end = panel.layer.presentation.frame.origin.y + panel.list.layer.frame.origin.y + panel.list.contentSize.height
        return [
            Threshold(
                AppletPanel.closeOffset, "closes", line: isOpen ? end - AppletPanel.closeOffset : nil,
                edge: end - panel.list.presentedOffset.y, crossing: .atOrAbove),
            Threshold(
                Metrics.point2, "grey bar", line: isOpen ? view.openOffset - Metrics.point2 : nil,
                edge: view.navigationBar.layer.presentation.frame.origin.y, crossing: .atOrAbove),
        ]
    }
}
