import Geometry

// Source: <doc:PagedRefreshSheet#8-Extras>.
extension Feed {
    /// The distance by which the content is pulled up beyond the last page, in points.
    private var pulledUp: Double { list.contentOffset.y - lastOffset }

    /// To be called when the content has moved.
    func pulled() {
        guard list.isDragging, load == .idle || load == .armed else { return }
        load = pulledUp >= footerHeight ? .armed : .idle
    }

    /// To be called when the finger has lifted; a cancelled touch loads nothing.
    func released() {
        guard load == .armed else { return }
        if list.panGestureRecognizer.state == .cancelled { load = .idle } else { startLoad() }
    }

    /// Loads as if the footer had been pulled; does nothing while a finger holds the list, while a load is running, or when there are no more pages.
    func loadFromCode() {
        if load == .idle && !isHeld { startLoad() }
    }

    private func startLoad() {
        load = .loading
        list.isPagingEnabled = false
        footerInset.insets.bottom = footerHeight
        list.setContentOffset(Point(0, lastOffset + footerHeight), animated: true, duration: Metrics.footerDuration)
        loading = timeline.schedule(after: Metrics.loadDuration) { [unowned self] _ in endLoad() }
    }

    /// Scrolls to the first new page if the last one is still in sight; otherwise to the page that is in sight.
    private func endLoad() {
        let goesOn = pulledUp > -pageHeight / 2
        let next = lastOffset + pageHeight
        finishLoad()
        show(pages: min(pages.count + Metrics.pagesPerLoad, Metrics.mostPages))
        if pages.count == Metrics.mostPages { load = .noMore }
        if !isHeld { list.setContentOffset(Point(0, goesOn ? next : Double(page) * pageHeight), animated: true) }
        footerInset.takeBack()
    }

    /// Cancels a running load, because a refresh replaces all pages.
    func cancelLoad() {
        guard load == .loading else { return }
        finishLoad()
        footerInset.takeBack()
    }

    private func finishLoad() {
        loading?.invalidate()
        load = .idle
        list.isPagingEnabled = true
    }

    /// To be called when a refresh has reloaded the feed.
    func reset() {
        cancelLoad()
        show(pages: Metrics.firstPageCount)
        load = .idle
        for page in pages { page.renew() }
    }
}
