import Geometry

/// What the footer below the last page is about.
enum LoadState {
    case idle
    /// Pulled far enough: letting go loads.
    case armed
    case loading
    case noMore
}

// Source: fact sheet 8.
extension Feed {
    /// Beyond the last page; points.
    private var pulledUp: Double { list.contentOffset.y - lastOffset }

    /// The content has moved.
    func pulled() {
        guard list.isDragging, load == .idle || load == .armed else { return }
        load = pulledUp >= Metrics.footer ? .armed : .idle
    }

    /// The finger has left; a touch that was cancelled asks for nothing.
    func released() {
        guard load == .armed else { return }
        if list.panGestureRecognizer.state == .cancelled { load = .idle } else { startLoad() }
    }

    /// As if the footer had been pulled; nothing while a finger holds the list, a load is on its way or there is no more.
    func loadFromCode() {
        if load == .idle && !isHeld { startLoad() }
    }

    private func startLoad() {
        load = .loading
        list.isPagingEnabled = false
        footerInset.hold(Metrics.footer)
        list.setContentOffset(Point(0, lastOffset + Metrics.footer), animated: true, duration: Metrics.footerDuration)
        loading = timeline.schedule(after: Metrics.loadDuration) { [unowned self] _ in endLoad() }
    }

    /// On to the first new page, if the last one is still in sight; otherwise to the page that is.
    private func endLoad() {
        list.frame(at: timeline.now)
        let goesOn = pulledUp > -pageHeight / 2
        let next = lastOffset + pageHeight
        finishLoad()
        show(pages: min(pages.count + Metrics.pagesPerLoad, Metrics.mostPages))
        if pages.count == Metrics.mostPages { load = .noMore }
        if !isHeld { list.setContentOffset(Point(0, goesOn ? next : Double(page) * pageHeight), animated: true) }
    }

    /// A refresh takes a load's place.
    func cancelLoad() {
        if load == .loading { finishLoad() }
    }

    private func finishLoad() {
        loading?.invalidate()
        load = .idle
        footerInset.release()
        list.isPagingEnabled = true
    }

    /// The feed has been loaded anew.
    func reset() {
        cancelLoad()
        show(pages: Metrics.firstPageCount)
        load = .idle
        for page in pages { page.renew() }
    }
}
