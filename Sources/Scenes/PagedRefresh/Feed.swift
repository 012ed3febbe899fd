import Geometry
import Layers
import Scrolling
import Staging

/// The paged list: full-screen pages, of which those in sight and next to it have their pictures.
final class Feed: ScrollViewDelegate {
    let list: ScrollView
    let footer: Footer
    var load: LoadState = .idle { didSet { footer.show(load) } }
    var loading: Timeline.Timer?
    private(set) lazy var footerInset = HeldInset(.bottom, of: list)
    let timeline: Timeline
    private(set) var pages: [Page] = []

    private let context: SceneContext
    private let metrics: Metrics

    init(context: SceneContext, metrics: Metrics) {
        self.context = context
        self.metrics = metrics
        timeline = context.timeline
        list = ScrollView(frame: metrics.screen, environment: context.scrolling, name: "list")
        list.isPagingEnabled = true
        // The first page stands still under a pull; the last one gives way to the footer.
        list.bouncingEdges = .bottom
        list.showsVerticalScrollIndicator = false
        list.layer.backgroundColor = Palette.ground
        footer = Footer(context: context, metrics: metrics)
        list.layer.addSublayer(footer.layer)
        list.delegate = self
        show(pages: Metrics.firstPageCount)
    }

    var pageHeight: Double { metrics.height }

    /// The page that most is seen of, from 0.
    var page: Int { min(max(Int((list.contentOffset.y / pageHeight).rounded()), 0), pages.count - 1) }

    /// Where the last page stands.
    var lastOffset: Double { Double(pages.count - 1) * pageHeight }

    /// A finger has the list, or the pull in its place.
    var isHeld: Bool { list.isTracking || !list.isScrollEnabled }

    /// Fewer pages take the list with them, wherever it is on its way to, unless a finger holds it.
    func show(pages count: Int) {
        let isFewer = count < pages.count
        list.frame(at: timeline.now)
        while pages.count > count {
            let page = pages.removeLast()
            page.layer.removeFromSuperlayer()
        }
        while pages.count < count {
            let page = Page(index: pages.count, context: context, metrics: metrics)
            pages.append(page)
            list.layer.insertSublayer(page.layer, below: footer.layer)
        }
        footer.layer.frame.origin.y = Double(count) * pageHeight
        list.contentSize = Size(metrics.width, Double(count) * pageHeight)
        if isFewer && !isHeld { list.setContentOffset(Point(0, Double(page) * pageHeight), animated: list.contentOffset.y < lastOffset) }
        givePictures()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        givePictures()
        pulled()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { released() }

    /// A picture takes five megabytes on a phone's screen: the page before, the one in sight and two more have theirs.
    private func givePictures() {
        let page = page
        for (index, each) in pages.enumerated() { each.hasPicture = (page - 1...page + 2).contains(index) }
    }
}
