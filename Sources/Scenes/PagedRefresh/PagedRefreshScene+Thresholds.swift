import Staging

extension PagedRefreshScene {
    public var thresholds: [Threshold] { screen.thresholds + [feed.loadThreshold] }
}

extension RefreshScreen {
    /// The thresholds on the first page: how far down the bars have to be pulled, and how far up the page. Source: <doc:PagedRefreshSheet#3-Mappings>.
    fileprivate var thresholds: [Threshold] {
        let height = list.layer.bounds.height
        let isPulling = state == .moveDown || state == .moveUp
        let applies = isPulling || (state == .normal && isOnFirstPage)
        // The distance of the finger counts, because the finger turns the page before the page itself has moved so far.
        let pageEnd = height - max(list.presentedOffset.y, -distance, 0)
        return [
            Threshold(
                Metrics.pullLimit, "refreshes", line: applies ? topBar.layer.bounds.height + Metrics.pullLimit : nil,
                edge: topBar.layer.presentation.frame.maxY, crossing: .atOrBelow),
            Threshold(
                Metrics.flipLimit, "turns the page", line: applies ? height - Metrics.flipLimit : nil, edge: pageEnd, crossing: .above),
        ]
    }
}

extension Feed {
    /// The threshold on the last page: how far its lower edge has to be pulled up. Source: <doc:PagedRefreshSheet#8-Extras>.
    fileprivate var loadThreshold: Threshold {
        let applies = page == pages.count - 1 && (load == .idle || load == .armed)
        return Threshold(
            footerHeight, "loads more", line: applies ? pageHeight - footerHeight : nil,
            edge: lastOffset + pageHeight - list.presentedOffset.y, crossing: .atOrAbove)
    }
}
